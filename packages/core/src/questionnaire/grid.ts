import type { Grid } from "./question-types/question-type.ts"

/** Part of a step by which a number may miss one of the grid, or a bound, and still be meant: 0.1 · 3 means 0.3. */
export const GRID_SLACK = 1e-9

const MOST_DECIMALS = 100

/** The number this many steps from the start, with the decimals that the grid is written with: ten steps of 0.1 are 1. */
export function valueAt({ from, step }: Grid, steps: number): number {
  if (steps === 0) return from
  const value = from + steps * step
  // Rounding takes longer than all the rest.
  if (Number.isInteger(from) && Number.isInteger(step)) return value
  const decimals = Math.max(decimalsOf(from), decimalsOf(step))
  // Adding 0 turns −0 into 0.
  return Number(value.toFixed(Math.min(decimals, MOST_DECIMALS))) + 0
}

/** The number of the grid that is nearest; the grid's ends are not looked at. */
export const nearestOn = (grid: Grid, value: number): number =>
  valueAt(grid, Math.round((value - grid.from) / grid.step))

/** How far a number may be from the one it means. */
export const slackOf = ({ from, to, step }: Grid): number =>
  GRID_SLACK * Math.min(step, Math.max(0, to - from))

/** As the number is written: 2 of 0.25, 7 of 1e-7. */
function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e")
  const point = digits.indexOf(".")
  return Math.max(0, (point < 0 ? 0 : digits.length - point - 1) - Number(exponent))
}
