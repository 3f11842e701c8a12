import type { Cell, Variable } from "./variable.ts"

/** Returns a cell in readable form, with labels instead of codes. */
export type ShownCell = (cell: Cell) => Cell

/** Returns the labels of a variable's values and of its codes for missing answers. */
export const labelsIn = ({ values, missing }: Variable): readonly (readonly [Cell, string])[] => [
  ...missing.map(({ code, label }) => [code, label] as const),
  ...values.map(({ value, label }) => [value, label] as const),
]

export function shownIn(variable: Variable): ShownCell {
  const labels = new Map(labelsIn(variable))
  return (cell) => labels.get(cell) ?? cell
}

/** Formats a time: `2026-11-24T14:53:08Z`. */
export const isoTime = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
