import { z } from "zod"
import { Answer } from "../parts/answer.ts"
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

export const qualification = {
  schema: QualificationQuestion,
  form: "codes",
  chooses: "limited",
  recalls: "answers",
  screens: false,
  place: undefined,
  score: undefined,
  typedIn: false,
  priced: false,
  seconds: ({ answers }) => 3 + 0.5 * answers.length,
  create: (newId) => ({
    category: "qualification",
    id: newId(),
    text: "",
    answers: newAnswers(newId),
  }),
} satisfies QuestionType<typeof QualificationQuestion>
