import { choiceOf } from "../record/index.ts"

/** Currencies by ISO 4217. The list cannot be extended by users. */
export const CURRENCIES = ["RUB", "USD", "EUR", "KZT", "BYN"] as const

export const CURRENCY = choiceOf("currency", CURRENCIES, {
  RUB: "neutral",
  USD: "neutral",
  EUR: "neutral",
  KZT: "neutral",
  BYN: "neutral",
})
