import {
  bandsOf,
  GRID_SLACK,
  gridOf,
  valueAt,
  type Band,
  type Grid,
  type Question,
} from "../questionnaire/index.ts"

/** Larger numbers of steps are not distinguished, because doubles cannot represent them exactly. */
const MOST_STEPS = 2 ** 50

/** A run of consecutive numbers that fall into this band (−1: into none), as steps of the grid from its start. */
export interface BandRun {
  band: number
  first: number
  last: number
}

/** A number on the grid that falls into this band (−1: into none). */
interface Sample {
  band: number
  value: number
}

/**
 * Returns runs of all numbers that a question accepts, in ascending order, each with the first band that contains it. The time
 * is nearly linear in the number of bands.
 */
export function bandRuns(question: Question): BandRun[] {
  const grid = gridOf(question)
  if (!grid || !(grid.from <= grid.to)) return []
  const end = Math.min(Math.floor((grid.to - grid.from) / grid.step + GRID_SLACK), MOST_STEPS)
  if (bandsOf(question).length === 0) return [{ band: -1, first: 0, last: end }]
  const written = bandsOf(question)
    .map((band, index) => bandSteps(band, index, grid, end))
    .filter(({ first, last }) => first <= last)
  const inOrder = runsInOrder(written, end)
  if (inOrder) return inOrder
  const bands = written.toSorted((a, b) => a.first - b.first)
  const cuts = [0, ...bands.flatMap(({ first, last }) => [first, last + 1])]
  const starts = [...new Set(cuts)].filter((step) => step <= end).toSorted((a, b) => a - b)

  const open = new LowestFirst()
  const runs: BandRun[] = []
  let next = 0
  starts.forEach((first, index) => {
    for (let run = bands[next]; run && run.first <= first; run = bands[++next]) open.add(run)
    const band = open.lowestThrough(first)
    const last = (starts[index + 1] ?? end + 1) - 1
    const previous = runs.at(-1)
    if (previous?.band === band) previous.last = last
    else runs.push({ band, first, last })
  })
  return runs
}

/** Returns the runs of bands that are sorted and disjoint, as in most questions; undefined otherwise. */
function runsInOrder(bands: readonly BandRun[], end: number): BandRun[] | undefined {
  const runs: BandRun[] = []
  let next = 0
  for (const run of bands) {
    if (run.first < next) return undefined
    if (run.first > next) runs.push({ band: -1, first: next, last: run.first - 1 })
    runs.push(run)
    next = run.last + 1
  }
  if (next <= end) runs.push({ band: -1, first: next, last: end })
  return runs
}

/** Returns one number for each band that is the first band of some number, and one for numbers in no band, if there are any. */
export function bandSamples(question: Question): Sample[] {
  const grid = gridOf(question)
  if (!grid) return []
  // Most scales have no bands.
  if (bandsOf(question).length === 0)
    return grid.from <= grid.to ? [{ band: -1, value: grid.from }] : []
  const values = new Map<number, number>()
  for (const { band, first } of bandRuns(question))
    if (!values.has(band)) values.set(band, valueAt(grid, first))
  return Array.from(values, ([band, value]) => ({ band, value })).toSorted(
    // Numbers in no band come last, as the question's own redirect does everywhere.
    (a, b) => (a.band < 0 ? Infinity : a.band) - (b.band < 0 ? Infinity : b.band),
  )
}

/**
 * Returns the steps of all numbers in a band up to the step `end`, ignoring other bands. If `first` is greater than `last`,
 * there are none.
 */
export const bandSteps = ({ from, to }: Band, band: number, grid: Grid, end: number): BandRun => ({
  band,
  first: Math.max(0, Math.ceil((from - grid.from) / grid.step - GRID_SLACK)),
  last: Math.min(end, Math.floor((to - grid.from) / grid.step + GRID_SLACK)),
})

/** Bands that have begun, as a binary heap ordered by index. */
class LowestFirst {
  private readonly heap: BandRun[] = []

  add(run: BandRun): void {
    const { heap } = this
    let at = heap.length
    for (let above = (at - 1) >> 1; at > 0; above = (at - 1) >> 1) {
      const parent = heap[above]
      if (!parent || parent.band < run.band) break
      heap[at] = parent
      at = above
    }
    heap[at] = run
  }

  /** Returns the lowest band that includes `step`; −1 if there is none. Bands that end before it are removed. */
  lowestThrough(step: number): number {
    for (let top = this.heap[0]; top; top = this.heap[0]) {
      if (top.last >= step) return top.band
      this.dropLowest()
    }
    return -1
  }

  private dropLowest(): void {
    const { heap } = this
    const moved = heap.pop()
    if (!moved || heap.length === 0) return
    let at = 0
    for (let child = this.lowerChild(at); child; child = this.lowerChild(at)) {
      if (child.run.band > moved.band) break
      heap[at] = child.run
      at = child.at
    }
    heap[at] = moved
  }

  private lowerChild(at: number): { at: number; run: BandRun } | undefined {
    const left = this.heap[2 * at + 1]
    const right = this.heap[2 * at + 2]
    if (!left) return undefined
    return right && right.band < left.band
      ? { at: 2 * at + 2, run: right }
      : { at: 2 * at + 1, run: left }
  }
}
