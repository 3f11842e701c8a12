import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { conditionArbitrary, runCount } from "../../testing/index.ts"
import { Condition } from "./condition.ts"
import { namesOfQuestions } from "./condition-words.ts"
import { parseCondition } from "./parse-condition.ts"
import { printCondition } from "./print-condition.ts"

const EXAMPLES: readonly (readonly [text: string, condition: Condition])[] = [
  ["q1 has 2", { question: "q1", has: [2], how: "any" }],
  ["q2 has all 1, 3", { question: "q2", has: [1, 3], how: "all" }],
  ["q2 has none 1..4, 9", { question: "q2", has: [1, 2, 3, 4, 9], how: "none" }],
  ["q2 has exactly 0", { question: "q2", has: [0], how: "exactly" }],
  ["q5[2] has 4", { question: "q5", row: 2, has: [4], how: "any" }],
  ["count(q2) >= 2", { question: "q2", count: "ge", value: 2 }],
  ["q3 >= 18", { question: "q3", number: "ge", value: 18 }],
  ["q3.second < -0.5", { question: "q3", number: "lt", value: -0.5, part: "second" }],
  ["rank(q6, 3) <= 2", { question: "q6", rank: 3, op: "le", value: 2 }],
  ['q9 is "text"', { question: "q9", text: "eq", value: "text" }],
  ['q9 is not "text"', { question: "q9", text: "ne", value: "text" }],
  ['q9 contains "say \\"no\\""', { question: "q9", text: "contains", value: 'say "no"' }],
  ["q4 answered", { question: "q4", state: "answered" }],
  ["{and} notAsked", { question: "and", state: "notAsked" }],
  ['param.source is "mail"', { param: "source", in: ["mail"] }],
  ['param.source in "mail", "site"', { param: "source", in: ["mail", "site"] }],
  ["profile.age >= 18", { profile: "age", op: "ge", value: 18 }],
  ['profile.gender in "f", 5', { profile: "gender", in: ["f", 5] }],
  ["draw(price, 3) in 1, 2", { draw: "price", of: 3, in: [1, 2] }],
  [
    "q1 has 2 and (q3 >= 18 or not q4 answered)",
    {
      all: [
        { question: "q1", has: [2], how: "any" },
        {
          any: [
            { question: "q3", number: "ge", value: 18 },
            { not: { question: "q4", state: "answered" } },
          ],
        },
      ],
    },
  ],
]

/** Ids that look like words of the language or like numbers, too. */
const ids = fc.constantFrom(
  "q1",
  "and",
  "5",
  "-1",
  "p",
  "notAsked",
  "count",
  "a_b-c",
  "x".repeat(32),
)

describe("the printed form of conditions", () => {
  it.each(EXAMPLES)("%s is one condition, and is printed so", (text, condition) => {
    expect(parseCondition(text)).toEqual({ ok: true, value: condition })
    expect(printCondition(condition)).toBe(text)
    expect(Condition.parse(condition)).toEqual(condition)
  })

  it("parses what it prints to an equal condition that the schema takes", () => {
    fc.assert(
      fc.property(conditionArbitrary(ids), (condition) => {
        expect(parseCondition(printCondition(condition))).toEqual({ ok: true, value: condition })
        expect(Condition.parse(condition)).toEqual(condition)
      }),
      runCount(2000),
    )
  })

  it("parses what it prints with the names of any questions", () => {
    const names = fc.option(fc.constantFrom("q1", "q2", "age", "count"), { nil: undefined })
    const questions = fc
      .uniqueArray(fc.record({ id: ids, name: names }), {
        minLength: 1,
        maxLength: 5,
        selector: ({ id }) => id,
      })
      .filter((all) => {
        const given = all.flatMap(({ name }) => name ?? [])
        return new Set(given).size === given.length
      })
    fc.assert(
      fc.property(conditionArbitrary(ids), questions, (condition, all) => {
        const called = namesOfQuestions(all)
        const parsed = parseCondition(printCondition(condition, called), called)
        expect(parsed).toEqual({ ok: true, value: condition })
      }),
      runCount(1000),
    )
  })

  it("calls no question by a name that two have", () => {
    const names = namesOfQuestions([
      { id: "a", name: "age" },
      { id: "b", name: "age" },
    ])
    expect(printCondition({ question: "b", state: "answered" }, names)).toBe("q2 answered")
    expect(parseCondition("age answered", names).ok).toBe(false)
  })

  it("never throws, and names a place within the text", () => {
    const words = `and or not ( ) q1 has count( 1 .. , " is >=`.split(" ")
    const word = fc.constantFrom(...words)
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map((all) => all.join(" ")),
    )
    fc.assert(
      fc.property(text, (written) => {
        const parsed = parseCondition(written)
        const at = parsed.ok ? 0 : parsed.problem.at
        expect(at).toBeLessThanOrEqual(written.length)
      }),
      runCount(2000),
    )
  })

  it.each([
    ["", 0, "condition"],
    ["q1", 2, "operator"],
    ["q1 has", 6, "code"],
    ["q1 has 5..2", 7, "codesInOrder"],
    ["q1 has 1000000", 7, "code"],
    ["q1 has 1 and", 12, "condition"],
    ["(q1 has 1", 9, "closing"],
    ["q1 has 1)", 8, "end"],
    ["q1 >= x", 6, "number"],
    ["q1 is text", 6, "text"],
    ['q1 is ""', 6, "text"],
    ["count(q1) >= 1.5", 13, "wholeNumber"],
    ["rank(q1) = 1", 7, "comma"],
    ["profile.height > 1", 8, "profileField"],
    ["param.Source is 1", 6, "paramName"],
    ["draw(a, 3) in 4", 14, "code"],
    ["has has 1", 0, "condition"],
  ] as const)("reports the fault in %j", (text, at, expected) => {
    expect(parseCondition(text)).toEqual({ ok: false, problem: { at, expected } })
  })

  it("refuses more levels and comparisons than a condition may have", () => {
    expect(parseCondition(`${"not ".repeat(100)}q answered`)).toEqual({
      ok: false,
      problem: { at: 396, expected: "fewerLevels" },
    })
    const wide = Array.from({ length: 201 }, () => "q answered").join(" or ")
    expect(parseCondition(wide)).toEqual({
      ok: false,
      problem: { at: 2800, expected: "fewerComparisons" },
    })
  })

  it("returns the place of a question name that is unknown", () => {
    const names = namesOfQuestions([{ id: "a", name: "age" }, { id: "b" }])
    expect(parseCondition("age > 1 or q2 > 1", names)).toMatchObject({ ok: true })
    expect(parseCondition("age > 1 or q3 > 1", names)).toEqual({
      ok: false,
      problem: { at: 11, expected: "knownQuestion" },
    })
  })

  it("reads other signs that people write", () => {
    const written = parseCondition("q1 ≥ 1 & q2 == 2 | q3 ≠ 3")
    expect(written).toEqual(parseCondition("q1 >= 1 and q2 = 2 or q3 != 3"))
    expect(written).toMatchObject({ ok: true })
  })
})
