import { choiceOf } from "../record/index.ts"

/** ISO 4217; not extendable. */
export const CURRENCIES = ["RUB", "USD", "EUR", "KZT", "BYN"] as const

export const CURRENCY = choiceOf("currency", CURRENCIES, {
  RUB: "neutral",
  USD: "neutral",
  EUR: "neutral",
  KZT: "neutral",
  BYN: "neutral",
})
