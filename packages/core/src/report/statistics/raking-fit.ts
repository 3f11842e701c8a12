import type { RakingCell, RakingMargin } from "./raking-input.ts"

/** Relative precision with which the share of each category is reached. */
export const RAKING_PRECISION = 1e-6

const MOST_ITERATIONS = 1000

export interface Category {
  margin: string
  category: string
  /** Target number of respondents in the category: its share in the population times the number of present respondents. */
  wanted: number
  /** Positions of the cells of the category. */
  cells: number[]
}

/** Returns the categories of a margin with their target sums for the present respondents. */
export function categoriesOf(
  { name, targets }: RakingMargin,
  at: number,
  cells: readonly RakingCell[],
): Category[] {
  const all = targets.reduce((sum, { size }) => sum + size, 0)
  const n = cells.reduce((sum, cell) => sum + cell.n, 0)
  const places = Map.groupBy(cells.keys(), (place) => cells[place]?.categories[at])
  return targets
    .filter(({ size }) => size > 0)
    .map(({ category, size }) => ({
      margin: name,
      category,
      wanted: (size / all) * n,
      cells: places.get(category) ?? [],
    }))
}

/** Adjusts weights by iterative proportional fitting: each category in turn is scaled to its target sum. Changes `weights`. */
export function fitWeights(
  weights: number[],
  people: readonly number[],
  margins: readonly (readonly Category[])[],
): { iterations: number; miss: Category | undefined } {
  for (let iterations = 1; iterations <= MOST_ITERATIONS; iterations++) {
    for (const category of margins.flat()) {
      const factor = category.wanted / sizeOf(category, weights, people)
      for (const cell of category.cells) weights[cell] = (weights[cell] ?? 0) * factor
    }
    if (!worstMiss(weights, people, margins)) return { iterations, miss: undefined }
  }
  return { iterations: MOST_ITERATIONS, miss: worstMiss(weights, people, margins) }
}

const sizeOf = ({ cells }: Category, weights: readonly number[], people: readonly number[]) =>
  cells.reduce((sum, cell) => sum + (weights[cell] ?? 0) * (people[cell] ?? 0), 0)

/** Returns the category that is farthest from its target; undefined if all are within the tolerance. */
export function worstMiss(
  weights: readonly number[],
  people: readonly number[],
  margins: readonly (readonly Category[])[],
): Category | undefined {
  let worst = RAKING_PRECISION
  let found: Category | undefined
  for (const category of margins.flat()) {
    const off = Math.abs(sizeOf(category, weights, people) / category.wanted - 1)
    if (off <= worst) continue
    worst = off
    found = category
  }
  return found
}
