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

/** The place of the next one that is answered in words, or of the one before; where there is none, the same. */
export function nextWritten(questions: readonly QuestionView[], at: number, by: number): number {
  for (let next = at + by; questions[next]; next += by) {
    const there = questions[next]
    if (there && isWritten(there)) return next
  }
  return at
}
