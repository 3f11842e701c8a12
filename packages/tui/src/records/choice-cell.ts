import type { ActWords } from "@qo/core/acts"
import { toneInList } from "@qo/core/lib"
import type { Choice } from "@qo/core/record"
import type { Span } from "../text/spans.ts"
import { shortWords } from "./words.ts"

/** The cell of a value: its label, or its short name where the column does not hold the labels of all rows. */
export function choiceCell(
  choice: Choice,
  words: ActWords,
): (key: string, isShort: boolean) => readonly Span[] {
  const short = shortWords(words)
  return (key, isShort) =>
    key === ""
      ? [{ text: "" }]
      : [
          {
            text: (isShort ? short : words).choice(choice, key),
            ink: toneInList(choice, key),
          },
        ]
}
