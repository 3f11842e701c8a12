import fc from "fast-check"
import { expect, test } from "vitest"
import { OUTCOMES } from "../interview/index.ts"
import { countsFrom, funnelOf } from "./interview-counts.ts"

test("without interviews all counts are zero, and there is no length", () => {
  const counts = countsFrom([])
  expect(counts.totals).toMatchObject({ started: 0, running: 0, completed: 0, abandoned: 0 })
  expect(counts.seconds).toBeNull()
  expect(funnelOf(counts).map(({ step }) => step)).toEqual(["started", "running", "completed"])
})

test("every started interview is running or has an outcome, and outcomes that did not occur are left out", () => {
  const counts = countsFrom([
    { outcome: null, seconds: null, count: 3 },
    { outcome: "screenedOut", seconds: null, count: 4 },
    { outcome: "completed", seconds: 60, count: 2 },
    { outcome: "completed", seconds: 95, count: 1 },
  ])
  expect(funnelOf(counts)).toEqual([
    { step: "started", count: 10 },
    { step: "running", count: 3 },
    { step: "completed", count: 3 },
    { step: "screenedOut", count: 4 },
  ])
  expect(counts.seconds).toEqual({ median: 60, p90: 95 })
})

const groups = fc.array(
  fc.record({
    outcome: fc.constantFrom(null, ...OUTCOMES),
    seconds: fc.integer({ min: 0, max: 5000 }),
    count: fc.integer({ min: 1, max: 20 }),
  }),
)

test("half of the completed interviews took no longer than the median, for any grouping", () => {
  fc.assert(
    fc.property(groups, (given) => {
      const { seconds, totals } = countsFrom(given)
      const each = given
        .filter(({ outcome }) => outcome === "completed")
        .flatMap((group) => Array.from({ length: group.count }, () => group.seconds))
        .toSorted((one, other) => one - other)
      expect(totals.completed).toBe(each.length)
      expect(seconds?.median).toBe(each[Math.ceil(each.length / 2) - 1])
      expect(seconds?.p90).toBe(each[Math.ceil(each.length * 0.9) - 1])
    }),
  )
})
