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

/** What a category says of itself. The rest of the product asks for these traits and never for the category's name. */
export interface QuestionTraits {
  /** What an answer to it looks like. */
  form: AnswerForm
  /**
   * How many of its answers are chosen. `one`: exactly one, a limit changes nothing; `limited`: one, or as many as the author's
   * limit says; `many`: any number that the limit allows; `ranked`: all that the limit allows, put in order. What was chosen
   * can be recalled later. `none`: all other forms than `codes`.
   */
  chooses: "one" | "limited" | "many" | "ranked" | "none"
  /** What recall filters here; `nothing`: recall means nothing. */
  recalls: "answers" | "statements" | "nothing"
  /** Its answers decide by themselves who goes on. */
  screens: boolean
  /** The place that it asks for. */
  place: QuestionPlace | undefined
  /** How reports sum up its numbers beside their mean: promoters less detractors. */
  score: "nps" | undefined
  /** Respondents type words or numbers of their own. */
  typedIn: boolean
  /** It counts in the price. */
  priced: boolean
}

/** One category of questions, whole: its schema, its traits and what else the rest of the product needs to know about it. */
export interface QuestionType<Schema extends z.ZodType> extends QuestionTraits {
  schema: Schema
  /** The numbers it takes. Only for form `numbers`. */
  grid?(question: z.infer<Schema>): Grid
  /** Seconds of thought beside reading, for one answer: the estimate of a questionnaire's length. */
  seconds(question: z.infer<Schema>): number
  /** A new, empty question for the editor. */
  create(newId: () => string): z.infer<Schema>
}
