import type { WebTranslate } from "../../base/texts.ts"

interface PriceFor {
  completes: number
  isForOne: boolean
  /** The number is that of the portraits' respondents, else of completes. */
  byPortraits: boolean
}

/** The unit that a price is for, in the words of the rest of the page. */
export function priceForText(
  t: WebTranslate,
  { completes, isForOne, byPortraits }: PriceFor,
): string {
  if (isForOne) return t("projects.priceForOne")
  return t(byPortraits ? "projects.priceForPeople" : "projects.priceFor", { count: completes })
}
