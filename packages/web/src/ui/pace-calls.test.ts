import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { paceCalls } from "./pace-calls.ts"

const EVERY_MS = 250

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function recordedSearch() {
  const runs: { given: string; at: number }[] = []
  const start = performance.now()
  const search = paceCalls<string>(
    (given) => runs.push({ given, at: performance.now() - start }),
    EVERY_MS,
  )
  return { runs, search }
}

test("who types without a pause is searched once in every span, each time with the newest text", () => {
  const { runs, search } = recordedSearch()
  for (let typed = 1; typed <= 10; typed++) {
    search.call("з".repeat(typed))
    vi.advanceTimersByTime(60)
  }
  vi.advanceTimersByTime(EVERY_MS)
  expect(runs.map(({ given }) => given.length)).toEqual([5, 10])
})

test("an urgent run starts immediately, but not within the interval after another", () => {
  const { runs, search } = recordedSearch()
  search.call("", true)
  vi.advanceTimersByTime(100)
  search.call("а", true)
  vi.advanceTimersByTime(EVERY_MS)
  expect(runs).toEqual([
    { given: "", at: 0 },
    { given: "а", at: EVERY_MS },
  ])
})

test("after a stop the function runs only when called again", () => {
  const { runs, search } = recordedSearch()
  search.call("а")
  search.stop()
  vi.advanceTimersByTime(2 * EVERY_MS)
  expect(runs).toEqual([])
  search.call("б")
  vi.advanceTimersByTime(EVERY_MS)
  expect(runs.map(({ given }) => given)).toEqual(["б"])
})
