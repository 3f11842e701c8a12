import { z } from "zod"
import { bandParts, EndLabels } from "./number-parts.ts"
import { commonParts } from "./question-parts.ts"
import type { QuestionType } from "./question-type.ts"

/** One to `count` stars. */
const StarsQuestion = z.strictObject({
  category: z.literal("stars"),
  ...commonParts,
  ...bandParts,
  count: z.int().min(3).max(10),
  labels: EndLabels.optional(),
})

export const stars = {
  schema: StarsQuestion,
  form: "numbers",
  chooses: "none",
  recalls: "nothing",
  screens: false,
  place: undefined,
  score: undefined,
  typedIn: false,
  priced: true,
  grid: ({ count }) => ({ from: 1, to: count, step: 1 }),
  seconds: () => 4,
  create: (newId) => ({ category: "stars", id: newId(), text: "", count: 5 }),
} satisfies QuestionType<typeof StarsQuestion>
