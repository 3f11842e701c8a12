import { expect, test } from "vitest"
import { restOf, type Share, unweightedBase } from "./base.ts"
import { compareShares } from "./comparisons.ts"
import { drawsOf } from "./draws.setup.ts"
import { normalQuantile, studentTail } from "./distributions.ts"

const share = (count: number, n: number): Share => ({ base: unweightedBase(n), count })

/** Frequencies by occupation and severity of illness (slight, medium, serious). */
const HIROTSU = [
  [148, 444, 86],
  [111, 352, 49],
  [645, 1911, 328],
  [165, 771, 119],
  [383, 1829, 311],
  [96, 293, 47],
  [98, 330, 58],
  [199, 874, 155],
  [59, 199, 30],
  [262, 1320, 236],
] as const
const PEOPLE = [2166, 8323, 1419] as const
const SERIOUS = [
  0.926265419379764, 2.46608073666841, 4.47444356884568, -0.825615066069789, -3.08993537423754,
  1.72556180249472, 0.633715242008222, -1.67730697176792, 1.17745694642709, -3.74325301090516,
]
const MEDIUM = [
  2.5161034860255906, 1.7132968783233498, 6.281888947702064, -2.5218266507892086,
  -4.581394696943265, 1.8754078842945483, 1.1300421773007567, -1.861191038738148,
  0.8586079707543924, -4.663801762560106,
]
const P_MEDIUM = [
  1.188084173867865e-2, 8.66874918063436e-2, 3.4774760848677033e-10, 1.1689409524823668e-2,
  4.6721384259207355e-6, 6.0764393762673841e-2, 2.5848429772787807e-1, 6.2745164238943607e-2,
  3.9057646289029502e-1, 3.14256371103383e-6,
]

test.for(HIROTSU.map((counts, row) => ({ counts, row })))(
  "Hirotsu's occupations × illness in crunch-cube's tests, unpooled t, row $row",
  ({ counts, row }) => {
    const [slight, medium, serious] = counts.map((count, column) =>
      share(count, PEOPLE[column] ?? 0),
    ) as [Share, Share, Share]
    const [high, middle] = [serious, medium].map((each) => compareShares(slight, each, "unpooled"))
    expect(high?.statistic).toBeCloseTo(SERIOUS[row] ?? 99, 9)
    expect(middle?.statistic).toBeCloseTo(MEDIUM[row] ?? 99, 9)
    expect((middle?.p ?? 0) / (P_MEDIUM[row] ?? 1)).toBeCloseTo(1, 4)
  },
)

test("three of four and one of four: t = 1.633 on six degrees of freedom, fewer if respondents are in both", () => {
  const found = compareShares(share(3, 4), share(1, 4), "unpooled")
  expect(found?.statistic).toBeCloseTo(0.5 / Math.sqrt(0.09375), 12)
  expect(found?.p).toBeCloseTo(0.153589863304255, 12)
  const shared = compareShares(share(3, 4), share(1, 4), "unpooled", share(0, 1))
  expect(shared?.p).toBeCloseTo(2 * studentTail(shared?.statistic ?? 0, 5), 12)
})

test("aspirin and heart attacks, Agresti (2007), 2.2: the square of the pooled z is 25.01", () => {
  const found = compareShares(share(189, 11_034), share(104, 11_037), "pooled")
  expect(found?.difference).toBeCloseTo(0.0077, 4)
  expect((found?.statistic ?? 0) ** 2).toBeCloseTo(25.01, 2)
})

test("aspirin and heart attacks, Agresti (2007), 2.2: the standard error of the difference is 0.0015", () => {
  const found = compareShares(share(189, 11_034), share(104, 11_037), "unpooled")
  expect((found?.difference ?? 0) / (found?.statistic ?? 1)).toBeCloseTo(0.0015, 4)
})

test.for([
  ["nobody", share(0, 0)],
  ["nobody of them", share(0, 50)],
  ["all of them", share(50, 50)],
] as const)("a share of %s is not compared", ([, other]) => {
  expect(compareShares(share(20, 40), other, "pooled")).toBeUndefined()
  expect(compareShares(other, share(20, 40), "unpooled")).toBeUndefined()
})

test("a group beside the whole that it is part of differs as surely as beside the rest of it", () => {
  const [part, all] = [share(60, 150), share(230, 900)]
  const beside = compareShares(part, all, "pooled", part)
  const apart = compareShares(part, restOf(all, part), "pooled")
  expect(beside?.statistic).toBeCloseTo(apart?.statistic ?? 99, 12)
  expect(beside?.difference).toBeCloseTo((apart?.difference ?? 0) * (750 / 900), 12)
})

test("a group is not compared with itself", () => {
  const group = share(60, 150)
  expect(compareShares(group, group, "pooled", group)).toBeUndefined()
  expect(compareShares(group, group, "unpooled", group)).toBeUndefined()
})

test("weights count as the people that they are worth", () => {
  const doubled = { base: { n: 100, weight: 200, squares: 400 }, count: 80 }
  const uneven = { base: { n: 100, weight: 100, squares: 125 }, count: 40 }
  const plain = compareShares(share(40, 100), share(30, 100), "pooled")
  expect(compareShares(doubled, share(30, 100), "unpooled")).toEqual(
    compareShares(share(40, 100), share(30, 100), "unpooled"),
  )
  const fewer = compareShares(uneven, share(30, 100), "pooled")
  expect(fewer?.difference).toBe(plain?.difference)
  expect((plain?.statistic ?? 0) / (fewer?.statistic ?? 1)).toBeCloseTo(Math.sqrt(2.25 / 2), 12)
})

const asShare = ([n = 0, count = 0]: number[]) => share(count, n)
const isBeyond = (statistic = 0) => Math.abs(statistic) > normalQuantile(0.975)

/** Draws two answers to one question, which most respondents chose together, and a third answer that is independent of both. */
function overlappingSamples(draw: () => number) {
  const made = { one: [0, 0], other: [0, 0], both: [0, 0] }
  for (let person = 0; person < 300; person++) {
    const yes = draw() < 0.4 ? 1 : 0
    const [one, other] = [draw() < 0.8, draw() < 0.8]
    const into = (chosen: boolean, group: number[]) => {
      if (chosen) group.splice(0, 2, (group[0] ?? 0) + 1, (group[1] ?? 0) + yes)
    }
    into(one, made.one)
    into(other, made.other)
    into(one && other, made.both)
  }
  return { one: asShare(made.one), other: asShare(made.other), both: asShare(made.both) }
}

test.for(["pooled", "unpooled"] as const)(
  "five in a hundred overlapping columns without a difference seem to differ with the covariance (%s), and hardly any without",
  (kind) => {
    const draw = drawsOf(11)
    let [withIt, without] = [0, 0]
    for (let round = 0; round < 2000; round++) {
      const { one, other, both } = overlappingSamples(draw)
      if (isBeyond(compareShares(one, other, kind, both)?.statistic)) withIt++
      if (isBeyond(compareShares(one, other, kind)?.statistic)) without++
    }
    // 100 significant results are expected; the test permits 4.5 standard deviations.
    expect(withIt).toBeGreaterThan(56)
    expect(withIt).toBeLessThan(144)
    expect(without).toBeLessThan(5)
  },
)

test("with weights the pooled share is by the weights of both groups, and n by their effective bases", () => {
  // 40 respondents of weight 2 each, and 100 respondents, half of weight 0.5 and half of weight 1.5.
  const one = { base: { n: 40, weight: 80, squares: 160 }, count: 48 }
  const other = { base: { n: 100, weight: 100, squares: 50 * 0.25 + 50 * 2.25 }, count: 40 }
  const [n, m] = [40, 100 ** 2 / 125]
  const byWeights = (48 + 40) / 180
  const byBases = (0.6 * n + 0.4 * m) / (n + m)
  const z = (p: number) => 0.2 / Math.sqrt(p * (1 - p) * (1 / n + 1 / m))
  const compared = compareShares(one, other, "pooled")
  expect(compared?.statistic).toBeCloseTo(z(byWeights), 10)
  expect(Math.abs(z(byWeights) - z(byBases))).toBeGreaterThan(0.001)
})
