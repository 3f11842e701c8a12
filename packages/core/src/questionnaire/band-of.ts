import type { Band } from "./parts/band.ts"
import { slackOf } from "./grid.ts"
import type { Grid } from "./question-types/question-type.ts"

/**
 * Index of the band a number falls into; −1 where none holds it. With the question's grid, bounds that only rounding keeps
 * from a number hold it.
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
