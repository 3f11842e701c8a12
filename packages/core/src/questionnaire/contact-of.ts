import { hasForm } from "./question-parts-of.ts"
import type { Question } from "./question-types/index.ts"

/** Formats of open answers by which a respondent can be reached. */
export const CONTACT_FORMATS = ["email", "phone"] as const
export type ContactFormat = (typeof CONTACT_FORMATS)[number]

/** The contact that a question records; its answers are stored separately from all others. */
export function contactOf(question: Question): ContactFormat | undefined {
  const format = hasForm(question, "text") ? question.format : undefined
  return CONTACT_FORMATS.find((each) => each === format)
}
