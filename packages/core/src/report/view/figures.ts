import {
  type AgainstRest,
  type Base,
  effectiveBase,
  meanAgainstRest,
  meanInterval,
  type Moments,
  momentsOf,
  restOf,
  shareAgainstRest,
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
  const share = { base, count: answer.weight }
  const interval = wilsonInterval(share)
  return {
    share: shareOf(share) ?? null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  }
}

export const NO_ESTIMATE: Estimate = { share: null, low: null, high: null }

/** Who gave an answer, and of whom: of a group, and of everybody, the group among them. */
export interface Compared {
  group: { answer: Base; base: Base }
  all: { answer: Base; base: Base }
}

export function otherShare({ group, all }: Compared, test: ShareTest): OtherShare {
  const against = shareAgainstRest(
    { base: group.base, count: group.answer.weight },
    { base: all.base, count: all.answer.weight },
    test,
  )
  return { share: shareOf(against.rest) ?? null, ...toldOf(against) }
}

/** Numbers of a group beside those of everybody else, from how often each was given. */
export function otherMean(group: readonly ValueCount[], all: readonly ValueCount[]): OtherMean {
  const [own, rest] = [momentsOf(group), momentsOf(valuesOfRest(group, all))]
  const against = own && rest ? meanAgainstRest(own, rest) : NOTHING
  return { mean: rest?.mean ?? null, ...toldOf(against) }
}

const NOTHING: AgainstRest = { comparison: undefined, mark: undefined }

const toldOf = ({ comparison, mark }: AgainstRest) => ({
  p: comparison?.p ?? null,
  mark: mark ?? null,
})

function valuesOfRest(
  group: readonly ValueCount[],
  all: readonly ValueCount[],
): readonly ValueCount[] {
  const own = new Map(group.map((each) => [each.value, each]))
  return all.flatMap(({ value, ...base }) => {
    const inside = own.get(value)
    const rest = inside ? minus(base, inside) : base
    return rest.n > 0 ? [{ value, ...rest }] : []
  })
}

const minus = (all: Base, part: Base): Base =>
  restOf({ base: all, count: 0 }, { base: part, count: 0 }).base

/** The numbers between which all answers lie; of what has none, everything. */
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

/** A mean with its interval; nulls where nobody, or one person, gave a number. */
export function meanOf(moments: Moments | undefined, scale = ENDLESS) {
  const interval = moments && meanInterval(moments)
  const { low, high } = interval ? withinScale(interval, scale) : { low: null, high: null }
  return { mean: moments?.mean ?? null, low, high }
}
