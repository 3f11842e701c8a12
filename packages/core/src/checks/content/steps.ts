import type { Band, Grid } from "../../questionnaire/index.ts"

/** More steps than this are not told apart: doubles cannot. */
const MOST_STEPS = 2 ** 50
/** Ten steps of 0.1 are 1, whatever doubles make of them. */
const NEAR = 1e-9

/** Number of the grid's last step; 0: there is one number only. Only for `from` not above `to`. */
export const lastStep = ({ from, to, step }: Grid): number =>
  Math.min(Math.floor((to - from) / step + NEAR), MOST_STEPS)

/** A band as the steps of the grid that it holds, both ends included. */
export interface Run {
  /** Index of the band. */
  band: number
  lowest: number
  highest: number
}

/** The bands that hold some number of the grid, by their lowest one. */
export function runsOf(grid: Grid, bands: readonly Band[]): Run[] {
  const last = lastStep(grid)
  return bands
    .map(({ from, to }, band) => ({
      band,
      lowest: Math.max(0, Math.ceil((from - grid.from) / grid.step - NEAR)),
      highest: Math.min(last, Math.floor((to - grid.from) / grid.step + NEAR)),
    }))
    .filter(({ lowest, highest }) => lowest <= highest)
    .toSorted((a, b) => a.lowest - b.lowest || a.band - b.band)
}
