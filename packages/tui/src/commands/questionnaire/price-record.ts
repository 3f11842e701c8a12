import { Price, type ProjectPrice } from "@qo/core/pricing"
import { z } from "zod"

/** A price as JSON, in kopecks. */
export const PriceRecord = Price.extend({
  /** How many completes it is for. */
  completes: z.number(),
  /** Share who pass screening, and the share that is charged: not below 0.05. */
  incidence: z.number(),
  chargedIncidence: z.number(),
})
export type PriceRecord = z.infer<typeof PriceRecord>

export const priceRecord = ({
  price,
  completes,
  incidence,
  chargedIncidence,
}: ProjectPrice): PriceRecord => ({ ...price, completes, incidence, chargedIncidence })
