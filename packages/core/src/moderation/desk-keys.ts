/**
 * The letters of the moderators' desk, the same in every shell: people go from one to the other, and their fingers with them.
 * A capital is the letter with Shift.
 */
export const DESK_KEYS = {
  overview: "i",
  problems: "e",
  outline: "o",
  paths: "m",
  price: "b",
  difference: "d",
  comments: "n",
  interview: "p",
  comment: "c",
  /** Compares with the other save. */
  base: "B",
} as const

export type DeskSection = Exclude<keyof typeof DESK_KEYS, "comment" | "base">
