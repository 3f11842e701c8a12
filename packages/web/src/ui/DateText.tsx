import { useLocale, useTexts } from "../base/texts.ts"

/** A time of the API (unix seconds, 0 is never) in the reader's own time zone. */
export function DateText({ seconds, withTime = false }: { seconds: number; withTime?: boolean }) {
  const t = useTexts()
  const locale = useLocale()
  if (seconds === 0) return t("time.never")
  const date = new Date(seconds * 1000)
  const exact = date.toLocaleString(locale, { dateStyle: "long", timeStyle: "medium" })
  const shown = date.toLocaleString(
    locale,
    withTime
      ? { dateStyle: "short", timeStyle: "medium" }
      : { day: "numeric", month: "short", year: "numeric" },
  )
  return (
    <time dateTime={date.toISOString()} title={exact} className="rz-date">
      {shown}
    </time>
  )
}
