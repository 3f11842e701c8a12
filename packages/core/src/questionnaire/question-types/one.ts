import { z } from "zod"
import { Answer } from "../parts/answer.ts"
import type { QuestionType } from "./question-type.ts"
import { choiceParts, commonParts, Limit, newAnswers } from "./question-parts.ts"

/** One of several answers. It takes a limit, as a draft may carry one from another category, but the limit means nothing. */
const OneQuestion = z.strictObject({
  category: z.literal("one"),
  ...commonParts,
  ...choiceParts,
  limit: Limit.optional(),
  answers: z.array(Answer),
})

export const one = {
  schema: OneQuestion,
  form: "codes",
  chooses: "one",
  recalls: "answers",
  screens: false,
  place: undefined,
  score: undefined,
  typedIn: false,
  priced: true,
  seconds: ({ answers }) => 3 + 0.5 * answers.length,
  create: (newId) => ({ category: "one", id: newId(), text: "", answers: newAnswers(newId) }),
} satisfies QuestionType<typeof OneQuestion>
