import { priceOf, type PricedGroup } from "./price.ts"
import type { Quote } from "./quote.ts"

/** Returns an issuer's share for completed responses through their games, by the terms of the sent project, kopecks. */
export const earnedBy = (
  { counts, rates, incidence }: Pick<Quote, "counts" | "rates" | "incidence">,
  completes: readonly PricedGroup[],
): number => priceOf({ counts, rates, incidence, groups: completes, discount: 0 }).issuerReceives
