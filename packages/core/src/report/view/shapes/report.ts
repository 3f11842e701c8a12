import { z } from "zod"
import { END_OUTCOMES } from "../../../questionnaire/index.ts"
import { BASE_KINDS } from "../../engine/index.ts"
import { PortraitFigures } from "../../figures-file.ts"
import { SHARE_TESTS } from "../../statistics/index.ts"
import { count, Estimate, Refusal, ViewBase, ViewLabel } from "./common.ts"
import { Disclosure } from "./disclosure.ts"
import { QuestionView } from "./question.ts"
import { WeightingView } from "./weighting.ts"

/** Respondents with a value of a field. */
export const FieldValueView = Estimate.extend({
  /** Value in the form used in filters. */
  value: z.string(),
  label: ViewLabel,
  /** Number of respondents; null if hidden. */
  n: count.nullable(),
})
export type FieldValueView = z.infer<typeof FieldValueView>

/** Respondents of a report by the values of a field. */
export const FieldView = z.object({
  field: z.string(),
  label: ViewLabel,
  values: z.array(FieldValueView),
  /** Number of values that are not shown because there are too many. */
  more: count,
})
export type FieldView = z.infer<typeof FieldView>

/** Properties that all views have: respondents and methods. */
export const ViewFrame = z.object({
  pid: z.int(),
  name: z.string(),
  /** Versions of the questionnaire that have responses, the oldest first. */
  versions: z.array(z.int()),
  /** Languages in which the questionnaire's texts can be shown, its first one first; empty if it declares none. */
  languages: z.array(z.string()),
  /** Language of the texts in this view. Untranslated texts are in the first one. Null if none is declared. */
  textLanguage: z.string().nullable(),
  /** Time at which the view was computed, in Unix seconds. */
  generatedAt: z.int(),
  /** The filter in the form used in addresses; empty: all completed interviews. */
  filter: z.string(),
  base: z.enum(BASE_KINDS),
  test: z.enum(SHARE_TESTS),
  /** Confidence level of intervals. */
  level: z.number(),
  weighting: WeightingView.nullable(),
  /** Reason for an empty report; null if it is shown. */
  refused: Refusal.nullable(),
  /** Whether the user may read single responses. For other users, figures of fewer than ten respondents are hidden. */
  rows: z.boolean(),
  /** Respondents that match the filter. Null if they are too few to be shown. */
  people: ViewBase.nullable(),
  /** Respondents without the filter, except for its conditions on outcomes. */
  everybody: ViewBase,
})
export type ViewFrame = z.infer<typeof ViewFrame>

/** A report: its respondents and figures with confidence intervals. */
export const ReportView = ViewFrame.extend({
  /**
   * Number of respondents who may match the filter but are not counted in any figure, because they are in groups of at least
   * ten respondents whose members do not all meet it. 0 for users who may read single responses.
   */
  leftOut: count,
  /**
   * Whether `interviews`, `portraits` and the totals of `disclosure` are rounded down to tens, as for all users without the
   * right to single responses.
   */
  rounded: z.boolean(),
  /** Number of interviews with any outcome, including running ones. */
  interviews: count,
  portraits: z.array(PortraitFigures),
  /** Number of filled places whose responses were erased or withdrawn. Lists of projects still count them; figures do not. */
  withdrawn: count,
  /** Respondents excluded by a condition on quality; null without one. */
  doubtful: z.object({ n: count, isOnlySpeeders: z.boolean() }).nullable(),
  /** Whether more interviews are possible. False if the survey is over, and in a stored report. */
  collecting: z.boolean(),
  /** Ends of the questionnaire, for names of filters; undefined if it has none. */
  ends: z
    .array(z.object({ id: z.string(), label: z.string(), outcome: z.enum(END_OUTCOMES) }))
    .optional(),
  fields: z.array(FieldView),
  questions: z.array(QuestionView),
  disclosure: Disclosure,
})
export type ReportView = z.infer<typeof ReportView>
