import { exactWords } from "../../base/date-words.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { waitedWords } from "./waited-words.ts"

/** For how long it waits, in few letters; since when, for who points at it. */
export function WaitedText({ since }: { since: number }) {
  const t = useTexts()
  const locale = useLocale()
  return (
    <time dateTime={new Date(since * 1000).toISOString()} title={exactWords(since, locale)}>
      {waitedWords(Date.now() / 1000 - since, t)}
    </time>
  )
}
