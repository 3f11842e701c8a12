import { type Base, type Calibration, NOBODY, sumOf } from "../statistics/index.ts"
import type { PartTally } from "./tally.ts"

export { type Base, NOBODY, sumOf }

/**
 * Result of raking by group. `categories`: positions of the group's categories among the margins; undefined for groups in none
 * of its cells.
 */
export interface CalibratedGroups {
  calibration: Calibration
  categories: readonly (readonly number[] | undefined)[]
}

/** Groups to add up, and the weight of one respondent in each. Default: all groups with weight 1. */
export interface Scale {
  groups?: readonly number[] | undefined
  weights?: Float64Array | undefined
  calibrated?: CalibratedGroups | undefined
}

/** A base to which respondents can be added. */
class Sum implements Base {
  n = 0
  weight = 0
  squares = 0
  calibrated: { calibration: Calibration; people: number[]; squares: number[] } | undefined

  add(group: number, n: number, { weights, calibrated }: Scale): void {
    const weight = weights?.[group] ?? 1
    this.n += n
    this.weight += weight * n
    this.squares += weight * weight * n
    const categories = n > 0 ? calibrated?.categories[group] : undefined
    if (!calibrated || !categories) return
    const { people, squares } = (this.calibrated ??= emptySums(calibrated.calibration))
    for (const category of categories) {
      people[category] = (people[category] ?? 0) + n
      squares[category] = (squares[category] ?? 0) + weight * weight * n
    }
  }

  /** The current sums as an immutable object. */
  get base(): Base {
    const { n, weight, squares, calibrated } = this
    return calibrated ? { n, weight, squares, calibrated } : { n, weight, squares }
  }
}

const emptySums = (calibration: Calibration) => ({
  calibration,
  people: calibration.weights.map(() => 0),
  squares: calibration.weights.map(() => 0),
})

export function baseOf(counts: Uint32Array, scale: Scale): Base {
  const sum = new Sum()
  const add = (group: number) => sum.add(group, counts[group] ?? 0, scale)
  if (scale.groups) scale.groups.forEach(add)
  else for (let group = 0; group < counts.length; group++) add(group)
  return sum.base
}

/** Returns the respondents by value. */
export function countsByValue({ values, counts }: PartTally, scale: Scale): Base[] {
  const sums = values.map(() => new Sum())
  const add = (group: number, value: number, n: number) => sums[value]?.add(group, n, scale)
  if (scale.groups) for (const group of scale.groups) counts.eachOf(group, add)
  else counts.each(add)
  return sums.map(({ base }) => base)
}
