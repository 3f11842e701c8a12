import { readNumber } from "../lib/index.ts"
import type { PageNode } from "../interview/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import type { Entries } from "./view.ts"

/**
 * Returns the answer in a form; undefined if there is none. Fields have the names of the parts of an answer: `codes`,
 * `texts.8`, `rows.2`, `numbers`, `text`, `place`, and `rank.5` for positions in a ranking. The interview engine checks whether
 * the answer is valid.
 */
export function readAnswer({ look }: PageNode, entries: Entries): AnswerValue | undefined {
  const codes = look === "ranking" ? rankedIn(entries) : givenTexts(entries, "codes").map(Number)
  if (codes.length > 0) {
    const texts = entriesUnder(entries, "texts.").filter(([code]) => codes.includes(Number(code)))
    const words = texts.map(([code, [text = ""]]) => [code, text])
    return { codes, ...(words.length > 0 && { texts: Object.fromEntries(words) }) }
  }
  const rows = entriesUnder(entries, "rows.").map(([row, columns]) => [row, columns.map(Number)])
  if (rows.length > 0) return { rows: Object.fromEntries(rows) }
  // A missing number of a pair becomes NaN, so that the pair differs from a single number.
  if (givenTexts(entries, "numbers").length > 0)
    return { numbers: (entries["numbers"] ?? []).map(readNumber) }
  const [text] = givenTexts(entries, "text")
  if (text !== undefined) return { text }
  const [place] = givenTexts(entries, "place")
  return place === undefined ? undefined : { place }
}

const givenTexts = (entries: Entries, name: string): string[] =>
  (entries[name] ?? []).map((text) => text.trim()).filter((text) => text !== "")

/** Returns the entries of fields with this prefix, by the rest of their names. */
const entriesUnder = (entries: Entries, start: string) =>
  Object.keys(entries)
    .filter((name) => name.startsWith(start))
    .map((name) => [name.slice(start.length), givenTexts(entries, name)] as const)
    .filter(([, texts]) => texts.length > 0)

/** Returns the codes of a ranking in the order of their positions. Codes with the same position keep their order. */
export const rankedIn = (entries: Entries): number[] =>
  entriesUnder(entries, "rank.")
    .toSorted(([, [one]], [, [other]]) => Number(one) - Number(other))
    .map(([code]) => Number(code))
