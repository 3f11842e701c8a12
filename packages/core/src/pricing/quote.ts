import { z } from "zod"
import { CalculatorRates } from "./calculator.ts"
import { PriceCounts } from "./price-counts.ts"
import { chargedIncidence, LEAST_INCIDENCE, Price, priceOf, type PriceInput } from "./price.ts"

/** Price at the time when the project was sent, with all values from which it was computed. It never changes. */
export const Quote = z.strictObject({
  rates: CalculatorRates,
  tariff: z.strictObject({ id: z.int(), name: z.string(), discount: z.number() }).nullable(),
  incidence: z.number().min(LEAST_INCIDENCE).max(1),
  counts: PriceCounts,
  price: Price,
  /** Unix seconds. */
  quotedAt: z.int(),
})
export type Quote = z.infer<typeof Quote>

interface QuoteInput extends Omit<PriceInput, "discount"> {
  tariff: Quote["tariff"]
  quotedAt: number
}

export const quoteOf = ({ tariff, quotedAt, ...input }: QuoteInput): Quote => ({
  rates: input.rates,
  tariff,
  incidence: chargedIncidence(input.incidence),
  counts: input.counts,
  price: priceOf({ ...input, discount: tariff?.discount ?? 0 }),
  quotedAt,
})

/** A price without the amounts of the issuer and VK, which only administrators see. */
export const SeenPrice = z.object({
  ...Price.shape,
  issuerReceives: Price.shape.issuerReceives.optional(),
  vk: Price.shape.vk.optional(),
})
export type SeenPrice = z.infer<typeof SeenPrice>

/** The price as other users see it, without rates. */
export const SeenQuote = z.object({
  ...Quote.shape,
  rates: CalculatorRates.optional(),
  price: SeenPrice,
})
export type SeenQuote = z.infer<typeof SeenQuote>
