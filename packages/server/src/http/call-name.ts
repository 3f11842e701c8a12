import type { AnyCall } from "@qo/core/api"

/** Returns the name of a call: its method and path. */
export const callName = ({ method, path }: Pick<AnyCall, "method" | "path">): string =>
  `${method} ${path}`
