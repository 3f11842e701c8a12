/** What few people mean, in people. */
export const FEW = {
  /** Below this a figure is grey and nothing is compared with it. */
  grey: 30,
  /** Below this a breakdown is hidden from everybody who may not read single responses. */
  hidden: 10,
} as const

export const BASE_STATES = ["shown", "grey", "hidden"] as const
export type BaseState = (typeof BASE_STATES)[number]

/** How a figure of `n` people is shown to somebody who may read single responses (`rows`), or may not. */
export function baseState(n: number, rows: boolean): BaseState {
  if (isFew(n) && !rows) return "hidden"
  return n < FEW.grey ? "grey" : "shown"
}

/** Somebody, and fewer than may be shown. Of nobody there is nothing to tell. */
export const isFew = (n: number): boolean => n > 0 && n < FEW.hidden
