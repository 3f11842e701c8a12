import { z } from "zod"
import { bandParts, EndLabels, gridParts } from "./number-parts.ts"
import { commonParts } from "./question-parts.ts"
import type { QuestionType } from "./question-type.ts"

/** A number between two bounds, dragged. An untouched slider is unanswered. */
const SliderQuestion = z.strictObject({
  category: z.literal("slider"),
  ...commonParts,
  ...gridParts,
  ...bandParts,
  labels: EndLabels.optional(),
})

export const slider = {
  schema: SliderQuestion,
  form: "numbers",
  chooses: "none",
  recalls: "nothing",
  screens: false,
  place: undefined,
  score: undefined,
  typedIn: false,
  priced: true,
  grid: ({ from, to, step }) => ({ from, to, step }),
  seconds: () => 6,
  create: (newId) => ({ category: "slider", id: newId(), text: "", from: 0, to: 100, step: 1 }),
} satisfies QuestionType<typeof SliderQuestion>
