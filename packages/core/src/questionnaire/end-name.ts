import { namesOfQuestions } from "./condition/index.ts"
import { hasBraces, printReferences } from "./piping/index.ts"
import type { Questionnaire } from "./questionnaire.ts"

const MOST = 48

interface NamedEnd {
  id: string
  title?: string | undefined
  text: string
}

/**
 * Returns the name of an end for authors: its title, or the beginning of its text, or its id. `printText` replaces the ids of
 * questions in placeholders.
 */
export function endName(
  { id, title, text }: NamedEnd,
  printText: (text: string) => string,
): string {
  if (title) return title
  const [line = ""] = printText(text).trim().split("\n")
  const letters = Array.from(line)
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join("")}…` : line || id
}

/** Returns a function for the names of the ends of a questionnaire. Questions are read once a text has placeholders. */
export function endNamesIn({ blocks }: Pick<Questionnaire, "blocks">): (end: NamedEnd) => string {
  let names: ReturnType<typeof namesOfQuestions> | undefined
  const printText = (text: string) => {
    if (!hasBraces(text)) return text
    names ??= namesOfQuestions(blocks.flatMap(({ questions }) => questions))
    return printReferences(text, names)
  }
  return (end) => endName(end, printText)
}
