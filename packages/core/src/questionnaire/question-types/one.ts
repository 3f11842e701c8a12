import { z } from "zod"
import type { QuestionType } from "./question-type.ts"
import { choiceParts, commonParts, newAnswers, PlainAnswer } from "./question-parts.ts"

/** One of several answers. */
const OneQuestion = z.strictObject({
  category: z.literal("one"),
  ...commonParts,
  ...choiceParts,
  answers: z.array(PlainAnswer),
})

export const one: QuestionType<typeof OneQuestion> = {
  schema: OneQuestion,
  form: "codes",
  choices: { min: 1, max: 1 },
  recalls: "answers",
  recallable: true,
  seconds: ({ answers }) => 3 + 0.5 * answers.length,
  create: (newId) => ({ category: "one", id: newId(), text: "", answers: newAnswers(newId) }),
}
