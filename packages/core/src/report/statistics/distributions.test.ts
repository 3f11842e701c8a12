import fc from "fast-check"
import { expect, test } from "vitest"
import {
  binomialCdf,
  chiSquareTail,
  normalQuantile,
  normalTail,
  studentQuantile,
  studentTail,
} from "./distributions.ts"

const expectExactly = (found: number, wanted: number, digits = 1e-11) =>
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(digits * Math.abs(wanted))

test.for([
  [1.959963984540054, 0.975],
  [2.5758293035489004, 0.995],
  [-3.090232306167813, 0.001],
  [-6.361340902404056, 1e-10],
  [0, 0.5],
] as const)("qnorm and pnorm of R at %d", ([z, p]) => {
  expectExactly(normalQuantile(p), z)
  expectExactly(normalTail(-z), p)
})

test("a tail of the normal distribution is exact far out: table 26.2 of Abramowitz & Stegun", () => {
  expectExactly(-Math.log10(normalTail(5)), 6.54265, 1e-6)
  expectExactly(-Math.log10(normalTail(10)), 23.11805, 1e-6)
  expectExactly(-Math.log10(normalTail(30)), 197.30921, 1e-6)
})

test.for([
  [1, 12.706, 63.657],
  [5, 2.571, 4.032],
  [10, 2.228, 3.169],
  [30, 2.042, 2.75],
  [120, 1.98, 2.617],
] as const)(
  "percentage points of t, table III of Fisher & Yates: %d degrees of freedom",
  ([df, p5, p1]) => {
    expect(studentQuantile(0.975, df)).toBeCloseTo(p5, 3)
    expect(studentQuantile(0.995, df)).toBeCloseTo(p1, 3)
  },
)

test("with one and two degrees of freedom t matches closed formulas", () => {
  for (const t of [-40, -2, -0.3, 0.001, 1, 7, 1e6]) {
    expectExactly(studentTail(-t, 1), 0.5 + Math.atan(t) / Math.PI, 1e-9)
    expectExactly(studentTail(-t, 2), 0.5 + t / (2 * Math.sqrt(2 + t * t)), 1e-9)
  }
  expectExactly(studentQuantile(0.999_999, 1), Math.tan(Math.PI * 0.499_999), 1e-9)
})

test.for([
  [30, 2, 0.0273125224814916],
  [100, 3, 0.00170395767166472],
  [1000, 2.5, 0.0062892839005454],
  [30000, 4, 3.17471434983298e-5],
] as const)("P(T > t) in thirty-digit arithmetic of mpmath: %d degrees, %d", ([df, t, p]) => {
  expectExactly(studentTail(t, df), p)
})

test.for([2000, 2001, 1e5, 1e7])("qt and pt of %d degrees are continuous with the normal", (df) => {
  const near = normalTail(2) + (10 * Math.exp(-2)) / (4 * df * Math.sqrt(2 * Math.PI))
  expectExactly(studentTail(2, df), near, 40 / (df * df) + 1e-12)
})

test.for([
  [1, 3.841, 0.05],
  [9, 16.919, 0.05],
  [9, 21.666, 0.01],
  [100, 124.342, 0.05],
] as const)("percentage points of χ², table IV of Fisher & Yates: %d degrees, %d", ([df, x, p]) => {
  expect(chiSquareTail(x, df)).toBeCloseTo(p, 4)
})

test("χ² with two degrees falls as an exponential function", () => {
  for (const x of [0.001, 1, 2.9, 3.1, 40, 700])
    expectExactly(chiSquareTail(x, 2), Math.exp(-x / 2))
})

test("χ² with one degree is the square of a normal draw", () => {
  for (const z of [0.01, 0.8, 1.2, 5]) expectExactly(chiSquareTail(z * z, 1), 2 * normalTail(z))
})

test("throws of a coin add up as Pascal's triangle", () => {
  expectExactly(binomialCdf(2, 10, 0.5), (1 + 10 + 45) / 1024)
  const half = Math.sqrt(2 / (Math.PI * 1e6)) * (1 - 1 / 4e6)
  expectExactly(binomialCdf(499_999, 1_000_000, 0.5), (1 - half) / 2)
  expect([binomialCdf(-1, 3, 0.5), binomialCdf(3, 3, 0.5)]).toEqual([0, 1])
})

const probability = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true })
const degrees = fc.double({ min: 0.5, max: 1e7, noNaN: true })

test("a quantile is the point at which the share is reached, and its mirror image that of the other side", () => {
  fc.assert(
    fc.property(probability, degrees, (p, df) => {
      expectExactly(normalTail(-normalQuantile(p)), p, 1e-10)
      expectExactly(studentTail(-studentQuantile(p, df), df), p, 1e-10)
      expectExactly(studentQuantile(p, df), -studentQuantile(1 - p, df), 1e-6)
    }),
  )
})

test("a normal distribution has no end, and no value beyond a share of 1", () => {
  expect([0, 1, -0.1, 1.1].map(normalQuantile)).toEqual([
    -Infinity,
    Infinity,
    Number.NaN,
    Number.NaN,
  ])
})
