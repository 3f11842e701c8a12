import { z } from "zod"
import { plainText } from "../lib/index.ts"

const Discount = z.number().min(0).max(100)
const TariffName = plainText({ min: 3, max: 200 })

/** A discount in percent on the researcher's price for organizations with this tariff. */
export const Tariff = z.object({
  id: z.int().positive(),
  name: z.string(),
  discount: Discount,
  /** Unix seconds. */
  registeredAt: z.int(),
  revision: z.int(),
})
export type Tariff = z.infer<typeof Tariff>

export const TariffDraft = z.strictObject({ name: TariffName, discount: Discount })
export type TariffDraft = z.infer<typeof TariffDraft>

export const TariffChange = z.strictObject({
  id: z.int().positive(),
  revision: z.int().nonnegative(),
  name: TariffName.optional(),
  discount: Discount.optional(),
})
export type TariffChange = z.infer<typeof TariffChange>
