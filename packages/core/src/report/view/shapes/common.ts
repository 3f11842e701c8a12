import { z } from "zod"
import type { PlaceField } from "../../../portrait/index.ts"
import { BASE_STATES } from "../../statistics/index.ts"

export const count = z.int().nonnegative()

/** Between 0 and 1; null if the base is empty or hidden. */
export const share = z.number().nullable()

/** Base of figures. */
export const ViewBase = z.object({
  /** Number of respondents. */
  n: count,
  /** Sum of their weights; equal to `n` without weights. */
  weight: z.number(),
  /** Number of unweighted respondents that would give the same precision. */
  effective: z.number(),
})
export type ViewBase = z.infer<typeof ViewBase>

/** Display state of a figure: normal, in grey because its base is small, or hidden because respondents could be identified. */
export const ViewState = z.enum(BASE_STATES)

/** A share with its confidence interval. The view contains the confidence level. */
export const Estimate = z.object({ share, low: share, high: share })
export type Estimate = z.infer<typeof Estimate>

/** Marks of significant differences: ▲ and ▼. */
export const MARKS = ["higher", "lower"] as const
export const Mark = z.enum(MARKS)
export type Mark = z.infer<typeof Mark>

/** Comparison of a figure with the figure of the respondents who do not match the filter. */
export const AgainstOthers = z.object({
  /** Probability of such a difference by chance; null without a comparison. */
  p: z.number().nullable(),
  mark: Mark.nullable(),
})
export type AgainstOthers = z.infer<typeof AgainstOthers>

/** Share among the respondents who do not match the filter. */
export const OtherShare = AgainstOthers.extend({ share })
export type OtherShare = z.infer<typeof OtherShare>

/** Mean or score of the respondents who do not match the filter. */
export const OtherMean = AgainstOthers.extend({ mean: z.number().nullable() })
export type OtherMean = z.infer<typeof OtherMean>

const PLACE_FIELDS = ["country", "region", "city"] as const satisfies readonly PlaceField[]

/**
 * Label of a value: one or several text keys of i18n, a text of the project, a place by its id, an age range with both ends
 * included (`to` null: without an upper end), or a game by its number.
 */
export const ViewLabel = z.union([
  z.object({ key: z.string() }),
  z.object({ keys: z.array(z.string()) }),
  z.object({ text: z.string() }),
  z.object({ place: z.string(), field: z.enum(PLACE_FIELDS) }),
  z.object({ from: z.int(), to: z.int().nullable() }),
  z.object({ game: z.int() }),
])
export type ViewLabel = z.infer<typeof ViewLabel>

/** Reasons why a view is empty, in addition to the refusals of the weighting. */
const REFUSALS = [
  /** Too few respondents have answered to form a first group. */
  "report.refused.fewPeople",
  /** Too many respondents are in groups that meet the filter only in part. */
  "report.refused.mixed",
  /** Like `mixed`, but wider ages or places in the filter would be shown. */
  "report.refused.mixedNear",
  /** Like `mixed`, but no field divides the groups. */
  "report.refused.mixedAll",
  /** Like `mixed`, for the columns of a table. */
  "report.refused.mixedColumns",
  /** Like `mixed`, for the weights of a share link. */
  "report.refused.mixedWeights",
  "report.refused.cutsFew",
  "report.refused.moments",
  /** Weighted figures would reveal single respondents. */
  "report.refused.weightsTell",
  /** The weights contain an invalid word. */
  "report.refused.weights",
  "report.refused.weightField",
  "report.refused.weightValue",
  /** Ages of a margin begin or end within an age band. */
  "report.refused.weightAges",
  "report.refused.noPortraits",
  "report.refused.portraitsOverlap",
  /** Parts of the filter that are invalid for this project. */
  "report.refused.unknownField",
  "report.refused.unknownQuestion",
  "report.refused.unknownValue",
  "report.refused.notAFilter",
  /** Unknown rows or columns of a table. */
  "report.refused.row",
  "report.refused.column",
] as const
export type RefusalKey = (typeof REFUSALS)[number]

/** Reason why a view is empty: a text key of i18n, and its parameters. */
export const Refusal = z.object({ key: z.string(), params: z.record(z.string(), ViewLabel) })
export type Refusal = z.infer<typeof Refusal>
