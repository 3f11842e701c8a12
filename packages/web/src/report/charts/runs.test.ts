import { expect, test } from "vitest"
import { runsOf } from "./runs.ts"

test("a withheld day ends the line, and the next begins after it", () => {
  const points = [12, null, null, 10, 0, null, 11].map((n, at) => ({ at, n }))
  expect(runsOf(points)).toEqual([
    [{ at: 0, n: 12 }],
    [
      { at: 3, n: 10 },
      { at: 4, n: 0 },
    ],
    [{ at: 6, n: 11 }],
  ])
  expect(runsOf([{ at: 0, n: null }])).toEqual([])
})
