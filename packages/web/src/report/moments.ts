import type { Locale } from "@qo/core/i18n"
import { keptFormat } from "@qo/core/record"
import { momentWords } from "../base/date-words.ts"

const clock = keptFormat((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short" }))
const DAY_MS = 86_400_000

/** The time of today; of another day with its date. */
export function clockText(seconds: number, locale: Locale): string {
  const at = new Date(seconds * 1000)
  const isToday =
    at.toDateString() === new Date().toDateString() && Date.now() - at.getTime() < DAY_MS
  return isToday ? clock(locale).format(at) : momentWords(seconds, locale)
}
