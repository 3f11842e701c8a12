import { err, ok, type Result } from "../../lib/index.ts"
import { type Base, designEffect, effectiveBase } from "./base.ts"
import { type Category, categoriesOf, fitWeights, worstMiss } from "./raking-fit.ts"
import {
  type RakingCell,
  type RakingMargin,
  type RakingProblem,
  rakingProblemOf,
  type WeightBounds,
} from "./raking-input.ts"

export interface RakedWeights {
  /** Weight of the respondents in each cell; the mean over all respondents is 1. 0 for empty cells. */
  weights: number[]
  /** Base of all respondents with these weights. */
  base: Base
  effectiveBase: number
  designEffect: number
  /** Number of passes through all margins. */
  iterations: number
  /** Number of respondents whose weight was limited to a bound. */
  trimmed: number
  /** Number of categories of each margin. */
  margins: readonly number[]
  /** Positions of each cell's categories in the list of the categories of all margins, one margin after the other. */
  categories: readonly (readonly number[])[]
}

/** Maximum number of rounds of trimming. If they do not suffice, no weights meet both the bounds and the margins. */
const MOST_ROUNDS = 200

/**
 * Computes weights that give the respondents the proportions of the population in each margin. Weights beyond the bounds are
 * limited, and all weights are raked again, until both bounds and margins are met. Returns a problem that names the category if
 * no such weights exist. Source: Deming & Stephan, Annals of Mathematical Statistics 11 (1940); trimming: Battaglia, Hoaglin &
 * Frankel, Practical considerations in raking survey data, Survey Practice 2 (2009), and Pasek's anesrake (2018).
 */
export function rakeWeights(
  cells: readonly RakingCell[],
  margins: readonly RakingMargin[],
  bounds?: WeightBounds,
): Result<RakedWeights, RakingProblem> {
  const problem = rakingProblemOf(cells, margins, bounds)
  if (problem) return err(problem)
  const people = cells.map(({ n }) => n)
  const sorted = margins.map((margin, at) => categoriesOf(margin, at, cells))
  const weights = people.map((n) => (n > 0 ? 1 : 0))
  let iterations = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const reached = fitWeights(weights, people, sorted)
    iterations += reached.iterations
    if (reached.miss) return err({ key: "doesNotConverge", params: nameOf(reached.miss) })
    const trimmed = bounds ? trim(weights, people, bounds) : 0
    if (!bounds || !worstMiss(weights, people, sorted))
      return ok({ ...resultOf(weights, people), ...placesOf(sorted, cells), iterations, trimmed })
  }
  const left = worstMiss(weights, people, sorted)
  return err({ key: "boundsTooTight", params: left ? nameOf(left) : {} })
}

const nameOf = ({ margin, category }: Category) => ({ margin, category })

function placesOf(sorted: readonly (readonly Category[])[], cells: readonly RakingCell[]) {
  const categories = cells.map((): number[] => [])
  for (const [place, category] of sorted.flat().entries())
    for (const cell of category.cells) categories[cell]?.push(place)
  return { margins: sorted.map(({ length }) => length), categories }
}

/** Limits weights to the bounds. Returns the number of respondents whose weight is at a bound. Changes `weights`. */
function trim(weights: number[], people: readonly number[], bounds: WeightBounds): number {
  let atBounds = 0
  for (const [cell, weight] of weights.entries()) {
    const n = people[cell] ?? 0
    if (n === 0 || (weight > bounds.least && weight < bounds.most)) continue
    weights[cell] = Math.min(Math.max(weight, bounds.least), bounds.most)
    atBounds += n
  }
  return atBounds
}

function resultOf(weights: number[], people: readonly number[]) {
  const sum = (of: (weight: number) => number) =>
    weights.reduce((total, weight, cell) => total + of(weight) * (people[cell] ?? 0), 0)
  const base = { n: sum(() => 1), weight: sum((w) => w), squares: sum((w) => w * w) }
  return { weights, base, effectiveBase: effectiveBase(base), designEffect: designEffect(base) }
}
