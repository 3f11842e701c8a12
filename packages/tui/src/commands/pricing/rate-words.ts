import { type Locale, loadTranslate } from "@qo/core/i18n"
import { type CalculatorRates, type RateName, rateUnit } from "@qo/core/pricing"
import type { Shell } from "../shell.ts"
import { percentText } from "./percent-text.ts"

/** How people read the calculator's rates. */
export interface RateWords {
  label: (name: RateName) => string
  /** With its unit: money in roubles with kopecks. */
  value: (name: RateName, value: number) => string
  /** What it is charged for. */
  meaning: (name: RateName) => string
}

export const moneyText = (kopecks: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency: "RUB" }).format(kopecks / 100)

export async function loadRateWords({
  t,
  locale,
}: Pick<Shell, "t" | "locale">): Promise<RateWords> {
  const q = await loadTranslate(locale, "questionnaire")
  return {
    label: (name) => q(`calculator.${name}`),
    value: (name, value) => {
      const unit = rateUnit(name)
      if (unit === "kopecks") return moneyText(value, locale)
      return unit === "percent" ? percentText(value, locale) : t("rate.questions", { count: value })
    },
    meaning: (name) => t(`rate.${name}`),
  }
}

/** A changed rate: `Цена заполненной анкеты: 50,00 ₽ → 60,00 ₽`. */
export const rateChangeText = (
  words: RateWords,
  name: RateName,
  from: CalculatorRates,
  to: number,
): string => `${words.label(name)}: ${words.value(name, from[name])} → ${words.value(name, to)}`
