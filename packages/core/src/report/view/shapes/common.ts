import { z } from "zod"
import type { PlaceField } from "../../../portrait/index.ts"
import { BASE_STATES } from "../../statistics/index.ts"

export const count = z.int().nonnegative()

/** Between 0 and 1; null if the base is empty or hidden. */
export const share = z.number().nullable()

/** Base of figures. */
export const ViewBase = z.object({
  /** People. */
  n: count,
  /** The sum of their weights; `n` without weights. */
  weight: z.number(),
  /** How many people without weights would tell as much. */
  effective: z.number(),
})
export type ViewBase = z.infer<typeof ViewBase>

/** Display of a figure: normally, in grey because its base is small, or hidden because respondents could be recognised. */
export const ViewState = z.enum(BASE_STATES)

/** A share with its interval, in the level that the view tells. */
export const Estimate = z.object({ share, low: share, high: share })
export type Estimate = z.infer<typeof Estimate>

/** A difference that chance alone would hardly make: ▲ and ▼. */
export const MARKS = ["higher", "lower"] as const
export const Mark = z.enum(MARKS)
export type Mark = z.infer<typeof Mark>

/** How surely a figure differs from that of the people outside of the filter. */
export const AgainstOthers = z.object({
  /** Probability of such a difference by chance; null without a comparison. */
  p: z.number().nullable(),
  mark: Mark.nullable(),
})
export type AgainstOthers = z.infer<typeof AgainstOthers>

/** The share of those outside of the filter. */
export const OtherShare = AgainstOthers.extend({ share })
export type OtherShare = z.infer<typeof OtherShare>

/** A mean, or a score, of those outside of the filter. */
export const OtherMean = AgainstOthers.extend({ mean: z.number().nullable() })
export type OtherMean = z.infer<typeof OtherMean>

const PLACE_FIELDS = ["country", "region", "city"] as const satisfies readonly PlaceField[]

/**
 * Label of a value: a text of i18n, several of them, a text of the project, a place by its id, ages with both ends included (`to`
 * null: open), or a game by its number.
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

/** Why a view is empty, beside the refusals of the statistics. */
const REFUSALS = [
  /** Too few people have answered for a first group. */
  "report.refused.fewPeople",
  /** Too many people are in groups that meet the filter in part. */
  "report.refused.mixed",
  /** The same, if wider ages or places would be shown. */
  "report.refused.mixedNear",
  /** The same if no field divides the groups. */
  "report.refused.mixedAll",
  /** The same of the columns of a table. */
  "report.refused.mixedColumns",
  /** The same of the weights of a link. */
  "report.refused.mixedWeights",
  "report.refused.cutsFew",
  "report.refused.moments",
  /** Weighted figures would reveal single respondents. */
  "report.refused.weightsTell",
  /** A word of the weights is none. */
  "report.refused.weights",
  "report.refused.weightField",
  "report.refused.weightValue",
  /** Ages of a margin that begin or end within a band. */
  "report.refused.weightAges",
  "report.refused.noPortraits",
  "report.refused.portraitsOverlap",
  /** Parts of the filter that mean nothing here. */
  "report.refused.unknownField",
  "report.refused.unknownQuestion",
  "report.refused.unknownValue",
  "report.refused.notAFilter",
  /** A table of such rows or columns there is none. */
  "report.refused.row",
  "report.refused.column",
] as const
export type RefusalKey = (typeof REFUSALS)[number]

/** Why a view is empty: a text of i18n, and its parameters. */
export const Refusal = z.object({ key: z.string(), params: z.record(z.string(), ViewLabel) })
export type Refusal = z.infer<typeof Refusal>
