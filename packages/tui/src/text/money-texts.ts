import type { Locale } from "@qo/core/i18n"
import { type CalculatorRates, type RateName, rateUnit } from "@qo/core/pricing"
import { withMinus } from "@qo/core/lib"
import type { Words } from "./words.ts"

/** Formats are dear to make and are asked for with every key. */
function keepByLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
const money = keepByLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency: "RUB",
      currencyDisplay: "narrowSymbol",
    }),
)
const signed = keepByLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency: "RUB",
      currencyDisplay: "narrowSymbol",
      signDisplay: "always",
    }),
)
const percent = keepByLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }),
)
const quantity = keepByLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }),
)

export const moneyText = (kopecks: number, locale: Locale): string =>
  withMinus(money(locale).format(kopecks / 100))

/** A difference, with its sign. */
export const differenceText = (kopecks: number, locale: Locale): string =>
  withMinus(signed(locale).format(kopecks / 100))

/** A percentage of 0 to 100 with all the digits that the server keeps. */
export const percentText = (value: number, locale: Locale): string =>
  percent(locale).format(value / 100)

/** A quantity of a price line with all its digits: shown with its rate, it makes the amount. */
export const quantityText = (value: number, locale: Locale): string =>
  quantity(locale).format(value)

/** A rate of the calculator with its unit. */
export function rateText({ t, locale }: Omit<Words, "q">, name: RateName, value: number) {
  const unit = rateUnit(name)
  if (unit === "kopecks") return moneyText(value, locale)
  return unit === "percent" ? percentText(value, locale) : t("rate.questions", { count: value })
}

/** A changed rate: `Базовая цена анкеты: 10,00 ₽ → 12,50 ₽`. */
export const rateChangeText = (
  words: Words,
  name: RateName,
  from: CalculatorRates,
  to: CalculatorRates,
): string =>
  `${words.q(`calculator.${name}`)}: ${rateText(words, name, from[name])} → ${rateText(words, name, to[name])}`
