import { z } from "zod"
import { commonParts } from "./question-parts.ts"
import type { QuestionType } from "./question-type.ts"

/** The respondent's region: answered by the profile or a signed link where they tell it, else asked. Answers are ids of places. */
const RegionQuestion = z.strictObject({ category: z.literal("region"), ...commonParts })

export const region = {
  schema: RegionQuestion,
  form: "place",
  chooses: "none",
  recalls: "nothing",
  screens: false,
  place: "region",
  score: undefined,
  typedIn: false,
  priced: true,
  seconds: () => 8,
  create: (newId) => ({ category: "region", id: newId(), text: "" }),
} satisfies QuestionType<typeof RegionQuestion>
