import type { Locale } from "@qo/core/i18n"
import { moneyText } from "@qo/core/record"

/** By how much a price grows or falls: `+5 983,00 ₽`. */
export const changeText = (kopecks: number, locale: Locale): string =>
  `${kopecks < 0 ? "−" : "+"}${moneyText(Math.abs(kopecks), locale)}`
