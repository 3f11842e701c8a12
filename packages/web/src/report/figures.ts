import type { Locale } from "@qo/core/i18n"
import { withMinus } from "@qo/core/lib"
import { keptFormat } from "@qo/core/record"
import {
  countText,
  factorText,
  meanText,
  partText,
  pText,
  scoreText,
  shareText,
} from "@qo/core/report"

const hundredths = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
)

/** Sign of a missing or withheld figure. */
export const DASH = "—"

/** Figures of reports as people read them. */
export function figuresIn(locale: Locale) {
  const or =
    (text: (value: number | null, locale: Locale) => string) =>
    (value: number | null | undefined): string =>
      text(value ?? null, locale)
  return {
    count: or(countText),
    share: or(shareText),
    /** A share that is often small. */
    part: or(partText),
    mean: or(meanText),
    factor: or(factorText),
    score: or(scoreText),
    p: or(pText),
    /** An answer that is a number. */
    number: (value: number) => withMinus(hundredths(locale).format(value)),
    /** `83–90 %`: the sign stands once. */
    span: (low: number | null, high: number | null) =>
      low === null || high === null
        ? DASH
        : `${countText(Math.round(low * 100), locale)}–${shareText(high, locale)}`,
  }
}
export type Figures = ReturnType<typeof figuresIn>
