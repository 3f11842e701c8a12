import { expect, test } from "vitest"
import { momentsOf } from "../statistics/index.ts"
import { meanOf } from "./figures.ts"
import { bandsOf, numbersView } from "./numbers-view.ts"

const peopleIn = (all: readonly { n: number }[]) => all.reduce((before, { n }) => before + n, 0)

const oneAnswer = (value: number) => ({ value, n: 1, weight: 1, squares: 1 })

test("many numbers are shown in ranges of round widths that contain each respondent once", () => {
  const bands = bandsOf(Array.from({ length: 101 }, (_, at) => oneAnswer(at)))
  expect(bands[0]).toEqual({ from: 0, to: 10, n: 10, share: 10 / 101 })
  expect(bands.at(-1)).toEqual({ from: 90, to: 100, n: 11, share: 11 / 101 })
  expect(peopleIn(bands)).toBe(101)
})

test("bands of decimals begin at decimals, and of negative numbers below zero", () => {
  const bands = bandsOf(Array.from({ length: 41 }, (_, at) => oneAnswer(at / 40 - 0.5)))
  expect(bands.slice(0, 3).map(({ from, to }) => [from, to])).toEqual([
    [-0.5, -0.4],
    [-0.4, -0.3],
    [-0.3, -0.2],
  ])
  expect(peopleIn(bands)).toBe(41)
})

test("without the right to single responses small groups at both ends are hidden", () => {
  const values = Array.from({ length: 51 }, (_, at) => {
    const n = at < 5 || at > 45 ? 1 : 5
    return { value: at, n, weight: n, squares: n }
  })
  const base = { n: 215, weight: 215, squares: 215 }
  const own = {
    id: "q",
    asked: base,
    answered: base,
    skipped: base,
    refused: base,
    base,
    answers: [],
    rows: [],
    ranks: [],
    places: [],
    numbers: [{ values, mean: 25, median: 25, variance: 200, min: 0, max: 50 }],
  }
  const bands = (rows: boolean) =>
    numbersView({ question: {}, own, everybody: undefined, rows }, 0)?.bands ?? []
  expect(bands(true)[0]?.n).toBe(5)
  for (const end of [bands(false)[0], bands(false).at(-1)])
    expect(end?.n).toBeGreaterThanOrEqual(10)
  expect(peopleIn(bands(false))).toBe(peopleIn(bands(true)))
})

test("an empty base has no ranges", () => {
  expect(bandsOf([])).toEqual([])
})

test("the interval of a mean ends where its scale ends", () => {
  const moments = momentsOf([
    oneAnswer(0),
    oneAnswer(10),
    { value: 9, n: 2, weight: 2, squares: 2 },
  ])
  const [free, held] = [meanOf(moments), meanOf(moments, { from: 0, to: 10 })]
  expect(free.high).toBeGreaterThan(10)
  expect(free.low).toBeLessThan(0)
  expect(held).toEqual({ mean: 7, low: 0, high: 10 })
})
