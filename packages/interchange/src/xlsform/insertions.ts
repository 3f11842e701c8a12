import type { ForeignAnswer, ForeignInsertion } from "../foreign-survey.ts"
import type { Draft } from "./form-reader.ts"

const PLACE = /\$\{([^{}]{1,100})\}/g

/** `${name}` in texts. */
export const insertionsIn = (
  text: string,
  answers: ReadonlyMap<string, ForeignAnswer>,
): readonly ForeignInsertion[] =>
  Array.from(text.matchAll(PLACE), ([whole, name = ""]) => ({
    whole,
    shows: answers.get(name.trim()),
  }))

/**
 * The answers of a form by the names of its rows: questions, rows of tables, and texts of "other". Texts show the value of an answer
 * there.
 */
export function answersOf(
  drafts: readonly Draft[],
  words: ReadonlyMap<string, string>,
): ReadonlyMap<string, ForeignAnswer> {
  const answers = new Map<string, ForeignAnswer>()
  for (const { question } of drafts) {
    const { name, kind, rows = [] } = question
    answers.set(name, { question: name, isValue: true })
    if (kind !== "grid") continue
    for (const { value } of rows)
      if (!answers.has(value)) answers.set(value, { question: name, row: value, isValue: true })
  }
  for (const { question } of drafts)
    for (const name of question.repeat?.items.keys() ?? [])
      if (!answers.has(name)) answers.set(name, { question: name })
  for (const [name, question] of words) answers.set(name, { question, part: "other" })
  return answers
}
