import {
  type AgainstRest,
  type Base,
  effectiveBase,
  meanAgainstRest,
  meanInterval,
  type Moments,
  momentsOf,
  shareAgainstRest,
  shareIn,
  shareOf,
  type ShareTest,
  type ValueCount,
  wilsonInterval,
} from "../statistics/index.ts"
import type { Estimate, OtherMean, OtherShare, ViewBase } from "./shapes/index.ts"

export const viewBase = (base: Base): ViewBase => ({
  n: base.n,
  weight: base.weight,
  effective: effectiveBase(base),
})

/** Returns the share of a base that gave an answer, with its interval. */
export function estimateOf(answer: Base, base: Base): Estimate {
  const share = shareIn(base, answer)
  const interval = wilsonInterval(share)
  return {
    share: shareOf(share) ?? null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  }
}

export const NO_ESTIMATE: Estimate = { share: null, low: null, high: null }

/**
 * Figures of an answer for comparison: respondents with the answer and the base, in a group and in total. The total includes
 * the group.
 */
export interface ComparedFigures {
  group: { answer: Base; base: Base }
  all: { answer: Base; base: Base }
}

export function otherShare({ group, all }: ComparedFigures, test: ShareTest): OtherShare {
  const against = shareAgainstRest(
    shareIn(group.base, group.answer),
    shareIn(all.base, all.answer),
    test,
  )
  return { share: shareOf(against.rest) ?? null, ...toldOf(against) }
}

/** Compares the numbers of a group with those of all other respondents. `all` includes the group. */
export function otherMean(group: readonly ValueCount[], all: readonly ValueCount[]): OtherMean {
  const [own, rest] = [momentsOf(group), momentsOf(all, group)]
  const against = own && rest ? meanAgainstRest(own, rest) : NOTHING
  return { mean: rest?.mean ?? null, ...toldOf(against) }
}

const NOTHING: AgainstRest = { comparison: undefined, mark: undefined }

const toldOf = ({ comparison, mark }: AgainstRest) => ({
  p: comparison?.p ?? null,
  mark: mark ?? null,
})

/** Range of possible answers. Without a scale: all numbers. */
export interface Scale {
  from: number
  to: number
}
const ENDLESS: Scale = { from: -Infinity, to: Infinity }

/** Limits an interval to its scale, because a mean cannot lie outside it. */
export const withinScale = ({ low, high }: { low: number; high: number }, scale: Scale) => ({
  low: Math.max(low, scale.from),
  high: Math.min(high, scale.to),
})

/** Returns a mean with its interval. Nulls if there are no answers; a null interval for a single respondent. */
export function meanOf(moments: Moments | undefined, scale = ENDLESS) {
  const interval = moments && meanInterval(moments)
  const { low, high } = interval ? withinScale(interval, scale) : { low: null, high: null }
  return { mean: moments?.mean ?? null, low, high }
}
