import type { Base } from "./base.ts"

/**
 * A cell of raking in calibration. `categories` are positions in the list of the categories of all margins, one margin after
 * the other.
 */
export interface CalibratedCell {
  n: number
  weight: number
  categories: readonly number[]
}

/**
 * Result of raking, shared by all figures of a report. The variance of a figure is computed from it and from the figure's
 * {@link CalibratedSums}.
 */
export interface Calibration {
  /** Number of all respondents of the report, including respondents who are in none of the cells and have weight 1. */
  people: number
  /** Number of respondents in the cells. */
  known: number
  /** Number of categories of the first margin. Each respondent in the cells is in exactly one of these categories. */
  first: number
  /** XᵀWX with W = diag(w): sums of weights by pair of categories. */
  weights: readonly number[]
  /** A generalised inverse of XᵀX. X contains the categories of each respondent. */
  inverse: readonly (readonly number[])[]
  /** XᵀW²X: sums of squared weights by pair of categories. */
  squares: readonly (readonly number[])[]
}

/** Sums over the respondents of a base, by category of the margins. A variance under raking needs no other data about them. */
export interface CalibratedSums {
  calibration: Calibration
  /** Number of respondents by category. */
  people: readonly number[]
  /** Σw² by category. */
  squares: readonly number[]
}

/** Respondents with the same score in a figure: those of `base` without its subset `less`. */
export interface ScoredPeople {
  base: Base
  less?: Base | undefined
  score: number
}

/**
 * Sums over respondents for a linear figure: uᵢ is the score of respondent i, and near its value the figure is approximated by
 * Σwᵢuᵢ.
 */
export interface LinearFigure {
  calibration: Calibration | undefined
  /** Σu by category. */
  people: readonly number[]
  /** Σw²u by category. */
  squares: readonly number[]
  /** Σw²u². */
  own: number
  /** Σwu. */
  weighted: number
  /** Σu. */
  plain: number
}

const NOBODY: Base = { n: 0, weight: 0, squares: 0 }
const zeros = (size: number): number[] => Array.from({ length: size }, () => 0)

/**
 * Computes the part that all variances under these weights share. `categories`: number of categories of each margin; `people`:
 * number of all respondents, including those in no cell.
 */
export function calibrationOf(
  cells: readonly CalibratedCell[],
  categories: readonly number[],
  people: number,
): Calibration {
  const size = categories.reduce((sum, each) => sum + each, 0)
  const weights = zeros(size)
  const plain = Array.from({ length: size }, () => zeros(size))
  const squares = Array.from({ length: size }, () => zeros(size))
  for (const { n, weight, categories: own } of cells)
    for (const one of own) {
      weights[one] = (weights[one] ?? 0) + n * weight
      addTo(plain[one], own, n)
      addTo(squares[one], own, n * weight * weight)
    }
  const known = cells.reduce((sum, { n }) => sum + n, 0)
  return { people, known, first: categories[0] ?? 0, weights, inverse: inverseOf(plain), squares }
}

function addTo(row: number[] | undefined, places: readonly number[], value: number): void {
  if (row) for (const place of places) row[place] = (row[place] ?? 0) + value
}

/** A pivot smaller than this fraction of its initial value counts as zero: its column depends on earlier columns. */
const DEPENDENT = 1e-9

/**
 * Returns a generalised inverse of a positive semidefinite symmetric matrix. An ordinary inverse does not exist, because the
 * categories of several margins are linearly dependent.
 * Source: Goodnight, A tutorial on the SWEEP operator, The American Statistician 33 (1979).
 */
function inverseOf(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const swept = matrix.map((row) => [...row])
  const used = swept.map((row, at) => sweep(swept, at, row[at] ?? 0, matrix[at]?.[at] ?? 0))
  return swept.map((row, at) => row.map((each, column) => (used[at] && used[column] ? each : 0)))
}

function sweep(matrix: number[][], at: number, pivot: number, before: number): boolean {
  const own = matrix[at]
  if (!own || pivot <= DEPENDENT * before) return false
  for (const [column, each] of own.entries()) own[column] = each / pivot
  for (const [place, row] of matrix.entries()) {
    if (place === at) continue
    const factor = row[at] ?? 0
    for (const [column, each] of own.entries()) row[column] = (row[column] ?? 0) - factor * each
    row[at] = -factor / pivot
  }
  own[at] = 1 / pivot
  return true
}

/** Returns `one` + `sign` · `other` by category; undefined if neither has respondents in a cell. */
export function joinSums(
  one: CalibratedSums | undefined,
  other: CalibratedSums | undefined,
  sign: 1 | -1 = 1,
): CalibratedSums | undefined {
  if (!other) return one
  const { calibration, people, squares } = other
  const joined = { calibration, people: zeros(people.length), squares: zeros(squares.length) }
  for (let at = 0; at < people.length; at++) {
    joined.people[at] = (one?.people[at] ?? 0) + sign * (people[at] ?? 0)
    joined.squares[at] = (one?.squares[at] ?? 0) + sign * (squares[at] ?? 0)
  }
  return joined
}

/** Adds up the scores of a figure. The parts must be disjoint. */
export function linearFigure(parts: readonly ScoredPeople[]): LinearFigure {
  const calibration = parts.find(({ base }) => base.calibrated)?.base.calibrated?.calibration
  const people = zeros(calibration?.weights.length ?? 0)
  const squares = zeros(people.length)
  let [own, weighted, plain] = [0, 0, 0]
  for (const { base, less = NOBODY, score } of parts) {
    own += (base.squares - less.squares) * score * score
    weighted += (base.weight - less.weight) * score
    plain += (base.n - less.n) * score
    addScores(people, squares, base.calibrated, score)
    addScores(people, squares, less.calibrated, -score)
  }
  return { calibration, people, squares, own, weighted, plain }
}

function addScores(
  people: number[],
  squares: number[],
  sums: CalibratedSums | undefined,
  score: number,
): void {
  if (!sums) return
  for (let at = 0; at < people.length; at++) {
    people[at] = (people[at] ?? 0) + score * (sums.people[at] ?? 0)
    squares[at] = (squares[at] ?? 0) + score * (sums.squares[at] ?? 0)
  }
}

/** Returns the difference of two figures of disjoint respondents. */
export function differenceOf(one: LinearFigure, other: LinearFigure): LinearFigure {
  const size = Math.max(one.people.length, other.people.length)
  const minus = (name: "people" | "squares") =>
    Array.from({ length: size }, (_, at) => (one[name][at] ?? 0) - (other[name][at] ?? 0))
  return {
    calibration: one.calibration ?? other.calibration,
    people: minus("people"),
    squares: minus("squares"),
    own: one.own + other.own,
    weighted: one.weighted - other.weighted,
    plain: one.plain - other.plain,
  }
}

/** A variance smaller than this fraction of the uncalibrated variance counts as zero: the margins determine the figure. */
const FIXED = 1e-9

/**
 * Returns the linearised variance of a figure under raking: n/(n−1) · Σ(zᵢ − z̄)², with zᵢ = wᵢeᵢ, where eᵢ is the residual of
 * the score uᵢ in its regression on the categories of the margins. So figures that raking determines have variance 0, and
 * correlated figures have a smaller variance. Respondents in none of the cells have weight 1 and no regression. Undefined if
 * the respondents were not weighted by raking. Weights are constant in a cell, so sums by category suffice: Σ(wᵢeᵢ)² = Σw²u² −
 * 2bᵀ(XᵀW²u) + bᵀ(XᵀW²X)b with b = (XᵀX)⁻Xᵀu. Source: Deville & Särndal, Calibration estimators in survey sampling, JASA 87
 * (1992), 3.4; for raking Deville, Särndal & Sautory, JASA 88 (1993), 5; scores of ratios: Binder, International Statistical
 * Review 51 (1983). `svyrecvar` in R's package `survey` (Lumley 2010) gives the same result for `rake`.
 */
export function varianceOf(figure: LinearFigure): number | undefined {
  const { calibration, people, squares, own, weighted, plain } = figure
  if (!calibration) return undefined
  const { people: n, known, first, inverse } = calibration
  if (n < 2) return undefined
  const slopes = inverse.map((row) => product(row, people))
  const explained = calibration.squares.map((row) => product(row, slopes))
  const residuals = own - 2 * product(slopes, squares) + product(slopes, explained)
  const inCells = weighted - (plain - sumOfFirst(people, first))
  const off = inCells - product(slopes, calibration.weights)
  const centred =
    residuals + (known > 0 ? (inCells ** 2 - off ** 2) / known : 0) - weighted ** 2 / n
  return centred > FIXED * own ? (centred * n) / (n - 1) : 0
}

function product(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

function sumOfFirst(numbers: readonly number[], length: number): number {
  let sum = 0
  for (let at = 0; at < length; at++) sum += numbers[at] ?? 0
  return sum
}
