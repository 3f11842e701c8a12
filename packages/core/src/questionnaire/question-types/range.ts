import { z } from "zod"
import { Line } from "../parts/text.ts"
import { bandParts, gridParts } from "./number-parts.ts"
import { commonParts } from "./question-parts.ts"
import type { QuestionType } from "./question-type.ts"

/** A number between two bounds, typed in; as a `pair`, two numbers with the first not above the second. */
const RangeQuestion = z.strictObject({
  category: z.literal("range"),
  ...commonParts,
  ...gridParts,
  ...bandParts,
  unit: Line.optional(),
  pair: z.boolean().optional(),
})

export const range = {
  schema: RangeQuestion,
  form: "numbers",
  chooses: "none",
  recalls: "nothing",
  screens: false,
  place: undefined,
  score: undefined,
  typedIn: true,
  priced: true,
  grid: ({ from, to, step }) => ({ from, to, step }),
  seconds: ({ pair }) => (pair ? 9 : 5),
  create: (newId) => ({ category: "range", id: newId(), text: "", from: 0, to: 100, step: 1 }),
} satisfies QuestionType<typeof RangeQuestion>
