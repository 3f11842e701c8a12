import type { WebTranslate } from "../../base/texts.ts"

interface PriceFor {
  completes: number
  isForOne: boolean
}

/** The number of completed responses that a price is for. */
export const priceForText = (t: WebTranslate, { completes, isForOne }: PriceFor): string =>
  isForOne ? t("projects.priceForOne") : t("projects.priceFor", { count: completes })
