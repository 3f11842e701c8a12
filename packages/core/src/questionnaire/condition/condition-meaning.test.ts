import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { conditionArbitrary, runCount } from "../../testing/index.ts"
import { Condition } from "./condition.ts"
import {
  type AnswerFact,
  type Facts,
  conditionHolds,
  NOT_ASKED,
  SKIPPED,
} from "./evaluate-condition.ts"
import { normaliseCondition } from "./normalised-condition.ts"
import { parseCondition } from "./parse-condition.ts"

const factsOf = (answers: Readonly<Record<string, AnswerFact>>): Facts => ({
  answer: (id) => answers[id] ?? NOT_ASKED,
  param: (name) => (name === "source" ? "mail" : undefined),
  profile: (field) => ({ age: ["25"], genre: [3, 7], city: ["Omsk"] })[field as string] ?? [],
  draw: (_, of) => of,
})

function holdsFor(text: string, answers: Readonly<Record<string, AnswerFact>>): boolean {
  const parsed = parseCondition(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.expected} at ${parsed.problem.at}`)
  return conditionHolds(parsed.value, factsOf(answers))
}

const chosenFact = (...codes: number[]): AnswerFact => ({ state: "answered", codes })

describe("the meaning of conditions", () => {
  it.each([
    ["q has 2", chosenFact(1, 2), true],
    ["q has 3", chosenFact(1, 2), false],
    ["q has all 1, 2", chosenFact(1, 2, 3), true],
    ["q has all 1, 4", chosenFact(1, 2, 3), false],
    ["q has none 4, 5", chosenFact(1), true],
    ["q has none 1, 5", chosenFact(1), false],
    ["q has exactly 2, 1", chosenFact(1, 2), true],
    ["q has exactly 1", chosenFact(1, 2), false],
    ["count(q) >= 2", chosenFact(1, 2), true],
    ["rank(q, 7) <= 2", chosenFact(5, 7, 9), true],
    ["rank(q, 9) <= 2", chosenFact(5, 7, 9), false],
    ["rank(q, 4) >= 1", chosenFact(5, 7, 9), false],
    ["q[2] has 4", { state: "answered", rows: { 2: [4] } }, true],
    ["q[3] has none 4", { state: "answered", rows: { 2: [4] } }, false],
    ["q > 1", { state: "answered", numbers: [2] }, true],
    ["q.second > 1", { state: "answered", numbers: [2] }, false],
    ["q.second > 1", { state: "answered", numbers: [0, 2] }, true],
    ['q is "ЁЛКА "', { state: "answered", texts: [" елка"] }, true],
    ['q is not "x"', { state: "answered", texts: ["y"] }, true],
    ['q contains "ЛК"', { state: "answered", texts: ["ёлка"] }, true],
    ["q answered", chosenFact(1), true],
    ["q skipped", SKIPPED, true],
    ["q notAnswered", SKIPPED, true],
    ["q notAnswered", NOT_ASKED, true],
    ["q notAsked", SKIPPED, false],
    ["q has none 1", SKIPPED, false],
    ["q != 1", NOT_ASKED, false],
    ["not q has 1", NOT_ASKED, true],
  ] as const)("%s with %j is %s", (text, fact, expected) => {
    expect(holdsFor(text, { q: fact })).toBe(expected)
  })

  it.each([
    ['param.source in "site", "mail"', true],
    ['param.medium is "mail"', false],
    ["profile.age >= 25", true],
    ["profile.age > 25", false],
    ["profile.genre != 3", true],
    ["profile.city != 5", false],
    ["not profile.city = 5", true],
    ["profile.genre in 7", true],
    ['profile.genre in "7"', true],
    ["profile.income in 1", false],
    ["draw(price, 3) in 3", true],
    ["draw(price, 3) in 1, 2", false],
  ] as const)("%s is %s of this respondent", (text, expected) => {
    expect(holdsFor(text, {})).toBe(expected)
  })

  it("is kept by the normal form, which is normal itself", () => {
    const fact = fc.oneof(
      fc.constantFrom(NOT_ASKED, SKIPPED),
      fc.uniqueArray(fc.nat(8)).map((codes): AnswerFact => ({ state: "answered", codes })),
      fc
        .integer({ min: -3, max: 12 })
        .map((n): AnswerFact => ({ state: "answered", numbers: [n] })),
    )
    const answers = fc.record({ a: fact, b: fact })
    fc.assert(
      fc.property(conditionArbitrary(fc.constantFrom("a", "b")), answers, (condition, given) => {
        const normal = normaliseCondition(condition)
        expect(conditionHolds(normal, factsOf(given))).toBe(
          conditionHolds(condition, factsOf(given)),
        )
        expect(normaliseCondition(normal)).toEqual(normal)
        expect(Condition.safeParse(normal).success).toBe(true)
      }),
      runCount(2000),
    )
  })

  it("takes one comparison for several answers of one question", () => {
    const parsed = parseCondition("q has 1 or (q has 2, 1 or q[1] has 3) or q[1] has 4 or q has 3")
    expect(parsed.ok && normaliseCondition(parsed.value)).toEqual({
      any: [
        { question: "q", has: [1, 2, 3], how: "any" },
        { question: "q", row: 1, has: [3, 4], how: "any" },
      ],
    })
  })

  it("refuses what is too deep or too large without an exception", () => {
    let deep: unknown = { question: "q", state: "answered" }
    for (let level = 0; level < 100_000; level++) deep = { not: deep }
    const wide = { any: Array.from({ length: 201 }, () => ({ question: "q", state: "answered" })) }
    for (const condition of [deep, wide])
      expect(Condition.safeParse(condition).error?.issues).toMatchObject([{ message: "maxItems" }])
  })

  it("can be encoded: what is sent is the condition itself", () => {
    const condition = { not: { question: "q", state: "answered" as const } }
    expect(z.encode(Condition, condition)).toEqual(condition)
  })
})
