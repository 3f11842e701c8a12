import type { WebTranslate } from "../../base/texts.ts"

interface PriceFor {
  completes: number
  isForOne: boolean
  /** The number is that of the portraits' respondents, else of completes. */
  byPortraits: boolean
}

/** What a price is for, in the word that the rest of the page has for the number. */
export function priceForText(
  t: WebTranslate,
  { completes, isForOne, byPortraits }: PriceFor,
): string {
  if (isForOne) return t("projects.priceForOne")
  return t(byPortraits ? "projects.priceForPeople" : "projects.priceFor", { count: completes })
}
