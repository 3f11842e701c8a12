import { z } from "zod"
import { commonParts } from "./question-parts.ts"
import type { QuestionType } from "./question-type.ts"

/** The respondent's city: answered by the profile or a signed link where they tell it, else asked. Answers are ids of places. */
const CityQuestion = z.strictObject({ category: z.literal("city"), ...commonParts })

export const city = {
  schema: CityQuestion,
  form: "place",
  chooses: "none",
  recalls: "nothing",
  screens: false,
  place: "city",
  score: undefined,
  typedIn: false,
  priced: true,
  seconds: () => 8,
  create: (newId) => ({ category: "city", id: newId(), text: "" }),
} satisfies QuestionType<typeof CityQuestion>
