import fc from "fast-check"
import { expect, test } from "vitest"
import { AttackedSurvey, fewestFound, type Guard, GUARD } from "./attacker.setup.ts"
import { lookArbitrary, personArbitrary } from "./audience.setup.ts"
import { formGroups } from "./form-groups.ts"
import type { ReleasedGroup } from "./released-group.ts"
import { ReleasedPeople } from "./released-people.ts"
import { assertPartlyFixed } from "../../testing/index.ts"

/** Generates changes between two requests: respondents are added, one or many at a time, and some are erased. */
const stepArbitrary = fc.record({
  come: fc.oneof(
    fc.array(personArbitrary, { maxLength: 3 }),
    fc.array(personArbitrary, { minLength: 10, maxLength: 40, size: "max" }),
  ),
  leave: fc.array(fc.nat(600), { maxLength: 2 }),
  looks: fc.array(lookArbitrary, { minLength: 1, maxLength: 3 }),
})

const RUNS = process.env["QO_TEST_ALL"] === "1" ? 200 : 20

const attackArbitrary = fc.record({
  people: fc.array(personArbitrary, { minLength: 20, maxLength: 400, size: "max" }),
  steps: fc.array(stepArbitrary, { maxLength: 4 }),
  looks: fc.array(lookArbitrary, { minLength: 2, maxLength: 6 }),
})
type Attack = typeof attackArbitrary extends fc.Arbitrary<infer Of> ? Of : never

function attackSurvey({ people, steps, looks }: Attack, guard: Guard = GUARD): AttackedSurvey {
  const survey = new AttackedSurvey(guard)
  survey.come(people)
  for (const look of looks) survey.look(look)
  for (const { come, leave, looks: next } of steps) {
    survey.come(come)
    for (const place of leave) survey.leave(place)
    for (const look of next) survey.look(look)
  }
  return survey
}

/** Returns the smallest number of respondents that an attacker can isolate. */
function fewestOf({ seen, shown }: AttackedSurvey): number {
  const found = Object.values(seen).flatMap((sets) =>
    // Only nine figures are combined at a time; all combinations would take minutes.
    sets.flatMap((_, at) => (at % 4 === 0 ? [fewestFound(sets.slice(at, at + 9))] : [])),
  )
  return Math.min(...found, ...shown.filter((n) => n > 0))
}

test("an attacker who combines up to four views over time only finds figures of zero or at least ten people", () => {
  let [seen, divided] = [0, 0]
  assertPartlyFixed(
    fc.property(attackArbitrary, (attack) => {
      const survey = attackSurvey(attack)
      expect(fewestOf(survey)).toBeGreaterThanOrEqual(10)
      const sizes = Object.values(survey.seen).map(({ length }) => length)
      seen += Number(sizes.some((size) => size > 0))
      divided += Number(sizes.some((size) => size > 1))
    }),
    { numRuns: RUNS },
  )
  // Without any figure the test would prove nothing.
  expect(seen).toBeGreaterThan(0)
  expect(divided).toBeGreaterThan(0)
}, 300_000)

/** Guards with one part disabled each, with which the attack must succeed. */
const SUBTRACTED: Readonly<Record<string, Partial<Guard>>> = {
  "single responses are counted": { rows: true },
  "groups are of five people": {
    form: (dataset, options) =>
      formGroups(dataset, options).flatMap((group) =>
        [group.members.slice(0, 5), group.members.slice(5)].map((members) => ({
          ...group,
          members,
        })),
      ),
  },
  "groups are formed again at each look": {
    form: (dataset) => formGroups(dataset),
    groupsOf: (groups, present) => lastOf(groups, present),
  },
  "an erased person leaves a group that is still counted": {
    groupsOf: (groups, present) =>
      groups.map((group) => ({
        ...group,
        members: group.members.filter((member) => present.has(member)),
      })),
  },
  "bases of few people are counted": {
    People: class extends ReleasedPeople {
      override countedIn = (_base: string, groups: readonly number[]) => groups
    },
  },
}

/** Returns the groups formed last. Each respondent is in exactly one. */
function lastOf(
  groups: readonly ReleasedGroup[],
  present: ReadonlySet<string>,
): readonly ReleasedGroup[] {
  const found = new Set<string>()
  const last = groups.toReversed().filter(({ members }) => {
    const isNew = members.every((member) => present.has(member) && !found.has(member))
    if (isNew) for (const member of members) found.add(member)
    return isNew
  })
  return last.toReversed()
}

test.for(Object.entries(SUBTRACTED))(
  "the attacker finds fewer than ten people if %s",
  { timeout: 300_000 },
  ([, off]) => {
    const found = fc.check(
      fc.property(
        attackArbitrary,
        (attack) => fewestOf(attackSurvey(attack, { ...GUARD, ...off })) >= 10,
      ),
      // The same draws for every seed: the fault is found in them.
      { numRuns: 200, endOnFailure: true, seed: 1 },
    )
    expect(found.failed).toBe(true)
  },
)

test("the attacker finds a single person in figures of everybody and of everybody but one", () => {
  const all = new Set(Array.from({ length: 30 }, (_, at) => at))
  const others = new Set([...all].slice(1))
  expect(fewestFound([all, others])).toBe(1)
  // Computes: all, minus women, minus young respondents, plus young women. The result is four old men.
  const women = new Set([...all].filter((each) => each < 18))
  const young = new Set([...all].filter((each) => each < 8 || (each >= 18 && each < 26)))
  const both = new Set([...women].filter((each) => young.has(each)))
  expect(fewestFound([all, women, young, both])).toBe(4)
})
