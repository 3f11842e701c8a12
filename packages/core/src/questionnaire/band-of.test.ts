import fc from "fast-check"
import { expect, test } from "vitest"
import { bandOf } from "./band-of.ts"

test.for([
  { value: 0, band: 0 },
  { value: 6, band: 0 },
  { value: 6.5, band: -1 },
  { value: 7, band: 1 },
  { value: 8, band: 1 },
  { value: 10, band: 2 },
  { value: -1, band: -1 },
])("$value falls into band $band", ({ value, band }) => {
  const bands = [
    { from: 0, to: 6 },
    { from: 7, to: 8 },
    { from: 8, to: 10 },
  ]
  expect(bandOf(bands, value)).toBe(band)
})

test("the first band that contains a number counts, in any order of the bands", () => {
  const bound = fc.integer({ min: -5, max: 5 })
  fc.assert(
    fc.property(fc.array(fc.record({ from: bound, to: bound })), bound, (bands, value) => {
      const found = bandOf(bands, value)
      const holding = bands.map(({ from, to }) => value >= from && value <= to)
      expect(found).toBe(holding.indexOf(true))
    }),
  )
})

test("a bound that rounding keeps from a number of the grid still holds it", () => {
  const grid = { from: -0.3, to: 1, step: 0.1 }
  const bands = [
    { from: -0.3, to: 0.1 + 0.2 },
    { from: 0.7 + 0.1, to: 1 },
  ]
  expect([0, 0.3, 0.4, 0.8].map((value) => bandOf(bands, value, grid))).toEqual([0, 0, -1, 1])
  expect(bandOf([{ from: 0, to: 5 }], 5.1, { from: 0, to: 10, step: 1e12 })).toBe(-1)
})
