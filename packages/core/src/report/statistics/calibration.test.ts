import { expect, test } from "vitest"
import {
  type Base,
  baseWithout,
  effectiveBase,
  NOBODY,
  scoresOfShare,
  shareIn,
  sumOf,
} from "./base.ts"
import { type Calibration, calibrationOf, linearFigure, varianceOf } from "./calibration.ts"
import { chiSquareOf } from "./chi-square.ts"
import { compareMeans, compareShares } from "./comparisons.ts"
import { effectiveBaseOfShare, netPromoterScore, wilsonInterval } from "./intervals.ts"
import { meanInterval, momentsOf, varianceOfMean } from "./means.ts"
import { BERKELEY, HAIR, TEETH } from "./raked-tables.setup.ts"
import { distributionOf, medianOf } from "./values.ts"

const definedValue = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error("nothing was found")
  return value
}
const isAnybody = () => true
/** Returns a base of respondents who are all in one category of a margin. */
function cellBase(calibration: Calibration, n: number, at: number, weight: number): Base {
  const only = (value: number) => calibration.weights.map((_, each) => (each === at ? value : 0))
  const squares = n * weight * weight
  const calibrated = { calibration, people: only(n), squares: only(squares) }
  return { n, weight: n * weight, squares, calibrated }
}
type Traits<Table extends { where: (isIn: never) => unknown }> = Table extends {
  where: (isIn: (traits: infer Own) => boolean) => unknown
}
  ? Own
  : never
type Student = Traits<typeof BERKELEY>
type Person = Traits<typeof HAIR>

const shareAdmitted = (isIn: (traits: Student) => boolean = isAnybody) =>
  shareIn(
    BERKELEY.where(isIn),
    BERKELEY.where((traits) => isIn(traits) && traits.admit === "yes"),
  )
const blueEyed = (isIn: (traits: Person) => boolean = isAnybody) =>
  shareIn(
    HAIR.where(isIn),
    HAIR.where((traits) => isIn(traits) && traits.eye === "Blue"),
  )
/** Returns a share and its standard error, for comparison with the results of `svymean` in R. */
function estimate(share: ReturnType<typeof shareIn>): [number, number] {
  const p = share.count / share.base.weight
  return [p, Math.sqrt(definedValue(varianceOf(linearFigure(scoresOfShare(share, p)))))]
}
function expectClose(found: readonly number[], wanted: readonly number[], digits = 9) {
  expect(found).toHaveLength(wanted.length)
  for (const [at, each] of found.entries()) expect(each).toBeCloseTo(wanted[at] ?? Infinity, digits)
}

test("svymean(~yes, d) and svymean(~blue, h): a share of everybody", () => {
  expectClose(estimate(shareAdmitted()), [0.32925703432838, 0.00666518348903], 8)
  expectClose(estimate(blueEyed()), [0.3681527795338, 0.0184572173484], 7)
})

test("svyby(~yes, ~Gender, d, svymean) and by ~Dept: shares of columns that are margins", () => {
  const genders = ["Male", "Female"].map((name) =>
    estimate(shareAdmitted(({ gender }) => gender === name)),
  )
  expectClose(
    genders.flat(),
    [0.38810669237607, 0.00900066380736, 0.27493427305571, 0.01027639208118],
    7,
  )
  const depts = ["A", "B", "C", "D", "E", "F"].map((name) =>
    estimate(shareAdmitted(({ dept }) => dept === name)),
  )
  expectClose(
    depts.map(([, error]) => error),
    [
      0.0156527616533, 0.0199529293655, 0.0158227416936, 0.0169864423472, 0.017978576398,
      0.0093523924801,
    ],
    7,
  )
})

test("svyby(~blue, ~Hair, h, svymean): shares of smaller columns", () => {
  const found = ["Black", "Brown", "Red", "Blond"].map((name) =>
    estimate(blueEyed(({ hair }) => hair === name)),
  )
  expectClose(
    found.flat(),
    [
      0.1834973039682, 0.0375311285252, 0.2856509851572, 0.026761529474, 0.2319414545778,
      0.0503307877864, 0.7489844862064, 0.0383810065551,
    ],
    7,
  )
})

test("raking to 52 % women fixes their share: its interval has no width", () => {
  const women = shareIn(
    BERKELEY.where(isAnybody),
    BERKELEY.where(({ gender }) => gender === "Female"),
  )
  const { low, high } = definedValue(wilsonInterval(women))
  expect(low).toBeCloseTo(0.52, 6)
  expect(high - low).toBeLessThan(1e-12)
  // Without calibration the interval would be 52 % [50.5–53.5].
  const plain = definedValue(wilsonInterval({ base: women.base, count: women.count }))
  expect(plain.high - plain.low).toBeGreaterThan(0.03)
})

test("prop.test on p(1 − p) / SE² people: Wilson's interval with the variance of svymean", () => {
  expect(effectiveBaseOfShare(shareAdmitted())).toBeCloseTo(4971.2656, 1)
  expect(effectiveBase(shareAdmitted().base)).toBeCloseTo(4006.2975, 2)
  const [first, second] = [shareAdmitted(), blueEyed()].map((share) =>
    definedValue(wilsonInterval(share)),
  )
  expectClose(
    [definedValue(first).low, definedValue(first).high],
    [0.316329730407, 0.342448011799],
    7,
  )
  expectClose(
    [definedValue(second).low, definedValue(second).high],
    [0.332808693441, 0.404972072801],
    6,
  )
})

const ofGender = (name: string) => shareAdmitted((traits) => traits.gender === name)
const ofDept = (name: string) => shareAdmitted((traits) => traits.dept === name)
const unpooledError = (...shares: Parameters<typeof compareShares>) => {
  const found = definedValue(compareShares(...shares))
  return [found.difference, found.difference / found.statistic]
}

test("svyglm(yes ~ Gender, d) and yes ~ Dept: differences of columns", () => {
  const difference = [-0.1131724193204, 0.0140647635432]
  expectClose(unpooledError(ofGender("Female"), ofGender("Male"), "unpooled"), difference, 7)
  expectClose(
    unpooledError(ofDept("A"), ofDept("B"), "unpooled"),
    [0.0168091941333, 0.0253600560611],
    7,
  )
})

const brownHaired = (name: string) =>
  shareIn(
    HAIR.where(({ eye }) => eye === name),
    HAIR.where(({ eye, hair }) => eye === name && hair === "Brown"),
  )

test("svyglm(brown ~ Eye, h), and svytotal of the pooled share's scores", () => {
  const shares = [brownHaired("Green"), brownHaired("Brown")] as const
  expectClose(unpooledError(...shares, "unpooled"), [-0.000992475201317, 0.071787886042322], 7)
  expectClose(unpooledError(...shares, "pooled"), [-0.000992475201317, 0.071800684407867], 7)
})

const isWoman = ({ sex }: Person) => sex === "Female"
const isBlond = ({ hair }: Person) => hair === "Blond"

test("svytotal of the difference's scores: columns with people in common", () => {
  const both = blueEyed((traits) => isWoman(traits) && isBlond(traits))
  expectClose(
    unpooledError(blueEyed(isWoman), blueEyed(isBlond), "unpooled", both),
    [-0.370015333872, 0.034712525954],
    7,
  )
})

test("a group differs from the whole exactly as surely as from the rest of it", () => {
  const [group, all] = [shareAdmitted(({ dept }) => dept === "C"), shareAdmitted()]
  const rest = shareAdmitted(({ dept }) => dept !== "C")
  for (const kind of ["pooled", "unpooled"] as const) {
    const apart = definedValue(compareShares(group, rest, kind))
    const within = definedValue(compareShares(group, all, kind, group))
    expect(within.statistic).toBeCloseTo(apart.statistic, 9)
  }
})

test("a group is not compared with itself", () => {
  const all = shareAdmitted()
  expect(compareShares(all, all, "unpooled", all)).toBeUndefined()
})

test("shares that the margins fix are not compared", () => {
  const cells = [
    { n: 40, weight: 1.25, categories: [0] },
    { n: 40, weight: 0.75, categories: [1] },
  ]
  const calibration = calibrationOf(cells, [2], 80)
  const [women, men] = [cellBase(calibration, 40, 0, 1.25), cellBase(calibration, 40, 1, 0.75)]
  const all = sumOf(women, men)
  const half = { n: 40, weight: 40, squares: 42.5 }
  expect(wilsonInterval(shareIn(all, women))?.low).toBeCloseTo(0.625, 9)
  // Raking fixes the share of women among all respondents at 62.5 %, but not in other groups.
  expect(effectiveBaseOfShare(shareIn(all, women))).toBe(Infinity)
  expect(effectiveBaseOfShare({ base: half, count: 20 })).toBeCloseTo(37.6, 1)
})

const teeth = (isIn: (traits: Traits<typeof TEETH>) => boolean = isAnybody) =>
  definedValue(momentsOf(TEETH.values(({ len }) => Number(len), isIn)))

test("svymean(~len, t), svyby by ~supp and ~dose: means of numbers", () => {
  const found = [
    teeth(),
    ...["OJ", "VC"].map((name) => teeth(({ supp }) => supp === name)),
    ...["0.5", "1", "2"].map((name) => teeth(({ dose }) => dose === name)),
  ]
  expectClose(
    found.map(({ mean }) => mean),
    [15.5654, 18.637, 14.249, 9.555, 18.549, 26.116],
    5,
  )
  expectClose(
    found.map((each) => Math.sqrt(varianceOfMean(each))),
    [0.479160070561, 1.75819231727, 1.00370028858, 0.839167798012, 0.908595847505, 1.044272608375],
    5,
  )
})

test("an interval of a mean is as wide as its standard error says: without calibration it was 2.3 times as wide", () => {
  const { low, high } = definedValue(meanInterval(teeth()))
  // In R: qt(.975, sum(w)^2 / sum(w^2) - 1) = 2.014890397
  expect((high - low) / 2).toBeCloseTo(2.014890397 * 0.479160070561, 4)
  const { linear: _linear, ...plain } = teeth()
  const wide = definedValue(meanInterval(plain))
  expect((wide.high - wide.low) / (high - low)).toBeGreaterThan(2.2)
})

const supp = (name: string) => teeth((traits) => traits.supp === name)
const dose = (name: string) => teeth((traits) => traits.dose === name)

test("svyglm(len ~ supp, t) and len ~ dose: differences of means", () => {
  const errors = [
    [supp("VC"), supp("OJ")],
    [dose("1"), dose("0.5")],
  ].flatMap(([one, other]) => {
    const found = definedValue(compareMeans(definedValue(one), definedValue(other)))
    return [found.difference, found.difference / found.statistic]
  })
  expectClose(errors, [-4.388, 2.58472406435, 8.994, 1.40123311506], 5)
})

const SCORES: Readonly<Record<string, number>> = { Brown: -100, Blue: 100 }
const scoreMoments = (isIn: (traits: Person) => boolean = isAnybody) =>
  definedValue(momentsOf(HAIR.values(({ eye }) => SCORES[eye] ?? 0, isIn)))

test("svymean(~score, h): a net promoter score and its interval", () => {
  const base = scoreMoments()
  expectClose([base.mean, Math.sqrt(varianceOfMean(base))], [-2.47389133871, 3.29975216653], 5)
  const [promoters, detractors] = ["Blue", "Brown"].map(
    (name) => HAIR.where(({ eye }) => eye === name).weight,
  ) as [number, number]
  const variance = varianceOfMean(base)
  const found = definedValue(netPromoterScore({ base, promoters, detractors, variance }))
  expect(found.interval.high - found.score).toBeCloseTo(1.959964 * 3.29975216653, 4)
})

test("svyglm(score ~ Sex, h): scores of two columns", () => {
  const [men, women] = ["Male", "Female"].map((name) => scoreMoments(({ sex }) => sex === name))
  const found = definedValue(compareMeans(definedValue(men), definedValue(women)))
  expect(-found.difference).toBeCloseTo(0.0573453083347, 4)
  expect(found.difference / found.statistic).toBeCloseTo(7.6379127422889, 4)
})

test('svytotal of the scores of pᵢⱼ − pᵢpⱼ: χ² divided by its mean; svychisq(~Eye + Sex, h, "Chisq") has 2.24', () => {
  const eyes = ["Brown", "Blue", "Hazel", "Green"].map((eye) =>
    ["Male", "Female"].map((sex) =>
      HAIR.where((traits) => traits.eye === eye && traits.sex === sex),
    ),
  )
  const admissions = ["yes", "no"].map((admit) =>
    ["A", "B", "C", "D", "E", "F"].map((dept) =>
      BERKELEY.where((traits) => traits.admit === admit && traits.dept === dept),
    ),
  )
  const [weak, strong] = [eyes, admissions].map((table) => definedValue(chiSquareOf(table)))
  expectClose(
    [definedValue(weak).statistic, definedValue(weak).df, definedValue(weak).p],
    [2.111656333944, 3, 0.549558209487],
    5,
  )
  expect(definedValue(strong).statistic).toBeCloseTo(830.069271045, 1)
  expect(definedValue(strong).df).toBe(5)
})

test("the median's interval has the ranks of the people behind the share up to it", () => {
  const lengths = TEETH.values(({ len }) => Number(len))
  const found = definedValue(medianOf(distributionOf(lengths)))
  const plain = definedValue(
    medianOf(distributionOf(lengths.map(({ calibrated: _calibrated, ...each }) => each))),
  )
  expect(found.median).toBe(plain.median)
  const width = ({ interval }: typeof found) =>
    definedValue(interval).high - definedValue(interval).low
  expect(width(found)).toBeLessThan(width(plain))
})

test("people who are in no cell weigh 1 and keep the variance of a plain sample", () => {
  const cells = [
    { n: 40, weight: 1, categories: [0] },
    { n: 40, weight: 1, categories: [1] },
  ]
  const calibration = calibrationOf(cells, [2], 100)
  const inCell = (at: number) => cellBase(calibration, 40, at, 1)
  const unknown = { n: 20, weight: 20, squares: 20 }
  const all = sumOf(NOBODY, inCell(0), inCell(1), unknown)
  const [, error] = estimate(shareIn(all, unknown))
  expect(error).toBeCloseTo(Math.sqrt((0.2 * 0.8) / 99), 9)
  // The share is half of the known respondents. Only the number of known respondents varies: 80 of 100, each contributing one
  // half.
  const [, first] = estimate(shareIn(all, inCell(0)))
  expect(first).toBeCloseTo(Math.sqrt((0.25 * 0.2 * 0.8) / 99), 9)
  expect(baseWithout(all, unknown).calibrated?.people).toEqual([40, 40])
})
