import { bandRuns, type BandRun } from "../flow/index.ts"
import { canBeTrueOf, type Portrait } from "../portrait/index.ts"
import {
  bandOf,
  bandsOf,
  gridOf,
  type Band,
  type Grid,
  type Question,
} from "../questionnaire/index.ts"
import type { Weights } from "../interview/index.ts"

interface BandSize {
  /** −1: numbers in no band. */
  band: number
  /** Number of values, or the sum of their weights in the marginals. */
  size: number
}

/**
 * Returns the part of a numeric question's values that falls into each band. Only bands that contain numbers compatible with
 * the portrait are included.
 */
export function bandSizes(
  question: Question,
  given: Weights | undefined,
  portrait: Portrait | undefined,
): BandSize[] {
  const grid = gridOf(question)
  if (!grid) return []
  const bands = bandsOf(question)
  const sizes = new Map<number, number>()
  for (const run of bandRuns(question)) {
    const profile = bands[run.band]?.profile
    const size = portrait && profile ? fittingSteps(run, profile, grid, portrait) : stepsIn(run)
    if (size > 0) sizes.set(run.band, (sizes.get(run.band) ?? 0) + size)
  }
  const possible = Array.from(sizes, ([band, size]) => ({ band, size }))
  if (!given) return possible
  return possible.map(({ band }) => ({ band, size: weightIn(given, bands, band, grid, portrait) }))
}

const stepsIn = ({ first, last }: BandRun): number => last - first + 1

/**
 * Returns the steps of a run that match the portrait. A range without a profile value writes the number itself to the profile.
 */
function fittingSteps(
  run: BandRun,
  { field, value }: NonNullable<Band["profile"]>,
  grid: Grid,
  portrait: Portrait,
): number {
  if (value !== undefined) return canBeTrueOf(portrait, { field, value }) ? stepsIn(run) : 0
  let { first, last } = run
  for (const condition of portrait.conditions) {
    if (condition.field !== field) continue
    if ("anyOf" in condition) return listedIn(run, condition.anyOf, grid)
    first = Math.max(
      first,
      Math.ceil(((condition.min ?? -Infinity) - grid.from) / grid.step - 1e-9),
    )
    last = Math.min(last, Math.floor(((condition.max ?? Infinity) - grid.from) / grid.step + 1e-9))
  }
  return Math.max(0, last - first + 1)
}

/** Returns how many of the values listed in a condition are numbers of this run. */
function listedIn(
  { first, last }: BandRun,
  values: readonly (string | number)[],
  grid: Grid,
): number {
  const steps = new Set(values.map((value) => Math.round((Number(value) - grid.from) / grid.step)))
  return Array.from(steps).filter((step) => first <= step && step <= last).length
}

function weightIn(
  given: Weights,
  bands: readonly Band[],
  band: number,
  grid: Grid,
  portrait: Portrait | undefined,
): number {
  const profile = bands[band]?.profile
  let weight = 0
  for (const [text, each] of given) {
    const value = Number(text)
    if (Number.isNaN(value) || bandOf(bands, value, grid) !== band) continue
    const declared = profile && { field: profile.field, value: profile.value ?? value }
    if (!portrait || !declared || canBeTrueOf(portrait, declared)) weight += each
  }
  return weight
}
