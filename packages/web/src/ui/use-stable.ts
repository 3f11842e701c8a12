import { useLayoutEffect, useRef, useState } from "react"

/**
 * A function with a constant identity that calls the newest version: for handlers, so that memoized rows do not render again.
 * Never for rendering.
 */
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
