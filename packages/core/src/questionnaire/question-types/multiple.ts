import { z } from "zod"
import { Answer } from "../parts/answer.ts"
import type { QuestionType } from "./question-type.ts"
import { choiceParts, commonParts, Limit, newAnswers } from "./question-parts.ts"

/** Several of the answers. */
const MultipleQuestion = z.strictObject({
  category: z.literal("multiple"),
  ...commonParts,
  ...choiceParts,
  limit: Limit.optional(),
  answers: z.array(Answer),
})

export const multiple = {
  schema: MultipleQuestion,
  form: "codes",
  chooses: "many",
  recalls: "answers",
  screens: false,
  place: undefined,
  score: undefined,
  typedIn: false,
  priced: true,
  seconds: ({ answers }) => 4 + 0.9 * answers.length,
  create: (newId) => ({ category: "multiple", id: newId(), text: "", answers: newAnswers(newId) }),
} satisfies QuestionType<typeof MultipleQuestion>
