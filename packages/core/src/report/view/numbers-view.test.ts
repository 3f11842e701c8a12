import { expect, test } from "vitest"
import { momentsOf } from "../statistics/index.ts"
import { meanOf } from "./figures.ts"
import { bandsOf } from "./numbers-view.ts"

const one = (value: number) => ({ value, n: 1, weight: 1, squares: 1 })

test("many numbers are told in bands of a round width that hold everybody once", () => {
  const bands = bandsOf(Array.from({ length: 101 }, (_, at) => one(at)))
  expect(bands[0]).toEqual({ from: 0, to: 10, n: 10, share: 10 / 101 })
  expect(bands.at(-1)).toEqual({ from: 100, to: 110, n: 1, share: 1 / 101 })
  expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(101)
})

test("bands of decimals begin at decimals, and of negative numbers below zero", () => {
  const bands = bandsOf(Array.from({ length: 41 }, (_, at) => one(at / 40 - 0.5)))
  expect(bands.slice(0, 3).map(({ from, to }) => [from, to])).toEqual([
    [-0.5, -0.4],
    [-0.4, -0.3],
    [-0.3, -0.2],
  ])
  expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(41)
})

test("of nobody there are none", () => {
  expect(bandsOf([])).toEqual([])
})

test("the interval of a mean ends where its scale ends", () => {
  const moments = momentsOf([one(0), one(10), { value: 9, n: 2, weight: 2, squares: 2 }])
  const [free, held] = [meanOf(moments), meanOf(moments, { from: 0, to: 10 })]
  expect(free.high).toBeGreaterThan(10)
  expect(free.low).toBeLessThan(0)
  expect(held).toEqual({ mean: 7, low: 0, high: 10 })
})
