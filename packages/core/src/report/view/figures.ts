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

/** The share of a base who gave an answer. */
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

/** Who gave an answer, and of whom: of a group, and of everybody, the group among them. */
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

/** Numbers of a group beside those of everybody else, from how often each was given. */
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

/** The range of all answers; without a scale, all numbers. */
export interface Scale {
  from: number
  to: number
}
const ENDLESS: Scale = { from: -Infinity, to: Infinity }

/** An interval within its scale: no mean can lie beyond it, however few have answered. */
export const withinScale = ({ low, high }: { low: number; high: number }, scale: Scale) => ({
  low: Math.max(low, scale.from),
  high: Math.min(high, scale.to),
})

/** A mean with its interval; nulls for an empty base or a single respondent. */
export function meanOf(moments: Moments | undefined, scale = ENDLESS) {
  const interval = moments && meanInterval(moments)
  const { low, high } = interval ? withinScale(interval, scale) : { low: null, high: null }
  return { mean: moments?.mean ?? null, low, high }
}
