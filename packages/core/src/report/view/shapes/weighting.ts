import { z } from "zod"
import { count, share, ViewLabel } from "./common.ts"

/** How people are weighted so that they are divided as the population is. */
export const WEIGHTING_METHODS = ["portraits", "margins"] as const

export const WeightingView = z.object({
  method: z.enum(WEIGHTING_METHODS),
  /** As its address has it. */
  text: z.string(),
  /** By how much weights enlarge the variance of everybody's shares, 1 and more. */
  designEffect: z.number(),
  effectiveBase: z.number(),
  /** The least and the largest weight. */
  least: z.number(),
  most: z.number(),
  iterations: count,
  /** People of whom one of the fields is not known: they weigh 1. */
  unknown: count,
  margins: z.array(
    z.object({
      field: z.string(),
      label: ViewLabel,
      /** `target` of the population, `share` of those who answered, before weighting. */
      targets: z.array(
        z.object({ value: z.string(), label: ViewLabel, target: z.number(), share }),
      ),
    }),
  ),
})
export type WeightingView = z.infer<typeof WeightingView>
