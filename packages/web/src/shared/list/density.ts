import type { Density } from "../../base/settings.ts"

/** Height of a row, rem: 36, 48 and 56 px at the usual size of text. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = {
  compact: 2.25,
  normal: 3,
  roomy: 3.5,
}

/** One rem in px: a reader's own size of text makes rows higher. */
export const remInPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
