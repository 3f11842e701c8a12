import { restOf, type Share } from "./base.ts"
import { compareMeans, compareShares, type Comparison, type ShareTest } from "./comparisons.ts"
import type { Moments } from "./means.ts"
import { isEnough } from "./small-bases.ts"

/** A difference is marked where chance alone makes one as large less often than this. */
export const MARK_ALPHA = 0.01

/** A group beside all others. */
export interface AgainstRest {
  /** Undefined if the effective base of either is below 30, or nothing can be compared. */
  comparison: Comparison | undefined
  /** ▲ and ▼ of a chart; undefined if the difference may be chance. */
  mark: "higher" | "lower" | undefined
}

/** How an answer's share in a group differs from its share in the rest of all: `all` holds the group, which is left out of the rest. */
export function shareAgainstRest(
  group: Share,
  all: Share,
  test: ShareTest = "pooled",
): AgainstRest & { rest: Share } {
  const rest = restOf(all, group)
  const enough = isEnough(group.base) && isEnough(rest.base)
  return { rest, ...markComparison(enough ? compareShares(group, rest, test) : undefined) }
}

/** The same for means; the caller computes those of the rest. */
export const meanAgainstRest = (group: Moments, rest: Moments): AgainstRest =>
  markComparison(isEnough(group) && isEnough(rest) ? compareMeans(group, rest) : undefined)

function markComparison(comparison: Comparison | undefined): AgainstRest {
  if (!comparison || comparison.p >= MARK_ALPHA) return { comparison, mark: undefined }
  return { comparison, mark: comparison.statistic > 0 ? "higher" : "lower" }
}
