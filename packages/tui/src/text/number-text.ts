import type { Locale } from "@qo/core/i18n"

/** `1 250,5` and `1250.50` alike: blanks group, a comma or a point parts. */
const NUMBER = /^(-?)(\d+)(?:[.,](\d*))?$/
const BLANKS = /[\s\u00A0\u202F]/gu

const written = (text: string): { sign: string; whole: string; decimals: string } | undefined => {
  const match = NUMBER.exec(text.replaceAll(BLANKS, ""))
  if (!match) return undefined
  const [, sign = "", whole = "", decimals = ""] = match
  return { sign, whole, decimals }
}

/** A number as people type it; `undefined` where it is none. */
export function readNumber(text: string): number | undefined {
  const parts = written(text.replace(/%\s*$/u, ""))
  return parts && Number(`${parts.sign}${parts.whole}.${parts.decimals || "0"}`)
}

/** Roubles with kopecks as people type them, in kopecks; `undefined` where it is no such sum. */
export function readMoney(text: string): number | undefined {
  const parts = written(text.replace(/(?:₽|руб\.?|р\.?)\s*$/iu, ""))
  if (!parts || parts.decimals.length > 2) return undefined
  // The point is moved in the text: a product of doubles would not give 1999 for 19.99.
  return Number(`${parts.sign}${parts.whole}${parts.decimals.padEnd(2, "0")}`)
}

const pointed = (text: string, locale: Locale) => (locale === "ru" ? text.replace(".", ",") : text)

/** A number as it stands in a field, to be edited. */
export const numberText = (value: number, locale: Locale): string => pointed(String(value), locale)

/** Kopecks as they stand in a field, to be edited: `12,50`. */
export const moneyText = (kopecks: number, locale: Locale): string =>
  pointed((kopecks / 100).toFixed(2), locale)
