import { z } from "zod"
import { Answer } from "../answer.ts"
import type { QuestionType } from "./question-type.ts"
import { choiceParts, commonParts, Limit, newAnswers } from "./question-parts.ts"

/** Finds out who the respondent is: answers tell profile fields, which portraits ask for. Ends nothing by itself. */
const QualificationQuestion = z.strictObject({
  category: z.literal("qualification"),
  ...commonParts,
  ...choiceParts,
  limit: Limit.optional(),
  answers: z.array(Answer),
})

export const qualification: QuestionType<typeof QualificationQuestion> = {
  schema: QualificationQuestion,
  form: "codes",
  choices: { min: 1, max: 1 },
  recalls: "answers",
  recallable: true,
  seconds: ({ answers }) => 3 + 0.5 * answers.length,
  create: (newId) => ({
    category: "qualification",
    id: newId(),
    text: "",
    answers: newAnswers(newId),
  }),
}
