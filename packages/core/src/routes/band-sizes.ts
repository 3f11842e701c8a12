import {
  bandOf,
  bandsOf,
  gridOf,
  type Band,
  type Grid,
  type Question,
} from "../questionnaire/index.ts"
import type { Condition, Portrait } from "../portrait/index.ts"
import { contradicts } from "./fitting-answers.ts"

/** Steps of a grid from `from` to `to`, both included. */
type Run = readonly [from: number, to: number]

interface BandSize {
  /** −1: numbers in no band. */
  band: number
  /** How many numbers, or what the marginals say they weigh. */
  size: number
}

/** How much of a numeric question falls into each band that some number reaches; the first band that holds it counts. */
export function bandSizes(
  question: Question,
  given: ReadonlyMap<string, number> | undefined,
  portrait: Portrait | undefined,
): BandSize[] {
  const grid = gridOf(question)
  if (!grid) return []
  const bands = bandsOf(question)
  const possible = possibleRuns(grid, bands, portrait)
  return possible.map(({ band, runs }) => ({
    band,
    size: given ? weightIn(given, bands, band, grid, runs) : lengthOf(runs),
  }))
}

function possibleRuns(
  grid: Grid,
  bands: readonly Band[],
  portrait: Portrait | undefined,
): { band: number; runs: readonly Run[] }[] {
  let free: readonly Run[] = [[0, lastStep(grid)]]
  const found: { band: number; runs: readonly Run[] }[] = []
  bands.forEach(({ from, to, profile }, band) => {
    const taken = within(free, stepsBetween(grid, from, to))
    free = without(free, stepsBetween(grid, from, to))
    const runs = portrait && profile ? runsFor(portrait, profile, grid, taken) : taken
    if (runs.length > 0) found.push({ band, runs })
  })
  const rest = free.filter(([from, to]) => from <= to)
  return rest.length > 0 ? [...found, { band: -1, runs: rest }] : found
}

/** The runs that do not contradict the portrait: a band without a value of its own tells the number. */
function runsFor(
  portrait: Portrait,
  { field, value }: NonNullable<Band["profile"]>,
  grid: Grid,
  runs: readonly Run[],
): readonly Run[] {
  if (value !== undefined) return contradicts(portrait, { field, value }) ? [] : runs
  return portrait.conditions
    .filter((condition) => condition.field === field)
    .reduce((left, condition) => heldBy(condition, grid, left), runs)
}

function heldBy(condition: Condition, grid: Grid, runs: readonly Run[]): readonly Run[] {
  if ("anyOf" in condition) {
    const steps = new Set(condition.anyOf.map((value) => (Number(value) - grid.from) / grid.step))
    return Array.from(steps)
      .filter(Number.isInteger)
      .flatMap((step) => within(runs, [step, step]))
  }
  return within(runs, stepsBetween(grid, condition.min ?? -Infinity, condition.max ?? Infinity))
}

/** As exact as doubles are: steps of 0.1 are not missed by a hair. */
const stepsBetween = (grid: Grid, from: number, to: number): Run => [
  Math.ceil((from - grid.from) / grid.step - 1e-9),
  Math.floor((to - grid.from) / grid.step + 1e-9),
]
const lastStep = (grid: Grid): number => stepsBetween(grid, grid.from, grid.to)[1]

const within = (runs: readonly Run[], [lowest, highest]: Run): Run[] =>
  runs
    .map(([from, to]): Run => [Math.max(from, lowest), Math.min(to, highest)])
    .filter(([from, to]) => from <= to)

const without = (runs: readonly Run[], [lowest, highest]: Run): readonly Run[] =>
  lowest > highest
    ? runs
    : runs
        .flatMap(([from, to]): Run[] => [
          [from, Math.min(to, lowest - 1)],
          [Math.max(from, highest + 1), to],
        ])
        .filter(([from, to]) => from <= to)

const lengthOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, [from, to]) => sum + to - from + 1, 0)

function weightIn(
  given: ReadonlyMap<string, number>,
  bands: readonly Band[],
  band: number,
  grid: Grid,
  runs: readonly Run[],
): number {
  let weight = 0
  for (const [text, each] of given) {
    const value = Number(text)
    if (Number.isNaN(value) || bandOf(bands, value) !== band) continue
    const step = Math.round((value - grid.from) / grid.step)
    if (within(runs, [step, step]).length > 0) weight += each
  }
  return weight
}
