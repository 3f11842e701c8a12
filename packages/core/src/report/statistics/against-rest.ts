import { restOf, type Share } from "./base.ts"
import { compareMeans, compareShares, type Comparison, type ShareTest } from "./comparisons.ts"
import type { Moments } from "./means.ts"
import { isEnough } from "./small-bases.ts"

/** Significance level for marks: a difference is marked if chance alone would produce one as large with a lower probability. */
export const MARK_ALPHA = 0.01

/** A group compared with all other respondents. */
export interface AgainstRest {
  /** Undefined if the effective base of either side is below 30, or if the comparison is impossible. */
  comparison: Comparison | undefined
  /** Marks ▲ and ▼ in charts; undefined if the difference may be due to chance. */
  mark: "higher" | "lower" | undefined
}

/**
 * Compares the share of an answer in a group with its share among all other respondents. `all` includes the group, which is
 * subtracted.
 */
export function shareAgainstRest(
  group: Share,
  all: Share,
  test: ShareTest = "pooled",
): AgainstRest & { rest: Share } {
  const rest = restOf(all, group)
  const enough = isEnough(group.base) && isEnough(rest.base)
  return { rest, ...markComparison(enough ? compareShares(group, rest, test) : undefined) }
}

/** Compares the means of a group and of all other respondents; the caller computes both. */
export const meanAgainstRest = (group: Moments, rest: Moments): AgainstRest =>
  markComparison(isEnough(group) && isEnough(rest) ? compareMeans(group, rest) : undefined)

function markComparison(comparison: Comparison | undefined): AgainstRest {
  if (!comparison || comparison.p >= MARK_ALPHA) return { comparison, mark: undefined }
  return { comparison, mark: comparison.statistic > 0 ? "higher" : "lower" }
}
