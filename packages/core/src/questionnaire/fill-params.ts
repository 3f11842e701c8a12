import type { Params } from "./parts/params.ts"
import { fillPlaceholders, placeholdersIn } from "./piping/placeholder.ts"

/** A text with its parameters filled in; an unknown one without a fallback remains unchanged. The shell escapes the values. */
export const fillParams = (text: string, params: Params): string =>
  fillPlaceholders(text, (reference) =>
    "param" in reference && Object.hasOwn(params, reference.param)
      ? params[reference.param]
      : undefined,
  )

/** The names of parameters that a text asks for. */
export const paramsIn = (text: string): string[] =>
  placeholdersIn(text).flatMap(({ reference }) => ("param" in reference ? [reference.param] : []))
