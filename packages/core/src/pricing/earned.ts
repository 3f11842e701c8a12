import { priceOf, type PricedGroup } from "./price.ts"
import type { Quote } from "./quote.ts"

/** What an issuer receives for completes that came through their games, by the terms that a project was sent with. Kopecks. */
export const earnedBy = (
  { counts, rates, incidence }: Pick<Quote, "counts" | "rates" | "incidence">,
  completes: readonly PricedGroup[],
): number => priceOf({ counts, rates, incidence, groups: completes, discount: 0 }).issuerReceives
