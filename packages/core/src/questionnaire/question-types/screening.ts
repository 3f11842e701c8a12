import { z } from "zod"
import { Answer } from "../parts/answer.ts"
import type { QuestionType } from "./question-type.ts"
import { choiceParts, commonParts, Limit, newAnswers } from "./question-parts.ts"

/** Decides who goes on: each answer allows (where it says nothing), denies, or allows only beside one that allows. */
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
