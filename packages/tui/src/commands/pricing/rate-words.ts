import { loadTranslate } from "@qo/core/i18n"
import type { CalculatorRates, RateName } from "@qo/core/pricing"
import { rateChangeText, rateText } from "../../text/money-texts.ts"
import type { Language } from "../../shell/shell.ts"

/** How people read the calculator's rates. */
export interface RateWords {
  label: (name: RateName) => string
  /** With its unit: money in roubles with kopecks. */
  value: (name: RateName, value: number) => string
  /** What it is charged for. */
  meaning: (name: RateName) => string
  /** `Цена заполненной анкеты: 50,00 ₽ → 60,00 ₽`. */
  change: (name: RateName, from: CalculatorRates, to: CalculatorRates) => string
}

export async function loadRateWords({ t, locale }: Language): Promise<RateWords> {
  const q = await loadTranslate(locale, "questionnaire")
  return {
    label: (name) => q(`calculator.${name}`),
    value: (name, value) => rateText({ t, locale }, name, value),
    meaning: (name) => t(`rate.${name}`),
    change: (name, from, to) => rateChangeText({ t, q, locale }, name, from, to),
  }
}
