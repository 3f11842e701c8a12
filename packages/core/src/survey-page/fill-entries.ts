import type { AnswerValue } from "../questionnaire/index.ts"
import type { Entries } from "./view.ts"

/** A form as it was when this was answered. */
export function fillEntries(value: AnswerValue | undefined, look: string): Entries {
  if (!value) return {}
  if ("numbers" in value) return { n: value.numbers.map(String) }
  if ("text" in value) return { text: [value.text] }
  if ("place" in value) return { place: [value.place] }
  if ("rows" in value) return renamed("row.", value.rows, (codes) => codes.map(String))
  if (look === "ranking") return ranksOf(value.codes)
  return {
    codes: value.codes.map(String),
    ...renamed("text.", value.texts ?? {}, (text) => [text]),
  }
}

/** The places of these codes, as a form names them. */
export const ranksOf = (codes: readonly number[]): Entries =>
  Object.fromEntries(codes.map((code, at) => [`rank.${code}`, [String(at + 1)]]))

const renamed = <Value>(
  prefix: string,
  values: Readonly<Record<string, Value>>,
  texts: (value: Value) => readonly string[],
): Entries =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, texts(value)]))
