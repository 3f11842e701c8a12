import { z } from "zod"
import { bandParts, EndLabels } from "./number-parts.ts"
import { commonParts } from "./question-parts.ts"
import type { QuestionType } from "./question-type.ts"

/** Would the respondent recommend it, 0–10: detractors 0–6, passives 7–8, promoters 9–10. */
const NpsQuestion = z.strictObject({
  category: z.literal("nps"),
  ...commonParts,
  ...bandParts,
  labels: EndLabels.optional(),
})

export const nps = {
  schema: NpsQuestion,
  form: "numbers",
  chooses: "none",
  recalls: "nothing",
  screens: false,
  place: undefined,
  score: "nps",
  typedIn: false,
  priced: true,
  grid: () => ({ from: 0, to: 10, step: 1 }),
  seconds: () => 5,
  create: (newId) => ({ category: "nps", id: newId(), text: "" }),
} satisfies QuestionType<typeof NpsQuestion>
