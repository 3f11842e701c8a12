import fc from "fast-check"
import { expect, test } from "vitest"
import { effectiveBase, unweightedBase } from "./base.ts"
import { drawsOf } from "./draws.setup.ts"
import { type Interval, netPromoterScore, wilsonInterval } from "./intervals.ts"
import { meanInterval, momentsOf } from "./means.ts"

const share = (count: number, n: number) => ({ base: unweightedBase(n), count })

test.for([
  ["81 of 263", 81, 263, 0.2553, 0.3662],
  ["15 of 148", 15, 148, 0.0624, 0.1605],
  ["0 of 20", 0, 20, 0, 0.1611],
  ["1 of 29", 1, 29, 0.0061, 0.1718],
] as const)("Newcombe (1998), table I, method 3: %s", ([, count, n, low, high]) => {
  const found = wilsonInterval(share(count, n))
  expect(found?.low).toBeCloseTo(low, 4)
  expect(found?.high).toBeCloseTo(high, 4)
})

test.for([
  ["nine of ten patients", 9, 10, 0.596, 0.982],
  ["no vegetarian of 25 students", 0, 25, 0, 0.133],
] as const)(
  "Agresti, Introduction to Categorical Data Analysis (2007), 1.4: %s",
  ([, count, n, low, high]) => {
    const found = wilsonInterval(share(count, n))
    expect(found?.low).toBeCloseTo(low, 3)
    expect(found?.high).toBeCloseTo(high, 3)
  },
)

test("the score that pictures of reports show: 38 % promoters, 29 % critics of 396", () => {
  const found = netPromoterScore({
    base: unweightedBase(396),
    promoters: 0.38 * 396,
    detractors: 0.29 * 396,
  })
  expect(found?.score).toBeCloseTo(9, 10)
  expect(Math.round(found?.interval.low ?? 0)).toBe(1)
  expect(Math.round(found?.interval.high ?? 0)).toBe(17)
})

test("an empty base has no share and no score, and identical answers have no width", () => {
  expect(wilsonInterval(share(0, 0))).toBeUndefined()
  expect(netPromoterScore({ base: unweightedBase(0), promoters: 0, detractors: 0 })).toBeUndefined()
  expect(netPromoterScore({ base: unweightedBase(40), promoters: 40, detractors: 0 })).toEqual({
    score: 100,
    interval: { low: 100, high: 100 },
  })
})

const people = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 50 }), yes: fc.boolean() }), {
  minLength: 1,
  maxLength: 60,
})
const weightedShare = (all: readonly { weight: number; yes: boolean }[], times = 1) => ({
  base: {
    n: all.length,
    weight: all.reduce((sum, { weight }) => sum + weight * times, 0),
    squares: all.reduce((sum, { weight }) => sum + (weight * times) ** 2, 0),
  },
  count: all.reduce((sum, { weight, yes }) => sum + (yes ? weight * times : 0), 0),
})

test("multiplying all weights by a factor has no effect", () => {
  fc.assert(
    fc.property(people, fc.integer({ min: 2, max: 1000 }), (all, times) => {
      const [one, other] = [weightedShare(all), weightedShare(all, times)]
      expect(effectiveBase(other.base)).toBeCloseTo(effectiveBase(one.base), 9)
      expect(wilsonInterval(other)?.low).toBeCloseTo(wilsonInterval(one)?.low ?? 2, 12)
    }),
  )
})

test("an interval holds its share, stays between 0 and 1, and is the mirror image of the others' share", () => {
  fc.assert(
    fc.property(people, (all) => {
      const mine = weightedShare(all)
      const found = wilsonInterval(mine)
      const others = wilsonInterval(weightedShare(all.map((each) => ({ ...each, yes: !each.yes }))))
      const p = mine.count / mine.base.weight
      expect(found?.low).toBeGreaterThanOrEqual(0)
      expect(found?.high).toBeLessThanOrEqual(1)
      expect(found?.low).toBeLessThanOrEqual(p)
      expect(found?.high).toBeGreaterThanOrEqual(p)
      expect(found?.low).toBeCloseTo(1 - (others?.high ?? 2), 12)
    }),
  )
})

const TRIES = 3000
/**
 * Expects 2,790 to 2,910 of 3,000 intervals with a coverage of 95 % to contain the true value. Correct intervals fail this once
 * in 100,000 runs.
 */
function expectCoverage(truth: number, intervalOf: (draw: () => number) => Interval | undefined) {
  const draw = drawsOf(7)
  let held = 0
  for (let round = 0; round < TRIES; round++) {
    const { low, high } = intervalOf(draw) ?? { low: 1, high: 0 }
    if (low <= truth && truth <= high) held++
  }
  expect(held).toBeGreaterThan(2790)
  expect(held).toBeLessThan(2910)
}
const countOf = (n: number, of: () => boolean) =>
  Array.from({ length: n }, of).filter(Boolean).length

test.for([
  [0.5, 40],
  [0.3, 100],
  [0.05, 200],
] as const)("intervals of a share of %d hold it 95 times of 100, with %d people", ([p, n]) => {
  expectCoverage(p, (draw) =>
    wilsonInterval(
      share(
        countOf(n, () => draw() < p),
        n,
      ),
    ),
  )
})

test("intervals of a net promoter score of 20 hold it 95 times of 100", () => {
  expectCoverage(20, (draw) => {
    const drawn = Array.from({ length: 150 }, draw)
    const promoters = drawn.filter((each) => each < 0.45).length
    const detractors = drawn.filter((each) => each > 0.75).length
    return netPromoterScore({ base: unweightedBase(150), promoters, detractors })?.interval
  })
})

test("intervals of a mean hold it 95 times of 100, with weights too", () => {
  expectCoverage(3, (draw) => {
    const counts = Array.from({ length: 60 }, (_, at) => {
      const weight = at % 2 === 0 ? 0.5 : 1.5
      return { value: 1 + Math.floor(draw() * 5), n: 1, weight, squares: weight * weight }
    })
    const moments = momentsOf(counts)
    return moments && meanInterval(moments)
  })
})
