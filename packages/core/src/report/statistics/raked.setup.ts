import { NOBODY, sumOf } from "./base.ts"
import { calibrationOf } from "./calibration.ts"
import type { RakingMargin } from "./raking-input.ts"
import { rakeWeights } from "./raking.ts"
import type { ValueCount } from "./values.ts"

/** Respondents with the same category of every trait. */
export interface Group<Trait extends string> {
  traits: Readonly<Record<Trait, string>>
  n: number
}

/** Computes raking weights for a table with the traits named as margins. Returns weighted bases of any part of the table. */
export function rakeGroups<Trait extends string>(
  groups: readonly Group<Trait>[],
  margins: Readonly<Partial<Record<Trait, Readonly<Record<string, number>>>>>,
) {
  const names = Object.keys(margins) as Trait[]
  const cells = groups.map(({ traits, n }) => ({
    n,
    categories: names.map((name) => traits[name]),
  }))
  const targets = names.map((name): RakingMargin => ({
    name,
    targets: Object.entries<number>(margins[name] ?? {}).map(([category, size]) => ({
      category,
      size,
    })),
  }))
  const found = rakeWeights(cells, targets)
  if (!found.ok) throw new Error(found.problem.key)
  const { weights, categories, margins: sizes } = found.value
  const weighed = cells.map(({ n }, at) => ({
    n,
    weight: weights[at] ?? 1,
    categories: categories[at] ?? [],
  }))
  const people = weighed.reduce((sum, { n }) => sum + n, 0)
  const calibration = calibrationOf(weighed, sizes, people)
  const zeros = () => calibration.weights.map(() => 0)
  const bases = weighed.map(({ n, weight, categories: own }) => {
    const sums = { calibration, people: zeros(), squares: zeros() }
    for (const at of own) {
      sums.people[at] = n
      sums.squares[at] = n * weight * weight
    }
    return { n, weight: n * weight, squares: n * weight * weight, calibrated: sums }
  })
  const where = (isIn: (traits: Group<Trait>["traits"]) => boolean) =>
    sumOf(NOBODY, ...bases.filter((_, at) => isIn(groups[at]?.traits ?? ({} as never))))
  return {
    where,
    /** Returns respondents by a number that is computed from their traits. */
    values: (
      valueOf: (traits: Group<Trait>["traits"]) => number,
      isIn: (traits: Group<Trait>["traits"]) => boolean = () => true,
    ): ValueCount[] =>
      groups.flatMap(({ traits }, at) =>
        isIn(traits) ? [{ value: valueOf(traits), ...(bases[at] ?? NOBODY) }] : [],
      ),
  }
}
