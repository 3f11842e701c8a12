import {
  ALWAYS,
  allConditions,
  anyCondition,
  NEVER,
  type ForeignCondition,
} from "../foreign-condition.ts"

/** Largest number of combinations that are written out. */
const MOST_SETS = 60

/** At least so many of them; `undefined`: too many ways to write out. */
export function atLeast(
  conditions: readonly ForeignCondition[],
  least: number,
): ForeignCondition | undefined {
  if (least <= 0) return ALWAYS
  if (least > conditions.length) return NEVER
  const sets = setsOf(conditions, least)
  return sets && anyCondition(...sets.map((each) => allConditions(...each)))
}

const setOf = (chosen: Map<string, Set<string>>, question: string, options: readonly string[]) => {
  const known = chosen.get(question) ?? new Set<string>()
  for (const option of options) known.add(option)
  chosen.set(question, known)
}

/** One of them at least: answers of one question together; all of its answers are any answer. */
export function anyOf(
  conditions: readonly ForeignCondition[],
  optionsOf: ReadonlyMap<string, readonly string[]>,
): ForeignCondition {
  const chosen = new Map<string, Set<string>>()
  const others: ForeignCondition[] = []
  for (const each of conditions)
    if (each.kind === "chosen") setOf(chosen, each.question, each.options)
    else others.push(each)
  const together = [...chosen].map(([question, options]): ForeignCondition => {
    const all = optionsOf.get(question) ?? []
    return all.length > 0 && all.every((option) => options.has(option))
      ? { kind: "answered", question }
      : { kind: "chosen", question, options: [...options] }
  })
  return anyCondition(...together, ...others)
}

function setsOf<Item>(items: readonly Item[], size: number): Item[][] | undefined {
  let sets: Item[][] = [[]]
  let all: Item[][] = []
  for (const [at, item] of items.entries()) {
    const grown = sets.filter((set) => set.length < size).map((set) => [...set, item])
    all = [...all, ...grown.filter((set) => set.length === size)]
    sets = [...sets, ...grown].filter((set) => set.length + items.length - at - 1 >= size)
    if (all.length > MOST_SETS || sets.length > 1000) return undefined
  }
  return all
}
