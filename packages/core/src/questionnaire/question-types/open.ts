import { z } from "zod"
import { commonParts } from "./question-parts.ts"
import type { QuestionType } from "./question-type.ts"

/** Format of an open answer. Answers with `email` or `phone` are contact data, stored separately. */
export const OPEN_FORMATS = ["text", "number", "email", "phone"] as const
export type OpenFormat = (typeof OPEN_FORMATS)[number]

/** Words of the respondent's own. `maxLength` is in characters. */
const OpenQuestion = z.strictObject({
  category: z.literal("open"),
  ...commonParts,
  lines: z.int().min(1).max(10).optional(),
  maxLength: z.int().min(1).max(20_000).optional(),
  format: z.enum(OPEN_FORMATS).optional(),
})

export const open = {
  schema: OpenQuestion,
  form: "text",
  chooses: "none",
  recalls: "nothing",
  screens: false,
  place: undefined,
  score: undefined,
  typedIn: true,
  priced: true,
  seconds: ({ lines = 1 }) => 10 + 5 * lines,
  create: (newId) => ({ category: "open", id: newId(), text: "", lines: 3, maxLength: 2000 }),
} satisfies QuestionType<typeof OpenQuestion>
