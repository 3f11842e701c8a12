import type { z } from "zod"
import type { PlaceField } from "../../portrait/index.ts"
import type { AnswerForm } from "../parts/answer-value.ts"

/** The numbers `from`, `from + step`, … up to `to`. */
export interface Grid {
  from: number
  to: number
  step: number
}

/** The kinds of places that questions ask for. */
export type QuestionPlace = Exclude<PlaceField, "country">

/** Properties of a category. The rest of the product uses these properties and never the category's name. */
export interface QuestionTraits {
  /** Form of its answers. */
  form: AnswerForm
  /**
   * How many of its answers are chosen. `one`: exactly one, limits are ignored; `limited`: one, or up to the author's limit;
   * `many`: any number within the limit; `ranked`: all within the limit, in order. Chosen answers can be recalled later. `none`:
   * all other forms than `codes`.
   */
  chooses: "one" | "limited" | "many" | "ranked" | "none"
  /** Items filtered by recall; `nothing`: recall has no effect. */
  recalls: "answers" | "statements" | "nothing"
  /** Its answers decide by themselves who goes on. */
  screens: boolean
  /** The place that it asks for. */
  place: QuestionPlace | undefined
  /** How reports sum up its numbers beside their mean: promoters less detractors. */
  score: "nps" | undefined
  /** Respondents enter text or numbers. */
  typedIn: boolean
  /** It counts in the price. */
  priced: boolean
}

/** One category of questions: its schema, its traits and all other facts that the product needs about it. */
export interface QuestionType<Schema extends z.ZodType> extends QuestionTraits {
  schema: Schema
  /** The numbers it takes. Only for form `numbers`. */
  grid?(question: z.infer<Schema>): Grid
  /** Seconds of thought beside reading, for one answer: the estimate of a questionnaire's length. */
  seconds(question: z.infer<Schema>): number
  /** A new, empty question for the editor. */
  create(newId: () => string): z.infer<Schema>
}
