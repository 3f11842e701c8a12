import { bandRuns, type BandRun } from "../../flow/index.ts"
import { bandsOf, gridOf, valueAt, type Band, type Grid } from "../../questionnaire/index.ts"
import type { Command } from "../../edits/index.ts"
import type { Finding, Place } from "../finding.ts"
import type { Rule } from "../subject.ts"
import { contentOf, type Item } from "./content.ts"
import { found, MOST_MENDED } from "./found.ts"
import { runsOf, type Run } from "./steps.ts"

/** QO209–211: numbers in no band, in two bands, and bands without a number. */
export const bandCoverage: Rule = function* (subject) {
  for (const item of contentOf(subject)) {
    const bands = bandsOf(item.question)
    const grid = bands.length > 0 ? gridOf(item.question) : undefined
    // Bounds the wrong way round are told once, not for each band.
    if (grid && grid.from <= grid.to) yield* coverage(item, bands, grid)
  }
}

function* coverage(item: Item, bands: readonly Band[], grid: Grid): Iterable<Finding> {
  const runs = bandRuns(item.question)
  const reached = new Set(runs.map(({ band }) => band))
  const scale: Scale = { item, bands, grid, reached }
  for (const [index, band] of bands.entries())
    if (!reached.has(index)) yield unreached(scale, index, band)
  const own = runsOf(grid, bands, runs.at(-1)?.last ?? 0)
  yield* overlaps(
    scale,
    own.filter(({ band }) => reached.has(band)),
  )
  yield* gaps(scale, runs)
}

interface Scale {
  item: Item
  bands: readonly Band[]
  grid: Grid
  /** Bands that some number falls into; −1: some number falls into none. */
  reached: ReadonlySet<number>
}

const bandPlace = ({ item }: Scale, band: number): Place => ({
  block: item.block.id,
  question: item.question.id,
  band,
})

/** Numbers as people write them: one, or from the first to the last. */
const span = (from: number, to: number): string => {
  if (from === to) return String(from)
  return from < 0 || to < 0 ? `${from} … ${to}` : `${from}–${to}`
}

const setBands = ({ item, bands }: Scale, mended: () => readonly Band[]): { fix?: Command } =>
  bands.length > MOST_MENDED
    ? {}
    : { fix: { do: "setBands", question: item.question.id, bands: mended() } }

function unreached(scale: Scale, index: number, band: Band): Finding {
  const { from, to } = band
  const mended = () => {
    const turned = scale.bands.with(index, { ...band, from: to, to: from })
    return from > to && reaches(scale, turned, index) ? turned : scale.bands.toSpliced(index, 1)
  }
  return found(
    "QO211",
    bandPlace(scale, index),
    { numbers: span(from, to) },
    setBands(scale, mended),
  )
}

/** Whether with these bands the one at `index` holds numbers, and takes them all from none of the others. */
function reaches({ item: { question }, reached }: Scale, bands: Band[], index: number): boolean {
  if (!("bands" in question)) return false
  const after = new Set(bandRuns({ ...question, bands }).map(({ band }) => band))
  return after.has(index) && [...reached].every((band) => band < 0 || after.has(band))
}

/** Each band that shares a number with an earlier one, once. The first that holds the number counts. */
function* overlaps(scale: Scale, runs: readonly Run[]): Iterable<Finding> {
  const told = new Set<number>()
  let widest: Run | undefined
  for (const run of runs) {
    if (widest && run.lowest <= widest.highest) {
      const [first, later] = widest.band < run.band ? [widest, run] : [run, widest]
      if (!told.has(later.band)) {
        told.add(later.band)
        yield overlap(scale, first, later)
      }
    }
    if (!widest || run.highest > widest.highest) widest = run
  }
}

function overlap(scale: Scale, first: Run, later: Run): Finding {
  const { bands, grid } = scale
  const from = valueAt(grid, Math.max(first.lowest, later.lowest))
  const to = valueAt(grid, Math.min(first.highest, later.highest))
  const params = { numbers: span(from, to), other: first.band + 1 }
  const trimmed = trim(scale, first, later)
  return found(
    "QO210",
    bandPlace(scale, later.band),
    params,
    trimmed && setBands(scale, () => bands.with(later.band, trimmed)),
  )
}

/** The later band without what the first one takes of it; `undefined` where that would cut it in two. */
function trim({ bands, grid }: Scale, first: Run, later: Run): Band | undefined {
  const band = bands[later.band]
  if (!band) return undefined
  if (later.lowest >= first.lowest) return { ...band, from: valueAt(grid, first.highest + 1) }
  return later.highest <= first.highest
    ? { ...band, to: valueAt(grid, first.lowest - 1) }
    : undefined
}

/** Numbers between two bands that neither holds: what is below the first and above the last goes on as usual, on purpose. */
function* gaps(scale: Scale, runs: readonly BandRun[]): Iterable<Finding> {
  const { bands, grid } = scale
  // A band that does nothing says that these numbers go on as usual; what they tell about people it cannot say.
  const mends = bands.every(({ profile, screening }) => !profile && !screening)
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1]
    const after = runs[index + 1]
    if (run.band >= 0 || !before || !after) continue
    const from = valueAt(grid, run.first)
    const to = valueAt(grid, run.last)
    const params = { numbers: span(from, to), other: before.band + 1 }
    const explicit = () => bands.toSpliced(after.band, 0, { from, to })
    const rest = mends ? setBands(scale, explicit) : {}
    yield found("QO209", bandPlace(scale, after.band), params, rest)
  }
}
