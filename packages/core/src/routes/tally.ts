/** Sums over all routes that lead to one target. Lengths are stored per measure: questions, seconds. */
export interface Tally {
  routes: bigint
  /** Share of respondents on these routes. */
  share: number
  lengths: readonly Length[]
}

interface Length {
  shortest: number
  longest: number
  /** Sum of lengths weighted by the shares of respondents: the numerator of the mean. */
  sum: number
}

const NOTHING: Length = { shortest: Infinity, longest: -Infinity, sum: 0 }

/** Returns the tally of the start: one route with no questions. */
export const startTally = (measures: number): Tally => ({
  routes: 1n,
  share: 1,
  lengths: Array.from({ length: measures }, () => ({ shortest: 0, longest: 0, sum: 0 })),
})

/**
 * Adds one question to all routes, in each measure. A question that may be hidden does not lengthen the shortest route; `shown`: the
 * share of those who come to it that it is shown to.
 */
export const lengthenTally = (
  { routes, share, lengths }: Tally,
  by: readonly number[],
  { mayBeHidden, shown }: { mayBeHidden: boolean; shown: number },
): Tally => ({
  routes,
  share,
  lengths: lengths.map(({ shortest, longest, sum }, measure) => {
    const added = by[measure] ?? 0
    const least = mayBeHidden ? 0 : added
    return {
      shortest: shortest + least,
      longest: longest + added,
      sum: sum + share * shown * added,
    }
  }),
})

/** Returns the part of the respondents on these routes who continue to one target. */
export const partOf = (tally: Tally, part: number): Tally => ({
  routes: tally.routes,
  share: tally.share * part,
  lengths: tally.lengths.map((length) => ({ ...length, sum: length.sum * part })),
})

/** Combines the tallies of different routes. */
export const joinTallies = (one: Tally | undefined, other: Tally): Tally =>
  one
    ? {
        routes: one.routes + other.routes,
        share: one.share + other.share,
        lengths: other.lengths.map((length, measure) => sum(one.lengths[measure], length)),
      }
    : other

const sum = (one: Length = NOTHING, other: Length): Length => ({
  shortest: Math.min(one.shortest, other.shortest),
  longest: Math.max(one.longest, other.longest),
  sum: one.sum + other.sum,
})
