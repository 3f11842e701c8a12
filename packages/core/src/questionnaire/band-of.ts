import type { Band } from "./band.ts"

/** Index of the band a number falls into; −1 where none holds it. */
export const bandOf = (bands: readonly Band[], value: number): number =>
  bands.findIndex(({ from, to }) => from <= value && value <= to)
