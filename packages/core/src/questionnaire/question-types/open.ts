import { z } from "zod"
import { commonParts } from "./question-parts.ts"
import type { QuestionType } from "./question-type.ts"

/** What an open answer must look like. Answers with `email` or `phone` are contact data, kept apart. */
export const OPEN_FORMATS = ["text", "number", "email", "phone"] as const

/** Words of the respondent's own. `maxLength` is in characters. */
const OpenQuestion = z.strictObject({
  category: z.literal("open"),
  ...commonParts,
  lines: z.int().min(1).max(10).optional(),
  maxLength: z.int().min(1).max(20_000).optional(),
  format: z.enum(OPEN_FORMATS).optional(),
})

export const open: QuestionType<typeof OpenQuestion> = {
  schema: OpenQuestion,
  form: "text",
  seconds: ({ lines = 1 }) => 10 + 5 * lines,
  create: (newId) => ({ category: "open", id: newId(), text: "", lines: 3, maxLength: 2000 }),
}
