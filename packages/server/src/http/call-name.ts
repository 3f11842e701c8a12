import type { AnyCall } from "@qo/core/api"

/** A call by its method and path. */
export const callName = ({ method, path }: Pick<AnyCall, "method" | "path">): string =>
  `${method} ${path}`
