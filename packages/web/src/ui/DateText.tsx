import type { Locale } from "@qo/core/i18n"
import { keptFormat } from "@qo/core/record"
import { useLocale, useTexts } from "../base/texts.ts"

const exact = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "medium" }),
)
const moment = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "medium" }),
)
const day = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" }),
)

/** A day of the reader's calendar, `YYYY-MM-DD`, in words. */
export const dayOf = (text: string, locale: Locale): string =>
  day(locale).format(new Date(`${text}T12:00:00`))

/** A time of the API (unix seconds, 0 is never) in the reader's own time zone. */
export function DateText({ seconds, withTime = false }: { seconds: number; withTime?: boolean }) {
  const t = useTexts()
  const locale = useLocale()
  if (seconds === 0) return t("time.never")
  const date = new Date(seconds * 1000)
  return (
    <time dateTime={date.toISOString()} title={exact(locale).format(date)} className="rz-date">
      {(withTime ? moment : day)(locale).format(date)}
    </time>
  )
}
