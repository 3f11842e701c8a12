/** A stored answer or skip. */
export interface TimedAnswer {
  question: string
  /** Milliseconds for which the question was visible, reported by the page; undefined without script. */
  ms: number | undefined
  /** When the server stored it, in milliseconds. */
  at: number
}

export interface VisibleTime {
  /** Seconds for which each question was seen, all visits together. */
  seconds: Readonly<Record<string, number>>
  /** The page reported more time than has passed: its times are ignored. */
  unproven: boolean
}

/** Tolerance for clocks and rounding. */
const SLACK_MS = 2000

/**
 * How long each question was visible. The page's times are not trusted: their sum may never exceed the time since the start by
 * the server's clock; the excess is cut off. Several answers that arrive together, e.g. after a tunnel, are fine.
 */
export function visibleSeconds(startedAt: number, events: readonly TimedAnswer[]): VisibleTime {
  const seconds: Record<string, number> = {}
  let used = 0
  let told = 0
  let before = startedAt
  for (const { question, ms, at } of events) {
    // Without times from the page, only the first of several simultaneous events has a time.
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
