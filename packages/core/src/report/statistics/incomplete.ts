const TINY = 1e-300
const PRECISION = 1e-16
/** Maximum number of iterations. The number needed grows with the square root of the base, so no survey reaches it. */
const STEPS = 1_000_000

/** Coefficients of Stirling's series, divided by increasing odd powers. Source: Abramowitz & Stegun (1964), 6.1.41. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360, 1 / 156]

/**
 * Returns ln Γ(a) − ((a − ½) ln a − a + ½ ln 2π) for a > 0. The result is small, so differences of large logarithms keep their
 * precision.
 */
function stirlingError(a: number): number {
  if (a < 10) return stirlingError(a + 1) + (a + 0.5) * Math.log1p(1 / a) - 1
  return STIRLING.reduceRight((sum, each) => sum / (a * a) + each, 0) / a
}

/** Returns the logarithm of a ratio. `off` is the ratio minus 1, for precision near 1. */
const logOf = (ratio: number, off: number): number =>
  Math.abs(off) < 0.5 ? Math.log1p(off) : Math.log(ratio)

/**
 * Returns x^a y^b / B(a, b) with y = 1 − x, without cancellation. Source: Loader, Fast and accurate computation of binomial
 * probabilities (2000).
 */
export function betaFront(a: number, b: number, x: number, y: number): number {
  const whole = a + b
  const off = b * x - a * y
  const exponent = a * logOf((x * whole) / a, off / a) + b * logOf((y * whole) / b, -off / b)
  const errors = stirlingError(whole) - stirlingError(a) - stirlingError(b)
  return Math.exp(exponent + errors) * Math.sqrt((a / whole) * (b / (2 * Math.PI)))
}

/**
 * Returns the regularised incomplete beta function I_x(a, b), by its continued fraction. `y` is 1 − x, a separate parameter for
 * precision because it may be very small.
 * Source: Abramowitz & Stegun (1964), 26.5.8; Lentz's method as in Press et al., Numerical Recipes (2007), 6.4.
 */
export function incompleteBeta(a: number, b: number, x: number, y: number): number {
  if (x <= 0) return 0
  if (y <= 0) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(b, a, y, x)
  const even = (m: number) => (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
  const odd = (m: number) => (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
  const fraction = continuedFraction((step) => ({
    over: step === 0 ? 1 : step % 2 === 0 ? even(step / 2) : odd((step - 1) / 2),
    plus: 1,
  }))
  return (betaFront(a, b, x, y) / a) * fraction
}

/**
 * Returns the regularised upper incomplete gamma function Q(a, x) for a > 0.
 * Source: Abramowitz & Stegun (1964), 6.5.29 (series) and 6.5.31 (continued fraction).
 */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const exponent = a * logOf(x / a, (x - a) / a) - x + a
  const front = Math.exp(exponent - stirlingError(a)) * Math.sqrt(a / (2 * Math.PI))
  if (x < a + 1) return 1 - (front / a) * series(a, x)
  const fraction = continuedFraction((step) => ({
    over: step === 0 ? 1 : step * (a - step),
    plus: x - a + 1 + 2 * step,
  }))
  return front * fraction
}

function series(a: number, x: number): number {
  let sum = 1
  let term = 1
  for (let step = 1; term > sum * PRECISION; step++) {
    term *= x / (a + step)
    sum += term
  }
  return sum
}

/** Computes the continued fraction over₀ / (plus₀ + over₁ / (plus₁ + …)) until the result no longer changes. */
function continuedFraction(at: (step: number) => { over: number; plus: number }): number {
  let value = TINY
  let above = TINY
  let below = 0
  for (let step = 0; step < STEPS; step++) {
    const { over, plus } = at(step)
    below = 1 / awayFromZero(plus + over * below)
    above = awayFromZero(plus + over / above)
    const change = above * below
    value *= change
    if (Math.abs(change - 1) < PRECISION * 4) return value
  }
  throw new Error("A continued fraction has not settled")
}

const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value)
