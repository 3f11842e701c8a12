/** An answer or a skip as it was stored. */
export interface TimedAnswer {
  question: string
  /** Milliseconds for which the page says that its question was seen; not told where there is no script. */
  ms: number | undefined
  /** When the server stored it, in milliseconds. */
  at: number
}

export interface VisibleTime {
  /** Seconds for which each question was seen, all visits together. */
  seconds: Readonly<Record<string, number>>
  /** The page told of more time than there was: what it says proves nothing. */
  unproven: boolean
}

/** What clocks and roundings may be apart. */
const SLACK_MS = 2000

/**
 * How long each question was seen. What a page tells is not trusted: at no time it may add up to more than has passed on the server's
 * clock since the start; what is beyond is cut off. Several answers that come at once, after a tunnel, are fine.
 */
export function visibleSeconds(startedAt: number, events: readonly TimedAnswer[]): VisibleTime {
  const seconds: Record<string, number> = {}
  let used = 0
  let told = 0
  let before = startedAt
  for (const { question, ms, at } of events) {
    // Without a word of the page, of several that come at once only the first has a time.
    const wanted = ms ?? (at > before ? at - before : undefined)
    before = at
    if (wanted === undefined) continue
    const granted = Math.min(wanted, Math.max(0, at - startedAt - used))
    told += wanted
    used += granted
    seconds[question] = (seconds[question] ?? 0) + granted / 1000
  }
  return { seconds, unproven: told > used + SLACK_MS }
}
