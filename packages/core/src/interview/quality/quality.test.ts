import fc from "fast-check"
import { expect, test } from "vitest"
import type { QuestionResult } from "../result.ts"
import { qualityOf } from "./quality.ts"
import { ENOUGH_INTERVIEWS, medianSeconds, speedOf } from "./speed.ts"
import { type TimedAnswer, visibleSeconds } from "./visible-seconds.ts"

const seen = (question: string, at: number, ms?: number): TimedAnswer => ({ question, ms, at })

test("times of all visits to a question add up", () => {
  const events = [seen("q1", 5000, 4000), seen("q2", 9000, 3000), seen("q1", 12_000, 2500)]
  expect(visibleSeconds(0, events)).toEqual({ seconds: { q1: 6.5, q2: 3 }, unproven: false })
})

test("answers that come together after a tunnel keep the times that the page tells", () => {
  const events = [seen("q1", 60_000, 20_000), seen("q2", 60_000, 30_000)]
  expect(visibleSeconds(0, events)).toEqual({ seconds: { q1: 20, q2: 30 }, unproven: false })
})

test("more time than has passed on the server's clock is cut off, and said", () => {
  const events = [seen("q1", 5000, 4000), seen("q2", 6000, 600_000)]
  expect(visibleSeconds(0, events)).toEqual({ seconds: { q1: 4, q2: 2 }, unproven: true })
})

test("without a script the server's clock is used if answers arrive separately", () => {
  const events = [seen("q1", 4000), seen("q2", 10_000), seen("q3", 10_000)]
  expect(visibleSeconds(0, events)).toEqual({ seconds: { q1: 4, q2: 6 }, unproven: false })
})

const eventsAny = fc.array(
  fc.record({
    question: fc.constantFrom("q1", "q2", "q3"),
    ms: fc.option(fc.nat(100_000), { nil: undefined }),
    at: fc.nat(300_000),
  }),
)

test("for any times reported by a page, the result is between zero and the elapsed time", () => {
  fc.assert(
    fc.property(eventsAny, (events) => {
      const inOrder = events.toSorted((one, other) => one.at - other.at)
      const times = Object.values(visibleSeconds(0, inOrder).seconds)
      expect(times.every((time) => time >= 0)).toBe(true)
      const passed = (inOrder.at(-1)?.at ?? 0) / 1000
      expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(passed + 1e-6)
    }),
  )
})

const hundred = Array.from({ length: ENOUGH_INTERVIEWS }, (_, at) => ({
  q1: 6 + (at % 9),
  q2: 20,
  ...(at < 10 && { rare: 3 }),
}))
const medians = { q1: 10, q2: 20 }

test("usual times are medians, from 100 interviews on, of questions that enough have seen", () => {
  expect(medianSeconds(hundred.slice(1))).toBeUndefined()
  expect(medianSeconds(hundred)).toEqual(medians)
})

test.for([
  ["as fast as usual", { q1: 10, q2: 20 }, 1],
  ["half the time of one, twice that of the other", { q1: 5, q2: 40 }, 1],
  ["a long break at one question hides no haste at the other", { q1: 0.1, q2: 200 }, 0.316],
  ["an answer at once counts as a tenth of a second", { q1: 0 }, 0.01],
] as const)("the speed of who is %s", ([, seconds, speed]) => {
  expect(speedOf(seconds, medians)).toBeCloseTo(speed, 3)
})

test("the speed is undefined without a basis for comparison", () => {
  expect(speedOf({ other: 5 }, medians)).toBeUndefined()
})

const matrix = (question: string, ...columns: number[]): QuestionResult => ({
  question,
  status: "answered",
  value: { rows: Object.fromEntries(columns.map((column, row) => [row + 1, [column]])) },
  order: columns.map((_, row) => row + 1),
  auto: false,
})
const straight = matrix("m1", 3, 3, 3, 3)
const slow = [seen("q1", 10_000, 10_000), seen("q2", 30_000, 20_000)]
const fast = [seen("q1", 3000, 3000), seen("q2", 9000, 6000)]

test.for([
  ["one straight matrix alone", [straight], slow, []],
  ["two straight matrices", [straight, matrix("m2", 1, 1, 1, 1, 1)], slow, ["straightLining"]],
  ["a straight matrix of three rows beside", [straight, matrix("m2", 1, 1, 1)], slow, []],
  ["a matrix with one other row beside", [straight, matrix("m2", 1, 1, 2, 1)], slow, []],
  ["speed alone", [], fast, ["speeder"]],
  ["speed and a straight matrix", [straight], fast, ["speeder", "straightLining"]],
  ["times that prove nothing", [straight], [seen("q1", 10, 60_000)], ["unprovenTimes"]],
] as const)("%s", ([, results, events, flags]) => {
  expect(qualityOf({ startedAt: 0, events, results, medians }).flags).toEqual(flags)
})

test("exactly a third of the usual time is not too fast, and without medians no one is", () => {
  const third = [seen("q1", 3334, 3334), seen("q2", 10_001, 6667)]
  expect(qualityOf({ startedAt: 0, events: third, results: [], medians })).toEqual({
    flags: [],
    seconds: { q1: 3.3, q2: 6.7 },
    speed: 0.333,
  })
  const early = qualityOf({ startedAt: 0, events: fast, results: [], medians: undefined })
  expect(early).toEqual({ flags: [], seconds: { q1: 3, q2: 6 } })
})
