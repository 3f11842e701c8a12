import type { ActWords } from "@qo/core/acts"
import { toneInList } from "@qo/core/lib"
import type { Choice } from "@qo/core/record"
import { displayWidth } from "../text/display-width.ts"
import type { Span } from "../text/spans.ts"
import { shortWords } from "./words.ts"

/** Short names have at most so many cells. */
const SHORT_WIDTH = 12
/** From so many columns on, columns of choices are wide enough for whole labels. */
const WHOLE_FROM = 120

/** Cells of the longest label of a choice. */
export const labelWidth = (choice: Choice, words: ActWords): number =>
  Math.max(...choice.keys.map((key) => displayWidth(words.choice(choice, key))))

/** The cell of a value: its label if the column holds the longest of the choice, else its short name, so that all rows are alike. */
export function choiceCell(
  choice: Choice,
  words: ActWords,
): (key: string, width: number) => readonly Span[] {
  const short = shortWords(words)
  let longest: number | undefined
  return (key, width) => {
    if (key === "") return [{ text: "" }]
    longest ??= labelWidth(choice, words)
    const shown = width < longest ? short : words
    return [{ text: shown.choice(choice, key), ink: toneInList(choice, key) }]
  }
}

/** How wide a column of a choice is on a terminal of so many columns: for short names, or for the longest label. */
export function choiceWidth(
  choice: Choice,
  words: ActWords,
  columns: number,
): { min: number; max: number } {
  const longest = labelWidth(choice, words)
  const width = columns < WHOLE_FROM ? Math.min(longest, SHORT_WIDTH) : longest
  return { min: width, max: width }
}
