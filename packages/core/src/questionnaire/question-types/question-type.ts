import type { z } from "zod"
import type { AnswerForm } from "../answer-value.ts"

/** The numbers `from`, `from + step`, … up to `to`. */
export interface Grid {
  from: number
  to: number
  step: number
}

/** One category of questions, whole: its schema and what the rest of the product needs to know about it. */
export interface QuestionType<Schema extends z.ZodType> {
  schema: Schema
  /** What an answer to it looks like. */
  form: AnswerForm
  /** What recall filters here; none: recall means nothing. */
  recalls?: "answers" | "statements"
  /** Its chosen answers can be recalled later. */
  recallable?: true
  /** How many answers may be chosen where the author set no limit; `all`: as many as there are. Only for form `codes`. */
  choices?: { min: 1 | "all"; max: 1 | "all"; /** A limit changes nothing. */ fixed?: true }
  /** The numbers it takes. Only for form `numbers`. */
  grid?(question: z.infer<Schema>): Grid
  /** Seconds of thought beside reading, for one answer: the estimate of a questionnaire's length. */
  seconds(question: z.infer<Schema>): number
  /** A new, empty question for the editor. */
  create(newId: () => string): z.infer<Schema>
}
