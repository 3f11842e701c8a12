import fc from "fast-check"
import { expect, test } from "vitest"
import { compareMeans } from "./comparisons.ts"
import { meanInterval, momentsOf } from "./means.ts"
import { distributionOf, medianOf, quantileOf } from "./values.ts"

const countEach = (values: readonly number[], weight = 1) =>
  values.map((value) => ({ value, n: 1, weight, squares: weight * weight }))
const upTo = (n: number) => countEach(Array.from({ length: n }, (_, at) => at + 1))
const definedValue = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error("nothing was found")
  return value
}

/** Student's data on two soporific drugs. */
const SLEEP = [
  [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
  [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
] as const

test("sleep in R's documentation: t.test(extra) has the interval 0.5955845 to 2.4844155", () => {
  const moments = definedValue(momentsOf(countEach(SLEEP.flat())))
  expect(moments.mean).toBeCloseTo(1.54, 12)
  const { low, high } = definedValue(meanInterval(moments))
  expect(low).toBeCloseTo(0.5955845, 6)
  expect(high).toBeCloseTo(2.4844155, 6)
})

test("sleep in R's documentation: t.test(extra ~ group), Welch, t = -1.8608, p = 0.07939", () => {
  const [one, other] = SLEEP.map((group) => definedValue(momentsOf(countEach(group))))
  const found = definedValue(compareMeans(definedValue(one), definedValue(other)))
  expect(found.difference).toBeCloseTo(0.75 - 2.33, 12)
  expect(found.statistic).toBeCloseTo(-1.8608, 4)
  expect(found.p).toBeCloseTo(0.07939, 5)
})

test.for([
  [6, 1, 6],
  [10, 2, 9],
  [20, 6, 15],
  [50, 18, 33],
  [100, 40, 61],
] as const)(
  "ranks around the median, Campbell & Gardner, British Medical Journal 296 (1988): %d people",
  ([n, low, high]) => {
    expect(medianOf(distributionOf(upTo(n)))?.interval).toEqual({ low, high })
  },
)

test("five people are too few for an interval of the median, and an empty base has no median", () => {
  expect(medianOf(distributionOf(upTo(5)))).toEqual({ median: 3, interval: undefined })
  expect(medianOf(distributionOf([]))).toBeUndefined()
})

test("Hyndman & Fan (1996), definition 2: at a jump the mean of both sides", () => {
  const ten = distributionOf(upTo(10))
  expect([0, 0.1, 0.25, 0.5, 0.99, 1].map((p) => quantileOf(ten, p))).toEqual([
    1, 1.5, 3, 5.5, 10, 10,
  ])
})

test("one respondent has a mean without an interval, an empty base has none, and constants are not compared", () => {
  expect(meanInterval(definedValue(momentsOf(countEach([4]))))).toBeUndefined()
  expect(momentsOf([])).toBeUndefined()
  const same = definedValue(momentsOf(countEach([4, 4, 4])))
  expect(compareMeans(same, same)).toBeUndefined()
})

test("large numbers lose no digits of their variance", () => {
  expect(definedValue(momentsOf(countEach([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]))).variance).toBe(
    30,
  )
})

const numbers = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 2, maxLength: 50 })

test("equal weights and the order of respondents have no effect on means and medians", () => {
  fc.assert(
    fc.property(numbers, fc.double({ min: 0.01, max: 90, noNaN: true }), (values, weight) => {
      const plain = countEach(values)
      const turned = countEach(values.toReversed(), weight)
      const [one, other] = [definedValue(momentsOf(plain)), definedValue(momentsOf(turned))]
      expect(other.mean).toBeCloseTo(one.mean, 9)
      expect(other.variance).toBeCloseTo(one.variance, 8)
      expect(medianOf(distributionOf(turned))).toEqual(medianOf(distributionOf(plain)))
    }),
  )
})

test("a number counted often is as many people with it", () => {
  const alike = { value: 2, n: 3, weight: 6, squares: 12 }
  const [one, other] = [
    momentsOf([...countEach([2, 2, 2], 2), ...countEach([5], 1)]),
    momentsOf([alike, ...countEach([5], 1)]),
  ]
  expect(other).toEqual(one)
})
