import { z } from "zod"
import { AnswerKind } from "../../../questionnaire/index.ts"
import { BASE_KINDS, REPORT_CATEGORIES, REPORT_KINDS } from "../../engine/index.ts"
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

/** Respondents who gave an answer, and their share of the question's base. */
const GivenView = Estimate.extend({
  n: count,
  /** Null without a filter. */
  others: OtherShare.nullable(),
})
export type GivenView = z.infer<typeof GivenView>

export const AnswerView = GivenView.extend({
  code: z.int(),
  /** Empty if no version of the questionnaire contains the answer any more. */
  label: z.string(),
  kind: AnswerKind,
})
export type AnswerView = z.infer<typeof AnswerView>

/** A row of a grid. The base of its shares are the respondents who answered in it. */
export const RowView = z.object({
  code: z.int(),
  label: z.string(),
  /** Null if the row is hidden. */
  base: ViewBase.nullable(),
  state: ViewState,
  answers: z.array(AnswerView),
})
export type RowView = z.infer<typeof RowView>

/** An answer of a ranking. */
export const RankView = z.object({
  code: z.int(),
  label: z.string(),
  /** Respondents who ranked it; null if hidden. */
  n: count.nullable(),
  /** Mean position with its interval, where 1 is the best. */
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Shares of the question's base who put the answer first, among the first two, and so on. */
  top: z.array(share),
  others: OtherMean.nullable(),
})
export type RankView = z.infer<typeof RankView>

/**
 * A number that was answered (`from` = `to`) or, if there are many numbers, a band of numbers from `from` to below `to`. The
 * last band includes `to`.
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
  /** Null without the right to single responses, because the minimum and maximum belong to single respondents. */
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
  /** Answers 7 and 8. */
  passives: Estimate,
  /** Answers 0 to 6. */
  detractors: Estimate,
  /** Score of the respondents who do not match the filter, stored as `mean`; null without a filter. */
  others: OtherMean.nullable(),
})
export type NpsView = z.infer<typeof NpsView>

export const PlaceView = GivenView.extend({ place: z.string(), label: ViewLabel })
export type PlaceView = z.infer<typeof PlaceView>

/** A question of a report with all figures. Its kind determines which lists are filled. */
export const QuestionView = z.object({
  id: z.string(),
  category: z.enum(REPORT_CATEGORIES),
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  /** The original of a copy in a repeated block, and the answer or row that the copy is about. */
  copyOf: z.object({ question: z.string(), code: z.int(), item: z.string() }).optional(),
  /** Title of the block that contains the question. */
  block: z.string(),
  /** Whether the question asks for a contact address. The report then shows only how many respondents gave one. */
  isContact: z.boolean(),
  state: ViewState,
  /** Base of shares. Null if the question is hidden. */
  base: ViewBase.nullable(),
  /** Kind of the base: the requested one, or `answered` if other bases are impossible for the question. */
  baseKind: z.enum(BASE_KINDS),
  /** Numbers of respondents by outcome of the question. Null if the question is hidden. */
  people: z.object({ asked: count, answered: count, skipped: count, refused: count }).nullable(),
  /** Marks of its figures, for the list of questions. Empty if no figure is marked. */
  marks: z.array(Mark),
  answers: z.array(AnswerView),
  rows: z.array(RowView),
  /** Ranked answers, the best mean position first. */
  ranks: z.array(RankView),
  /** Two elements for a pair of numbers, otherwise one. Null without answers. */
  numbers: z.array(NumbersView.nullable()),
  nps: NpsView.nullable(),
  /** The most frequent first. */
  places: z.array(PlaceView),
  /** Number of places that are not shown because there are too many. */
  morePlaces: count,
})
export type QuestionView = z.infer<typeof QuestionView>
