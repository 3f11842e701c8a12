import { bandsOf, gridOf, type Grid, type Question } from "../questionnaire/index.ts"

/** More steps than this are not told apart: doubles cannot. */
const MOST_STEPS = 2 ** 50

/** A number on the grid that falls into this band (−1: into none). */
interface Sample {
  band: number
  value: number
}

/** One number for each band that some number reaches, the first band that holds it counting; and one for none, if there is. */
export function bandSamples(question: Question): Sample[] {
  const grid = gridOf(question)
  if (!grid || !(grid.from <= grid.to)) return []
  const last = Math.min(Math.floor((grid.to - grid.from) / grid.step + 1e-9), MOST_STEPS)
  const free = new FreeSteps(last)
  const samples: Sample[] = []
  bandsOf(question).forEach(({ from, to }, band) => {
    const lowest = Math.max(0, Math.ceil((from - grid.from) / grid.step - 1e-9))
    const highest = Math.min(last, Math.floor((to - grid.from) / grid.step + 1e-9))
    const step = free.take(lowest, highest)
    if (step !== undefined) samples.push({ band, value: valueAt(grid, step) })
  })
  const rest = free.take(0, last)
  if (rest !== undefined) samples.push({ band: -1, value: valueAt(grid, rest) })
  return samples
}

/** Rounded to what people write, so that ten steps of 0.1 are 1. */
export const valueAt = (grid: Grid, step: number): number =>
  Number((grid.from + step * grid.step).toPrecision(12))

/** Steps not yet held by a band, as sorted runs without overlap. */
class FreeSteps {
  private runs: [number, number][]

  constructor(last: number) {
    this.runs = [[0, last]]
  }

  /** Takes `lowest`–`highest` out; answers with one step of it that was still free. */
  take(lowest: number, highest: number): number | undefined {
    if (lowest > highest) return undefined
    let sample: number | undefined
    this.runs = this.runs.flatMap(([from, to]): [number, number][] => {
      if (to < lowest || from > highest) return [[from, to]]
      sample ??= Math.max(from, lowest)
      const rest: [number, number][] = [
        [from, lowest - 1],
        [highest + 1, to],
      ]
      return rest.filter(([start, end]) => start <= end)
    })
    return sample
  }
}
