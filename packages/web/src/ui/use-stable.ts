import { useLayoutEffect, useRef, useState } from "react"

/** The same function for good, that does what the newest one does: handlers that keep memoized rows as they are. Never for drawing. */
export function useStable<Given extends unknown[], Answer>(
  newest: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(newest)
  useLayoutEffect(() => void (latest.current = newest))
  const [stable] = useState(
    () =>
      (...given: Given): Answer =>
        latest.current(...given),
  )
  return stable
}
