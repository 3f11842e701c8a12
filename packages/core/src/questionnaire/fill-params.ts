import type { Params } from "./parts/params.ts"

const PLACE = /\{\{\s*p\.([a-z][a-z0-9_]{0,31})\s*\}\}/g

/** A text with its parameters filled in; an unknown one remains unchanged. The shell escapes the values. */
export const fillParams = (text: string, params: Params): string =>
  text.includes("{{")
    ? text.replaceAll(PLACE, (place, name: string) =>
        Object.hasOwn(params, name) ? (params[name] ?? place) : place,
      )
    : text

/** The names of parameters that a text asks for. */
export const paramsIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACE), ([, name]) => name ?? "")
