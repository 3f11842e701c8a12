import { z } from "zod"
import { plainText } from "../lib/index.ts"

const PARAM_NAME = /^[a-z][a-z0-9_]{0,31}$/

/** Custom parameters: `{{p.name}}` in texts; the inner place wins (project, block, question, link). */
export const Params = z.record(
  z.string().regex(PARAM_NAME),
  plainText({ min: 0, max: 512, lines: true }),
)
export type Params = z.infer<typeof Params>

const PLACE = /\{\{\s*p\.([a-z][a-z0-9_]{0,31})\s*\}\}/g

/** A text with its parameters filled in; an unknown one stays as it is written. Escaping is the shell's. */
export const fillParams = (text: string, params: Params): string =>
  text.includes("{{")
    ? text.replaceAll(PLACE, (place, name: string) =>
        Object.hasOwn(params, name) ? (params[name] ?? place) : place,
      )
    : text

/** The names of parameters that a text asks for. */
export const paramsIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACE), ([, name]) => name ?? "")
