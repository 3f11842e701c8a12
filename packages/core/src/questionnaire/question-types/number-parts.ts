import { z } from "zod"
import { Band } from "../parts/band.ts"
import { Line } from "../parts/text.ts"

/** Words at the two ends of a scale. */
export const EndLabels = z.strictObject({ low: Line.optional(), high: Line.optional() })

export const bandParts = { bands: z.array(Band).optional() }

const Bound = z.number().min(-1e12).max(1e12)

/** The values `from`, `from + step`, … up to `to`. */
export const gridParts = {
  from: Bound,
  to: Bound,
  step: z.number().positive("notPositive").max(1e12),
}
