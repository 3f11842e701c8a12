import { z } from "zod"

interface ShuffleSettings {
  /** How the answers that are not pinned are put in order. */
  order: "given" | "random" | "reverse"
  /** How many ordinary answers keep their place at the start and at the end. */
  first: number
  last: number
}

/** The ten modes. They apply to the ordinary answers that recall left; all others stay last. Labels: `shuffle.<name>` in i18n. */
export const SHUFFLES = {
  none: { order: "given", first: 0, last: 0 },
  full: { order: "random", first: 0, last: 0 },
  exceptLast: { order: "random", first: 0, last: 1 },
  exceptLastTwo: { order: "random", first: 0, last: 2 },
  exceptFirst: { order: "random", first: 1, last: 0 },
  exceptFirstTwo: { order: "random", first: 2, last: 0 },
  exceptFirstAndLast: { order: "random", first: 1, last: 1 },
  reverse: { order: "reverse", first: 0, last: 0 },
  reverseExceptLast: { order: "reverse", first: 0, last: 1 },
  reverseExceptLastTwo: { order: "reverse", first: 0, last: 2 },
} as const satisfies Record<string, ShuffleSettings>
export type Shuffle = keyof typeof SHUFFLES

export const SHUFFLE_MODES = [
  "none",
  "full",
  "exceptLast",
  "exceptLastTwo",
  "exceptFirst",
  "exceptFirstTwo",
  "exceptFirstAndLast",
  "reverse",
  "reverseExceptLast",
  "reverseExceptLastTwo",
] as const satisfies readonly Shuffle[]
export const Shuffle = z.enum(SHUFFLE_MODES)
