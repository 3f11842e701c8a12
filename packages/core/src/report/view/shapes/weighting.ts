import { z } from "zod"
import { count, share, ViewLabel } from "./common.ts"

/** Methods of weighting, which gives the respondents the proportions of the population. */
export const WEIGHTING_METHODS = ["portraits", "margins"] as const

export const WeightingView = z.object({
  method: z.enum(WEIGHTING_METHODS),
  /** Weighting in the form used in addresses. */
  text: z.string(),
  /** Factor by which weights increase the variance of shares of all respondents, at least 1. */
  designEffect: z.number(),
  effectiveBase: z.number(),
  /** Smallest and largest weight. */
  least: z.number(),
  most: z.number(),
  iterations: count,
  /** Respondents with an unknown value of one of the fields; their weight is 1. */
  unknown: count,
  margins: z.array(
    z.object({
      field: z.string(),
      label: ViewLabel,
      /** `target`: share in the population; `share`: share of the respondents before weighting. */
      targets: z.array(
        z.object({ value: z.string(), label: ViewLabel, target: z.number(), share }),
      ),
    }),
  ),
})
export type WeightingView = z.infer<typeof WeightingView>
