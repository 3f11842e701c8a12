import { z } from "zod"
import { BASE_KINDS } from "../../engine/index.ts"
import { PortraitFigures } from "../../figures-file.ts"
import { SHARE_TESTS } from "../../statistics/index.ts"
import { count, Estimate, Refusal, ViewBase, ViewLabel } from "./common.ts"
import { Disclosure } from "./disclosure.ts"
import { QuestionView } from "./question.ts"
import { WeightingView } from "./weighting.ts"

/** People with a value of a field. */
export const FieldValueView = Estimate.extend({
  /** As filters name it. */
  value: z.string(),
  label: ViewLabel,
  /** Null if they are hidden. */
  n: count.nullable(),
})
export type FieldValueView = z.infer<typeof FieldValueView>

/** Respondents of a report by a field. */
export const FieldView = z.object({
  field: z.string(),
  label: ViewLabel,
  values: z.array(FieldValueView),
  /** Number of values beyond the limit. */
  more: count,
})
export type FieldView = z.infer<typeof FieldView>

/** Respondents and methods of a view. */
export const ViewFrame = z.object({
  pid: z.int(),
  name: z.string(),
  /** Versions of the questionnaire that have responses, the oldest first. */
  versions: z.array(z.int()),
  /** Unix seconds. */
  generatedAt: z.int(),
  /** The filter as its address has it; empty: everybody who completed. */
  filter: z.string(),
  base: z.enum(BASE_KINDS),
  test: z.enum(SHARE_TESTS),
  /** How surely intervals hold the truth. */
  level: z.number(),
  weighting: WeightingView.nullable(),
  /** Reason for an empty report; null if it is shown. */
  refused: Refusal.nullable(),
  /** Whether the reader may read single responses; else figures of fewer than ten respondents are hidden. */
  rows: z.boolean(),
  /** Respondents that match the filter. Null if too few to be shown. */
  people: ViewBase.nullable(),
  /** The same without the filter, of the outcomes that it asks for. */
  everybody: ViewBase,
})
export type ViewFrame = z.infer<typeof ViewFrame>

/** A report: its respondents, their number, their answers, and confidence. */
export const ReportView = ViewFrame.extend({
  /**
   * People whom the filter may leave and no figure counts: they are in groups of at least ten people whose members do not all meet it. 0 for readers who may read
   * single responses.
   */
  leftOut: count,
  /** Whether `interviews`, `portraits` and the totals of `disclosure` are rounded down to tens, as for everybody who may not read single responses. */
  rounded: z.boolean(),
  /** Interviews of whatever outcome, those under way among them. */
  interviews: count,
  portraits: z.array(PortraitFigures),
  /** Places that were filled by people whose answers were erased or withdrawn since: lists of projects count them, no figure does. */
  withdrawn: count,
  /** Respondents excluded by a quality condition; null without one. */
  doubtful: z.object({ n: count, isOnlySpeeders: z.boolean() }).nullable(),
  /** Whether more interviews may come: the survey is not over, and this is no view of a moment that is past. */
  collecting: z.boolean(),
  fields: z.array(FieldView),
  questions: z.array(QuestionView),
  disclosure: Disclosure,
})
export type ReportView = z.infer<typeof ReportView>
