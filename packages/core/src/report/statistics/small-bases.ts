import { type Base, effectiveBase } from "./base.ts"

/** Thresholds for small bases, in respondents. */
export const FEW = {
  /** Effective base below which a figure is shown in grey and is not compared. */
  grey: 30,
  /** Number of respondents below which figures are hidden from users without the right to single responses. */
  hidden: 10,
} as const

export const BASE_STATES = ["shown", "grey", "hidden"] as const
export type BaseState = (typeof BASE_STATES)[number]

/** Equal weights that are not round numbers give an effective base slightly below the number of respondents. */
const ROUNDING = 1e-9

/**
 * Whether a base is large enough for comparisons: an effective base of at least 30. Unequal weights reduce the effective base.
 */
export const isEnough = (base: Base): boolean => effectiveBase(base) >= FEW.grey * (1 - ROUNDING)

/**
 * Returns the display state of a figure with this base: hidden depending on the number of respondents, grey depending on the
 * effective base. `rows`: whether the user may read single responses.
 */
export function baseState(base: Base, rows: boolean): BaseState {
  if (base.n < FEW.hidden && !rows) return "hidden"
  return isEnough(base) ? "shown" : "grey"
}

/** Whether a number of respondents is too small to be shown: one to nine. Zero reveals nothing. */
export const isFew = (n: number): boolean => n > 0 && n < FEW.hidden
