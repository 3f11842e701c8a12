import type { Locale } from "@qo/core/i18n"
import { useLocale, useTexts } from "../base/texts.ts"

const STYLES = {
  exact: { dateStyle: "long", timeStyle: "medium" },
  moment: { dateStyle: "short", timeStyle: "medium" },
  day: { day: "numeric", month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** One format for each language and style: making one costs a hundred times what using it does. */
function formatOf(locale: Locale, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, STYLES[style])
  formats.set(key, format)
  return format
}

/** A day of the reader's calendar, `YYYY-MM-DD`, in words. */
export const dayOf = (day: string, locale: Locale): string =>
  formatOf(locale, "day").format(new Date(`${day}T12:00:00`))

/** A time of the API (unix seconds, 0 is never) in the reader's own time zone. */
export function DateText({ seconds, withTime = false }: { seconds: number; withTime?: boolean }) {
  const t = useTexts()
  const locale = useLocale()
  if (seconds === 0) return t("time.never")
  const date = new Date(seconds * 1000)
  return (
    <time
      dateTime={date.toISOString()}
      title={formatOf(locale, "exact").format(date)}
      className="rz-date"
    >
      {formatOf(locale, withTime ? "moment" : "day").format(date)}
    </time>
  )
}
