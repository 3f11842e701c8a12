import type { Locale } from "@qo/core/i18n"
import { keptFormat } from "@qo/core/record"

const whole = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const tenths = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const hundredths = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
)
const percent = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }),
)
const tenthPercent = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
)
const signed = keptFormat(
  (locale) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: "exceptZero" }),
)
const thousandths = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }),
)

/** In the place of a figure that nobody has, or that is not told. */
export const DASH = "—"

/** Figures of reports as people read them. */
export function figuresIn(locale: Locale) {
  const or =
    (format: (locale: Locale) => Intl.NumberFormat) =>
    (value: number | null | undefined): string =>
      value === null || value === undefined ? DASH : format(locale).format(value)
  return {
    count: or(whole),
    share: or(percent),
    /** A share that is often small. */
    part: or(tenthPercent),
    mean: or(tenths),
    factor: or(hundredths),
    score: or(signed),
    /** `< 0,001` where it is smaller than can be told apart. */
    p: (value: number | null) => {
      if (value === null) return DASH
      const least = 0.001
      return value < least
        ? `< ${thousandths(locale).format(least)}`
        : `= ${thousandths(locale).format(value)}`
    },
    /** `83–90 %`: the sign stands once. */
    span: (low: number | null, high: number | null) => {
      if (low === null || high === null) return DASH
      const from = Math.round(low * 100)
      return `${whole(locale).format(from)}–${percent(locale).format(high)}`
    },
  }
}
export type Figures = ReturnType<typeof figuresIn>
