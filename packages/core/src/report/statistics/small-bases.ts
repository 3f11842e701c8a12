import { type Base, effectiveBase } from "./base.ts"

/** Thresholds for small bases, in respondents. */
export const FEW = {
  /** Effective base below which a figure is grey and is not compared with anything. */
  grey: 30,
  /** People below which a breakdown is hidden from everybody who may not read single responses. */
  hidden: 10,
} as const

export const BASE_STATES = ["shown", "grey", "hidden"] as const
export type BaseState = (typeof BASE_STATES)[number]

/** Equal weights that are no round numbers make an effective base of 30 a little less. */
const ROUNDING = 1e-9

/** Whether a figure says enough to be compared: an effective base of 30. Heavy weights make few people of many. */
export const isEnough = (base: Base): boolean => effectiveBase(base) >= FEW.grey * (1 - ROUNDING)

/**
 * How a figure with this base is shown to a reader with or without the right to single responses (`rows`): hidden by the number
 * of respondents, grey by their effective base.
 */
export function baseState(base: Base, rows: boolean): BaseState {
  if (base.n < FEW.hidden && !rows) return "hidden"
  return isEnough(base) ? "shown" : "grey"
}

/** At least one, and fewer than may be shown. Zero reveals nothing. */
export const isFew = (n: number): boolean => n > 0 && n < FEW.hidden
