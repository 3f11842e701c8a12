/** Names that a text gives at most. */
const MOST_NAMED = 12

/** Joins names by arrows; of many, the first ones and the last. */
export const inARow = (names: readonly string[]): string =>
  (names.length > MOST_NAMED
    ? names.toSpliced(MOST_NAMED - 2, names.length - MOST_NAMED, "…")
    : names
  ).join(" → ")
