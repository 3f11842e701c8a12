import type { Band, Grid } from "../../questionnaire/index.ts"

/** Ten steps of 0.1 are 1, whatever doubles make of them. */
const NEAR = 1e-9

/** A band as the steps of the grid that it holds, both ends included. */
export interface Run {
  /** Index of the band. */
  band: number
  lowest: number
  highest: number
}

/** The bands that hold some of the grid's steps up to `last`, by their lowest one. */
export const runsOf = (grid: Grid, bands: readonly Band[], last: number): Run[] =>
  bands
    .map(({ from, to }, band) => ({
      band,
      lowest: Math.max(0, Math.ceil((from - grid.from) / grid.step - NEAR)),
      highest: Math.min(last, Math.floor((to - grid.from) / grid.step + NEAR)),
    }))
    .filter(({ lowest, highest }) => lowest <= highest)
    .toSorted((a, b) => a.lowest - b.lowest || a.band - b.band)
