/** Every way that leads to one place, added up. Lengths are of one measure each: questions, seconds. */
export interface Tally {
  routes: bigint
  /** Share of respondents who come this way. */
  share: number
  lengths: readonly Length[]
}

interface Length {
  shortest: number
  longest: number
  /** The sum over all respondents on this way, each by their share: the numerator of the mean. */
  sum: number
}

const NOTHING: Length = { shortest: Infinity, longest: -Infinity, sum: 0 }

/** The start: one route without any question yet. */
export const startTally = (measures: number): Tally => ({
  routes: 1n,
  share: 1,
  lengths: Array.from({ length: measures }, () => ({ shortest: 0, longest: 0, sum: 0 })),
})

/** One question longer, by each measure. A question that may be hidden makes the shortest route no longer. */
export const lengthenTally = (
  { routes, share, lengths }: Tally,
  by: readonly number[],
  mayBeHidden: boolean,
): Tally => ({
  routes,
  share,
  lengths: lengths.map(({ shortest, longest, sum }, measure) => {
    const added = by[measure] ?? 0
    const least = mayBeHidden ? 0 : added
    return { shortest: shortest + least, longest: longest + added, sum: sum + share * added }
  }),
})

/** The part of those who come this way that goes on to one target. */
export const partOf = (tally: Tally, part: number): Tally => ({
  routes: tally.routes,
  share: tally.share * part,
  lengths: tally.lengths.map((length) => ({ ...length, sum: length.sum * part })),
})

/** Two tallies of different routes as one. */
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
