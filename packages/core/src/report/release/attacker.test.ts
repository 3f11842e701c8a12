import fc from "fast-check"
import { expect, test } from "vitest"
import { isFew } from "../statistics/index.ts"
import { AttackedSurvey, fewestFound, type Person } from "./attacker.setup.ts"

/** Most have what is usual; few, or nobody, have the rest. */
const skewed = <Value>(usual: readonly Value[], rare: readonly Value[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  )

const personArbitrary: fc.Arbitrary<Person> = fc.record({
  outcome: skewed<Person["outcome"]>(["completed"], ["screenedOut", "abandoned", null]),
  gender: skewed(["f", "m"], [undefined]),
  age: skewed<number | undefined>([18, 22, 30, 41], [14, 57, 70, undefined]),
  education: skewed(["higher", "secondary"], ["basic", undefined]),
  city: skewed(["RU-MOW-moscow", "RU-SPE-saint-petersburg"], ["RU-TA-kazan", undefined]),
  isFast: skewed([false], [true]),
  one: skewed([1, 2], [3, 4]),
  two: skewed<number | undefined>([1, 2], [3, undefined]),
  many: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
  nps: fc.nat(10),
  isSeldom: skewed([false, false, false, true], [true]),
})

const anyOf = (...values: string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
    .map((some) => some.join())

/** Every kind of condition that a filter knows. */
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

const lookArbitrary = fc.record({
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

/** What happens between two looks: people come, one by one or many at once, and some are erased. */
const stepArbitrary = fc.record({
  come: fc.oneof(
    fc.array(personArbitrary, { maxLength: 3 }),
    fc.array(personArbitrary, { minLength: 10, maxLength: 40, size: "max" }),
  ),
  leave: fc.array(fc.nat(600), { maxLength: 2 }),
  looks: fc.array(lookArbitrary, { minLength: 1, maxLength: 3 }),
})

const RUNS = process.env["QO_TEST_ALL"] === "1" ? 200 : 20

test("an attacker who adds and subtracts up to four views, with people coming and going between them, finds figures of nobody or of ten people and more", () => {
  let [seen, divided] = [0, 0]
  fc.assert(
    fc.property(
      fc.array(personArbitrary, { minLength: 20, maxLength: 400, size: "max" }),
      fc.array(stepArbitrary, { maxLength: 4 }),
      fc.array(lookArbitrary, { minLength: 2, maxLength: 6 }),
      (people, steps, looks) => {
        const survey = new AttackedSurvey()
        survey.come(people)
        for (const { filter, columns, base } of looks) survey.look(filter, columns, base)
        for (const { come, leave, looks: next } of steps) {
          survey.come(come)
          for (const place of leave) survey.leave(place)
          for (const { filter, columns, base } of next) survey.look(filter, columns, base)
        }
        expect(survey.shown.filter(isFew)).toEqual([])
        for (const sets of Object.values(survey.seen)) {
          // So many figures are tried at once; the rest would take minutes.
          for (let at = 0; at < sets.length; at += 4)
            expect(fewestFound(sets.slice(at, at + 9))).toBeGreaterThanOrEqual(10)
          seen += sets.length
          divided += Number(sets.length > 1)
        }
      },
    ),
    { numRuns: RUNS },
  )
  // An attack on nothing would prove nothing.
  expect(seen).toBeGreaterThan(RUNS)
  expect(divided).toBeGreaterThan(RUNS / 4)
}, 300_000)

test("the attacker finds a single person in figures of everybody and of everybody but one", () => {
  const all = new Set(Array.from({ length: 30 }, (_, at) => at))
  const others = new Set([...all].slice(1))
  expect(fewestFound([all, others])).toBe(1)
  // All less women less young people, and those of both: four old men.
  const women = new Set([...all].filter((each) => each < 18))
  const young = new Set([...all].filter((each) => each < 8 || (each >= 18 && each < 26)))
  const both = new Set([...women].filter((each) => young.has(each)))
  expect(fewestFound([all, women, young, both])).toBe(4)
})
