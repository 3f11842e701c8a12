import type { LooseTranslate, Translate } from "@qo/core/i18n"
import type { Issue } from "@qo/core/lib"
import { isFindingCode } from "./finding-words.ts"

/** Lists whose elements people count, and what one of them is called. */
const ELEMENTS = {
  blocks: "block",
  questions: "question",
  answers: "answer",
  statements: "statement",
  portraits: "portrait",
} as const
const isList = (name: unknown): name is keyof typeof ELEMENTS =>
  typeof name === "string" && Object.hasOwn(ELEMENTS, name)

/**
 * The place of an issue in what was sent, in words: "блок 1, вопрос 2, текст"; fields that have no word by their path. Empty where
 * its text says all that there is to say.
 */
export function placeWords(t: Translate<"server">, { path, key }: Issue): string {
  // Its path holds a number that nobody was shown; its text is the comment's own.
  if (key === "commentNotMended") return ""
  const words: string[] = []
  let at = 0
  for (; at + 1 < path.length; at += 2) {
    const list = path[at]
    const index = path[at + 1]
    if (!isList(list) || typeof index !== "number") break
    words.push(`${t(`element.${ELEMENTS[list]}`).toLowerCase()} ${index + 1}`)
  }
  const field = path.slice(at).join(".")
  // A finding's text names its place: it is about more than a field.
  if (field !== "" && !isFindingCode(key))
    words.push((words.length > 0 ? loose(t, `elementField.${field}`) : undefined) ?? field)
  return words.join(", ")
}

/** A text that may not be there. */
function loose(t: Translate<"server">, key: string): string | undefined {
  const text = (t as LooseTranslate)(key)
  return text === key ? undefined : text
}
