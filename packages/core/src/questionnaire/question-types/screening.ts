import { z } from "zod"
import { Answer } from "../parts/answer.ts"
import type { QuestionType } from "./question-type.ts"
import { choiceParts, commonParts, Limit, newAnswers } from "./question-parts.ts"

/** Decides who continues: each answer admits (default), denies, or admits only beside another that does. */
const ScreeningQuestion = z.strictObject({
  category: z.literal("screening"),
  ...commonParts,
  ...choiceParts,
  limit: Limit.optional(),
  answers: z.array(Answer),
})

export const screening = {
  schema: ScreeningQuestion,
  form: "codes",
  chooses: "limited",
  recalls: "answers",
  screens: true,
  place: undefined,
  score: undefined,
  typedIn: false,
  priced: true,
  seconds: ({ answers }) => 3 + 0.5 * answers.length,
  create: (newId) => ({ category: "screening", id: newId(), text: "", answers: newAnswers(newId) }),
} satisfies QuestionType<typeof ScreeningQuestion>
