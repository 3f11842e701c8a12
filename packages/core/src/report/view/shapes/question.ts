import { z } from "zod"
import { keysOf } from "../../../lib/index.ts"
import { AnswerKind, QUESTION_TYPES, type QuestionCategory } from "../../../questionnaire/index.ts"
import { BASE_KINDS, REPORT_KINDS } from "../../engine/index.ts"
import {
  count,
  Estimate,
  Mark,
  OtherMean,
  OtherShare,
  share,
  ViewBase,
  ViewLabel,
  ViewState,
} from "./common.ts"

/** People who gave an answer, and the share that they are of the question's base. */
const GivenView = Estimate.extend({
  n: count,
  /** Null without a filter. */
  others: OtherShare.nullable(),
})
export type GivenView = z.infer<typeof GivenView>

export const AnswerView = GivenView.extend({
  code: z.int(),
  /** Empty if no version of the questionnaire contains it any more. */
  label: z.string(),
  kind: AnswerKind,
})
export type AnswerView = z.infer<typeof AnswerView>

/** A row of a grid. Shares are of those who answered in it. */
export const RowView = z.object({
  code: z.int(),
  label: z.string(),
  /** Null if the row is hidden. */
  base: ViewBase.nullable(),
  state: ViewState,
  answers: z.array(AnswerView),
})
export type RowView = z.infer<typeof RowView>

/** An answer that was put in order. */
export const RankView = z.object({
  code: z.int(),
  label: z.string(),
  /** Respondents who ranked it; null if hidden. */
  n: count.nullable(),
  /** Mean place with its interval, 1 is the best. */
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Shares of the question's base who put it first, among the first two, and so on. */
  top: z.array(share),
  others: OtherMean.nullable(),
})
export type RankView = z.infer<typeof RankView>

/**
 * A number that was answered (`from` = `to`), or, if there are many, the numbers from one up to another, which is included in the
 * last band only.
 */
export const NumberBand = z.object({ from: z.number(), to: z.number(), n: count, share })
export type NumberBand = z.infer<typeof NumberBand>

export const NumbersView = z.object({
  n: count,
  mean: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  median: z.number(),
  /** Null if there are too few answers for an interval. */
  medianLow: z.number().nullable(),
  medianHigh: z.number().nullable(),
  /** Null without the right to single responses: they belong to single respondents. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  deviation: z.number(),
  bands: z.array(NumberBand),
  others: OtherMean.nullable(),
})
export type NumbersView = z.infer<typeof NumbersView>

/** Net promoter score, −100 to 100. */
export const NpsView = z.object({
  score: z.number(),
  low: z.number(),
  high: z.number(),
  /** Answers 9 and 10. */
  promoters: Estimate,
  /** 7 and 8. */
  passives: Estimate,
  /** 0 to 6. */
  detractors: Estimate,
  /** Its mean is their score. */
  others: OtherMean.nullable(),
})
export type NpsView = z.infer<typeof NpsView>

export const PlaceView = GivenView.extend({ place: z.string(), label: ViewLabel })
export type PlaceView = z.infer<typeof PlaceView>

/** A question of a report with all figures. Its kind determines which lists are filled. */
export const QuestionView = z.object({
  id: z.string(),
  category: z.enum(keysOf(QUESTION_TYPES) as [QuestionCategory, ...QuestionCategory[]]),
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  /** Title of its block. */
  block: z.string(),
  /** It asks for an address of the respondent: only told is how many gave one. */
  isContact: z.boolean(),
  state: ViewState,
  /** Base of shares. Null if the question is hidden. */
  base: ViewBase.nullable(),
  /** Kind of the base: the requested one, or those who answered, if other shares are impossible. */
  baseKind: z.enum(BASE_KINDS),
  /** Outcomes of the question. Null if it is hidden. */
  people: z.object({ asked: count, answered: count, skipped: count, refused: count }).nullable(),
  /** Whether any of its figures is marked: for the list of questions. */
  marks: z.array(Mark),
  answers: z.array(AnswerView),
  rows: z.array(RowView),
  /** The best mean place first. */
  ranks: z.array(RankView),
  /** Two for a pair of numbers. Null without answers. */
  numbers: z.array(NumbersView.nullable()),
  nps: NpsView.nullable(),
  /** The most frequent first. */
  places: z.array(PlaceView),
  /** Number of places beyond the limit. */
  morePlaces: count,
})
export type QuestionView = z.infer<typeof QuestionView>
