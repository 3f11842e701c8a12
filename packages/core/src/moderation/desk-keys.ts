/**
 * Keys of the moderators' desk, the same in every shell, so that users can switch between shells.
 * A capital letter is typed with Shift.
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
  /** Chooses the other version for the comparison. */
  base: "B",
} as const

export type DeskSection = Exclude<keyof typeof DESK_KEYS, "comment" | "base">
