import { PUBLIC_PARAMS_MAX } from "./parts/params.ts"
import type { Questionnaire } from "./questionnaire.ts"

/**
 * Names of the parameters that a link may set. A name without a value is left out: without a value from the link the braces would be
 * shown.
 */
export function publicParamsOf({ blocks }: Pick<Questionnaire, "blocks">): string[] {
  const names = blocks.flatMap(({ settings }) =>
    (settings?.publicParams ?? []).filter((name) => Object.hasOwn(settings?.params ?? {}, name)),
  )
  return [...new Set(names)].slice(0, PUBLIC_PARAMS_MAX)
}
