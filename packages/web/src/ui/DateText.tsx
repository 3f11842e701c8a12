import { dayWords, exactWords, momentWords } from "../base/date-words.ts"
import { useLocale, useTexts } from "../base/texts.ts"

/** A time of the API (unix seconds, 0 is never) in the reader's own time zone. */
export function DateText({ seconds, withTime = false }: { seconds: number; withTime?: boolean }) {
  const t = useTexts()
  const locale = useLocale()
  if (seconds === 0) return t("time.never")
  return (
    <time
      dateTime={new Date(seconds * 1000).toISOString()}
      title={exactWords(seconds, locale)}
      className="rz-date"
    >
      {(withTime ? momentWords : dayWords)(seconds, locale)}
    </time>
  )
}
