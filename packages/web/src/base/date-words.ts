import type { Locale } from "@qo/core/i18n"
import { keptFormat } from "@qo/core/record"

const day = keptFormat((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }))
const moment = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
)
const exact = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "medium" }),
)

const dateAt = (seconds: number): Date => new Date(seconds * 1000)

/** A day of the reader's own time zone, from unix seconds: `24 нояб. 2026 г.`, `Nov 24, 2026`. */
export const dayWords = (seconds: number, locale: Locale): string =>
  day(locale).format(dateAt(seconds))

/** Date and time to the minute. */
export const momentWords = (seconds: number, locale: Locale): string =>
  moment(locale).format(dateAt(seconds))

/** To the second, for who points at it. */
export const exactWords = (seconds: number, locale: Locale): string =>
  exact(locale).format(dateAt(seconds))

/** A day of the calendar, `YYYY-MM-DD`, in words. */
export const dayOf = (text: string, locale: Locale): string =>
  day(locale).format(new Date(`${text}T12:00:00`))
