import { TARGET_FIELDS, type TargetField } from "../../portrait/index.ts"

/** The value that a placeholder in a text is replaced by. */
export type Reference =
  /** The latest answer to a question; `other`: the respondent's own words; `row`: the columns chosen in a row of a matrix, by its code. */
  | { question: string; row?: number; part?: "other" }
  | { param: string }
  | { profile: TargetField }
  | { score: string }
  /** The item of a repeat: copies of its block have the text of the answer instead. */
  | { item: true }

/** A placeholder in a text as it is stored: `{{#id}}`, `{{#id.other}}`, `{{#id[2]}}`, `{{p.key}}`, `{{profile.city}}`, `{{score.sus}}`, `{{item}}`. */
export interface Placeholder {
  /** With its braces. */
  whole: string
  reference: Reference
  /** `{{#id|fallback}}`: shown if there is no value. */
  fallback: string | undefined
}

/** Most characters that one value adds to a text. */
const PIPED_MAX = 500
/** Most characters of a text after filling: as many as it may have before. */
const FILLED_MAX = 20_000

const NAME = "[a-z][a-z0-9_]{0,31}"
const QUESTION = String.raw`#([A-Za-z0-9_-]{1,32}(?:@-?\d{1,6})?)(?:\.(other)|\[(-?\d{1,6})\])?`
const PLACE = new RegExp(
  String.raw`\{\{\s*(?:${QUESTION}|p\.(${NAME})|profile\.([A-Za-z]{1,32})|(item)|score\.(${NAME}))\s*(?:\|([^{}|\n]{0,200}))?\}\}`,
  "g",
)

/** Whether a text may have placeholders: a quick look before everything else. */
export const hasBraces = (text: string): boolean => text.includes("{{")

/** The placeholders of a text, from left to right. */
export const placeholdersIn = (text: string): Placeholder[] =>
  hasBraces(text)
    ? Array.from(text.matchAll(PLACE)).flatMap((match) => placeholderOf(match) ?? [])
    : []

/** A text with other placeholders; those for which nothing is returned do not change. The new ones are not read again. */
export const replacePlaceholders = (
  text: string,
  replace: (placeholder: Placeholder) => string | undefined,
): string =>
  hasBraces(text)
    ? text.replaceAll(PLACE, (whole, ...found: unknown[]) => {
        const groups = found.map((each) => (typeof each === "string" ? each : undefined))
        const placeholder = placeholderOf([whole, ...groups])
        return (placeholder && replace(placeholder)) ?? whole
      })
    : text

/**
 * A text with its placeholders filled in: once, so that braces within a value stay as they are. `valueOf` returns an empty text if there
 * is no value, and `undefined` for a placeholder that does not change. The caller escapes values.
 */
export function fillPlaceholders(
  text: string,
  valueOf: (reference: Reference) => string | undefined,
): string {
  const filled = replacePlaceholders(text, ({ reference, fallback }) => {
    const value = valueOf(reference)
    return (value && shortened(value, PIPED_MAX)) || (fallback?.trim() ?? value)
  })
  return shortened(filled, Math.max(FILLED_MAX, text.length))
}

function placeholderOf([
  whole = "",
  question,
  part,
  row,
  param,
  profile,
  item,
  score,
  fallback,
]: readonly (string | undefined)[]): Placeholder | undefined {
  const reference = referenceOf({ question, part, row, param, profile, item, score })
  return reference && { whole, reference, fallback }
}

type Tokens = Record<
  "question" | "part" | "row" | "param" | "profile" | "item" | "score",
  string | undefined
>

function referenceOf(tokens: Tokens): Reference | undefined {
  const { question, part, row, param, profile, item, score } = tokens
  if (question !== undefined) {
    if (part) return { question, part: "other" }
    return row === undefined ? { question } : { question, row: Number(row) }
  }
  if (param !== undefined) return { param }
  if (item) return { item: true }
  if (score !== undefined) return { score }
  const field = TARGET_FIELDS.find((each) => each === profile)
  return field && { profile: field }
}

const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1)
  // Half of a surrogate pair is no character.
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
