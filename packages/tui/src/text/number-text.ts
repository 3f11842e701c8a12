import type { Locale } from "@qo/core/i18n"
import { numberForField, readNumber as readPlain } from "@qo/core/lib"

/** A number as people type it, also as a percentage; `undefined` if it is none. */
export function readNumber(text: string): number | undefined {
  const number = readPlain(text.replace(/\s*%\s*$/u, ""))
  return Number.isNaN(number) ? undefined : number
}

/** Roubles with kopecks as people type them, in kopecks; `undefined` if it is no such sum. */
export function readMoney(text: string): number | undefined {
  const sum = text.replace(/(?:₽|руб\.?|р\.?)\s*$/iu, "")
  const roubles = readPlain(sum)
  if (Number.isNaN(roubles) || /[.,]\d{3,}\s*$|e/u.test(sum)) return undefined
  return Math.round(roubles * 100)
}

/** A number as a field shows it, to be edited. */
export const numberText = (value: number, locale: Locale): string => numberForField(value, locale)

/** Kopecks as a field shows them, to be edited: `12,50`. */
export const moneyText = (kopecks: number, locale: Locale): string => {
  const roubles = (kopecks / 100).toFixed(2)
  return locale === "ru" ? roubles.replace(".", ",") : roubles
}
