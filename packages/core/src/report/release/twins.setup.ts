import { datasetOf, type Guard, type AttackQuery, type Person, viewsOf } from "./attacker.setup.ts"
import { formGroups } from "./form-groups.ts"

const FIELDS = ["gender", "age", "education", "city"] as const

/**
 * Values of each field by part of the field. A mixed group keeps its kind if values are replaced by other values of the same
 * part.
 */
const VALUES: Readonly<
  Record<(typeof FIELDS)[number], readonly (string | number | undefined)[][]>
> = {
  gender: [["f", "m", undefined]],
  age: [
    [15, 20, 23],
    [26, 30, 36, 44],
    [46, 57, 62, 70],
  ],
  education: [["higher", "secondary", "basic", undefined]],
  city: [
    ["RU-MOW-moscow", "RU-MOW-zelenograd"],
    ["RU-TA-kazan", "RU-TA-bugulma"],
    ["RU-SPE-saint-petersburg"],
  ],
}

/** Fields with parts: members of a group may have different values within one part. */
const LARGER: ReadonlySet<string> = new Set(["age", "city"])

function partOf(field: (typeof FIELDS)[number], person: Person): number {
  const { age } = person
  if (field === "age") return age === undefined ? -1 : age < 25 ? 0 : age < 45 ? 1 : 2
  return VALUES[field].findIndex((part) => part.includes(person[field]))
}

const bandOf = (age: number) =>
  [14, 18, 25, 35, 45, 55, 60, 66].findLastIndex((from) => from <= age)

/**
 * Returns the kind of a group as text. Groups whose members share one value have the same kind if the value is the same; groups
 * with several values, if these are in the same part of the field.
 */
function kindOf(field: (typeof FIELDS)[number], members: readonly Person[]): string {
  const values = new Set(
    members.map((each) => (field === "age" && each.age ? bandOf(each.age) : each[field])),
  )
  if (values.size === 1) return `one ${[...values][0]}`
  const parts = new Set(members.map((each) => partOf(field, each)))
  return parts.size === 1 && LARGER.has(field) ? `part ${[...parts][0]}` : "mixed"
}

/** Gives the members of mixed groups other values, chosen by a seed, without changing the kinds of the groups. */
function answerOtherwise(members: readonly Person[], seed: number): Person[] {
  let other = [...members]
  for (const field of FIELDS) {
    const kind = kindOf(field, members)
    if (kind.startsWith("one")) continue
    const [, part] = kind.split(" ")
    const possible = part === undefined ? VALUES[field].flat() : (VALUES[field][Number(part)] ?? [])
    const changed = other.map((each, at) =>
      // An unknown place or age belongs to no part, so it stays unknown.
      each[field] === undefined && LARGER.has(field)
        ? each
        : { ...each, [field]: possible[(at * (seed % 5) + seed + (at >> 1)) % possible.length] },
    )
    if (kindOf(field, changed) === kind) other = changed
  }
  return other
}

/** Whether a user sees the same views of two surveys that differ only in values of single members of mixed groups. */
export function looksAlike(
  people: readonly Person[],
  looks: readonly AttackQuery[],
  seed: number,
  { People }: Guard,
) {
  const numbered = new Map(people.map((person, at) => [at + 1, person]))
  const dataset = datasetOf(numbered)
  const groups = formGroups(dataset, { isOver: seed % 2 === 0 })
  const changed = new Map(numbered)
  for (const { members } of groups) {
    const numbers = members.map((name) => Number(name.slice(1)))
    const own = numbers.flatMap((number) => numbered.get(number) ?? [])
    answerOtherwise(own, seed).forEach((person, at) => changed.set(numbers[at] ?? 0, person))
  }
  const other = datasetOf(changed)
  const seen = [dataset, other].map((each) => {
    const released = new People(each, groups)
    return looks.map((look) => viewsOf(each, released, look))
  })
  return { isChanged: JSON.stringify([...numbered]) !== JSON.stringify([...changed]), seen }
}

/** Returns the path and the two values of the first difference; undefined if both are equal. */
export function differenceIn(one: unknown, other: unknown, path = ""): string | undefined {
  if (Object.is(one, other)) return undefined
  if (typeof one !== "object" || typeof other !== "object" || !one || !other)
    return `${path}: ${String(one)}, ${String(other)}`
  const values = new Map<string, unknown>(Object.entries(other))
  const names = new Set([...Object.keys(one), ...values.keys()])
  for (const [name, value] of Object.entries(one)) {
    const found = differenceIn(value, values.get(name), `${path}.${name}`)
    if (found !== undefined) return found
  }
  return names.size > Object.keys(one).length ? `${path}: ${[...names].join()}` : undefined
}
