import { questionNumbers } from "@qo/core/questionnaire"

/** The number of a question in the report, from 1; 0 if it is not there. Copies of a repeated question share its number. */
export const questionNumber = (questions: readonly { id: string }[], id: string): number =>
  questionNumbers(questions).get(id) ?? 0
