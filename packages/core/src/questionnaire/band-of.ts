import type { Band } from "./parts/band.ts"
import { slackOf } from "./grid.ts"
import type { Grid } from "./question-types/question-type.ts"

/**
 * Index of the range that contains a number; −1 if none does. With the question's grid, a range also contains numbers that only
 * rounding excludes.
 */
export function bandOf(
  bands: readonly Pick<Band, "from" | "to">[],
  value: number,
  grid?: Grid,
): number {
  if (bands.length === 0) return -1
  const slack = grid ? slackOf(grid) : 0
  return bands.findIndex(({ from, to }) => from - slack <= value && value <= to + slack)
}
