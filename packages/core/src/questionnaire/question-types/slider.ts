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

export const slider: QuestionType<typeof SliderQuestion> = {
  schema: SliderQuestion,
  form: "numbers",
  grid: ({ from, to, step }) => ({ from, to, step }),
  seconds: () => 6,
  create: (newId) => ({ category: "slider", id: newId(), text: "", from: 0, to: 100, step: 1 }),
}
