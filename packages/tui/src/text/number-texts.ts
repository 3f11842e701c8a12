import type { Locale } from "@qo/core/i18n"
import { withMinus } from "@qo/core/lib"

/** Numbers as people read them in this language. */
export interface NumberTexts {
  /** At most one digit after the point. */
  number: (value: number) => string
  /** All its digits. */
  quantity: (value: number) => string
  /** All its digits without grouping, to be typed or compared. */
  exact: (value: number) => string
  percent: (share: number) => string
  /** Money, from kopecks. */
  money: (kopecks: number) => string
  /** Exact as far as it can be read: `1 234`, `≈ 2,5 · 10^313`. */
  big: (value: bigint) => string
}

/** More digits are not counted by eye. */
const READABLE = 15

export function numberTexts(locale: Locale): NumberTexts {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false })
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 })
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "RUB",
    currencyDisplay: "narrowSymbol",
  })
  return {
    number: (value) => number.format(value),
    quantity: (value) => quantity.format(value),
    exact: (value) => exact.format(value),
    percent: (share) => percent.format(share),
    money: (kopecks) => withMinus(money.format(kopecks / 100)),
    big: (value) => {
      const digits = String(value)
      if (digits.length <= READABLE) return value.toLocaleString(locale)
      const lead = Number(`${digits.slice(0, 1)}.${digits.slice(1, 3)}`)
      return `≈ ${number.format(lead)} · 10^${digits.length - 1}`
    },
  }
}
