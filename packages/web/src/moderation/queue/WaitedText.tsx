import { useState } from "react"
import { exactWords } from "../../base/date-words.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { waitedWords } from "./waited-words.ts"

/** For how long it waits, in few letters; since when, for who points at it. */
export function WaitedText({ since }: { since: number }) {
  const t = useTexts()
  const locale = useLocale()
  const [now] = useState(() => Date.now() / 1000)
  return (
    <time dateTime={new Date(since * 1000).toISOString()} title={exactWords(since, locale)}>
      {waitedWords(now - since, t)}
    </time>
  )
}
