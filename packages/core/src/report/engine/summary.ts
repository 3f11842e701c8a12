import type { Base } from "../statistics/index.ts"
import type { PartTally } from "./tally.ts"

export type { Base }

/** Which groups are summed up, and what one of each weighs; left out: all, and 1. */
export interface Scale {
  groups?: readonly number[] | undefined
  weights?: Float64Array | undefined
}

export const NOBODY: Base = { n: 0, weight: 0, squares: 0 }

export const sumOf = (...bases: readonly Base[]): Base =>
  bases.reduce((sum, { n, weight, squares }) => ({
    n: sum.n + n,
    weight: sum.weight + weight,
    squares: sum.squares + squares,
  }))

export function baseOf(counts: Uint32Array, { groups, weights }: Scale): Base {
  const base = { ...NOBODY }
  const add = (group: number) => {
    const n = counts[group] ?? 0
    const weight = weights?.[group] ?? 1
    base.n += n
    base.weight += weight * n
    base.squares += weight * weight * n
  }
  if (groups) groups.forEach(add)
  else for (let group = 0; group < counts.length; group++) add(group)
  return base
}

/** People by value. */
export function countsByValue({ values, counts }: PartTally, { groups, weights }: Scale): Base[] {
  const bases = values.map((): Base => ({ ...NOBODY }))
  const add = (group: number, value: number, n: number) => {
    const base = bases[value]
    if (!base) return
    const weight = weights?.[group] ?? 1
    base.n += n
    base.weight += weight * n
    base.squares += weight * weight * n
  }
  if (groups) for (const group of groups) counts.eachOf(group, add)
  else counts.each(add)
  return bases
}
