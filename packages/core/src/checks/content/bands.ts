import { bandRuns, bandSteps, type BandRun } from "../../flow/index.ts"
import { bandsOf, gridOf, valueAt, type Band, type Grid } from "../../questionnaire/index.ts"
import type { Command } from "../../edits/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import type { Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf, MOST_MENDED } from "./finding-of.ts"

/** QO209–211: numbers in no band, in two bands, and bands without a number. */
export const bandCoverage = eachQuestion((item) => {
  const bands = bandsOf(item.question)
  const grid = bands.length > 0 ? gridOf(item.question) : undefined
  // Bounds the wrong way round are reported once, not for each band.
  return grid && grid.from <= grid.to ? coverage(item, bands, grid) : NOTHING
})

function* coverage(item: Item, bands: readonly Band[], grid: Grid): Iterable<Finding> {
  const runs = bandRuns(item.question)
  const reached = new Set(runs.map(({ band }) => band))
  const scale: Scale = { item, bands, grid, reached }
  for (const [index, band] of bands.entries())
    if (!reached.has(index)) yield unreachedBand(scale, index, band)
  const end = runs.at(-1)?.last ?? 0
  const own = bands.map((band, index) => bandSteps(band, index, grid, end))
  yield* overlaps(
    scale,
    own.filter(({ band }) => reached.has(band)),
    runs,
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

function unreachedBand(scale: Scale, index: number, band: Band): Finding {
  const { from, to } = band
  const turned = scale.bands.with(index, { ...band, from: to, to: from })
  // Turned round it may hold numbers, and then decide about them: that is for the author to say.
  const isMeant = from > to && reachesBand(scale, turned, index)
  const rest = isMeant ? {} : setBands(scale, () => scale.bands.toSpliced(index, 1))
  return findingOf("QO211", bandPlace(scale, index), { numbers: span(from, to) }, rest)
}

/** Whether with these bands the one at `index` holds numbers, and takes them all from none of the others. */
function reachesBand(
  { item: { question }, reached }: Scale,
  bands: Band[],
  index: number,
): boolean {
  if (!("bands" in question)) return false
  const after = new Set(bandRuns({ ...question, bands }).map(({ band }) => band))
  return after.has(index) && [...reached].every((band) => band < 0 || after.has(band))
}

/** Each band of whose numbers earlier ones take some. The first that holds a number counts. */
function* overlaps(
  scale: Scale,
  own: readonly BandRun[],
  runs: readonly BandRun[],
): Iterable<Finding> {
  const kept = Map.groupBy(runs, ({ band }) => band)
  for (const run of own) {
    const left = kept.get(run.band) ?? []
    const count = left.reduce((sum, { first, last }) => sum + last - first + 1, 0)
    const taker = count < run.last - run.first + 1 && takerOf(run, runs)
    if (taker) yield overlap(scale, run, taker, left)
  }
}

/** The first of the runs that lies among these numbers and is another band's. Runs follow one another. */
function takerOf({ band, first, last }: BandRun, runs: readonly BandRun[]): BandRun | undefined {
  let [low, high] = [0, runs.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.last ?? Infinity) < first) low = middle + 1
    else high = middle
  }
  return runs.slice(low, low + 2).find((run) => run.band !== band && run.first <= last)
}

function overlap(scale: Scale, run: BandRun, taker: BandRun, left: readonly BandRun[]): Finding {
  const { bands, grid } = scale
  const from = valueAt(grid, Math.max(taker.first, run.first))
  const to = valueAt(grid, Math.min(taker.last, run.last))
  const params = { numbers: span(from, to), other: taker.band + 1 }
  const trimmed = trim(scale, run, left)
  return findingOf(
    "QO210",
    bandPlace(scale, run.band),
    params,
    trimmed && setBands(scale, () => bands.with(run.band, trimmed)),
  )
}

/** The band without the numbers of earlier ones; `undefined` if that would cut it in two. */
function trim({ bands, grid }: Scale, run: BandRun, left: readonly BandRun[]): Band | undefined {
  const band = bands[run.band]
  const [only] = left
  if (!band || !only || left.length > 1) return undefined
  return {
    ...band,
    from: only.first > run.first ? valueAt(grid, only.first) : band.from,
    to: only.last < run.last ? valueAt(grid, only.last) : band.to,
  }
}

/** Numbers between two bands that neither contains: numbers below the first and above the last continue as usual, on purpose. */
function* gaps(scale: Scale, runs: readonly BandRun[]): Iterable<Finding> {
  const { bands, grid } = scale
  // A band without effects only makes these numbers continue as usual; it cannot add the missing facts about respondents.
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
    yield findingOf("QO209", bandPlace(scale, after.band), params, rest)
  }
}
