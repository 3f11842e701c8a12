import fc from "fast-check"
import type { AttackQuery, Person } from "./attacker.setup.ts"

/** Generates values that are usually among the usual ones, and seldom among the rare ones. */
const skewedChoice = <Value>(usual: readonly Value[], rare: readonly Value[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  )

export const personArbitrary: fc.Arbitrary<Person> = fc.record({
  outcome: skewedChoice<Person["outcome"]>(["completed"], ["screenedOut", "abandoned", null]),
  gender: skewedChoice(["f", "m"], [undefined]),
  age: skewedChoice<number | undefined>([18, 22, 30, 41], [14, 57, 70, undefined]),
  education: skewedChoice(["higher", "secondary"], ["basic", undefined]),
  city: skewedChoice(["RU-MOW-moscow", "RU-SPE-saint-petersburg"], ["RU-TA-kazan", undefined]),
  isFast: skewedChoice([false], [true]),
  one: skewedChoice([1, 2], [3, 4]),
  two: skewedChoice<number | undefined>([1, 2], [3, undefined]),
  many: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
  nps: fc.nat(10),
  isSeldom: skewedChoice([false, false, false, true], [true]),
})

const anyOf = (...values: string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
    .map((some) => some.join())

/** Generates every kind of condition that a filter supports. */
const termArbitrary = fc
  .tuple(
    fc.boolean(),
    fc.oneof(
      anyOf("completed", "screenedOut", "abandoned", "running", "notQualified").map(
        (each) => `outcome:${each}`,
      ),
      anyOf("f", "m").map((each) => `gender:${each}`),
      anyOf("14-17", "18-24", "25-34", "35-44", "18-44", "0-24", "18-23", "66..").map(
        (each) => `age:${each}`,
      ),
      anyOf("higher", "secondary", "basic").map((each) => `education:${each}`),
      anyOf("RU-MOW-moscow", "RU-TA-kazan").map((each) => `city:${each}`),
      anyOf("1", "2").map((each) => `portrait:${each}`),
      anyOf("speeder", "good").map((each) => `quality:${each}`),
      anyOf("1", "2", "3", "4").map((each) => `q.one:${each}`),
      anyOf("1", "2", "3", "answered", "notAsked").map((each) => `q.two:${each}`),
      anyOf("1", "2", "3").map((each) => `q.many:${each}`),
      anyOf("0..6", "7..8", "9..10", "0..5").map((each) => `q.nps:${each}`),
      anyOf("answered", "asked", "notAsked", "skipped").map((each) => `q.seldom:${each}`),
      fc.constant("finishedAt:2026-09-21"),
    ),
  )
  .map(([isNegated, term]) => `${isNegated ? "!" : ""}${term}`)

export const lookArbitrary: fc.Arbitrary<AttackQuery> = fc.record({
  filter: fc.uniqueArray(termArbitrary, { maxLength: 3 }).map((terms) => terms.join(" ")),
  columns: fc.constantFrom(
    "gender",
    "age",
    "education",
    "city",
    "portrait",
    "q.one",
    "q.two",
    "q.many",
  ),
  base: fc.constantFrom("asked" as const, "answered" as const, "all" as const),
})
