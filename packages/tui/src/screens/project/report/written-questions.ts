import type { QuestionView } from "@qo/core/report"

/** Whether people answer in words that may be read: addresses may not. */
export const isWritten = ({ kind, isContact }: Pick<QuestionView, "kind" | "isContact">): boolean =>
  kind === "text" && !isContact

/** The place of the question that is looked at, or of the first one that is answered in words. */
export function writtenAt(questions: readonly QuestionView[], at: number): number {
  const here = questions[at]
  if (here && isWritten(here)) return at
  const first = questions.findIndex(isWritten)
  return first < 0 ? at : first
}

/** Index of the next or previous question with open answers; unchanged if there is none. */
export function nextWritten(questions: readonly QuestionView[], at: number, by: number): number {
  for (let next = at + by; questions[next]; next += by) {
    const there = questions[next]
    if (there && isWritten(there)) return next
  }
  return at
}
