import { z } from "zod"
import { PlainAnswer, choiceParts, commonParts, Limit, newAnswers } from "./question-parts.ts"
import type { QuestionType } from "./question-type.ts"

/** Answers to put in order, the best first; with a limit, the best few. Its answers have no redirects: all of them are chosen. */
const RankingQuestion = z.strictObject({
  category: z.literal("ranking"),
  ...commonParts,
  ...choiceParts,
  limit: Limit.optional(),
  answers: z.array(PlainAnswer.omit({ redirect: true })),
})

export const ranking = {
  schema: RankingQuestion,
  form: "codes",
  chooses: "ranked",
  recalls: "answers",
  screens: false,
  place: undefined,
  score: undefined,
  typedIn: false,
  priced: true,
  seconds: ({ answers }) => 5 + 2.5 * answers.length,
  create: (newId) => ({ category: "ranking", id: newId(), text: "", answers: newAnswers(newId) }),
} satisfies QuestionType<typeof RankingQuestion>
