import { loadTranslate } from "@qo/core/i18n"
import {
  type Condition,
  normaliseCondition,
  parseCondition,
  type Question,
  QUESTION_TYPES,
} from "@qo/core/questionnaire"
import { keysOf } from "@qo/core/lib"
import { conditionArbitrary, runCount } from "@qo/core/testing"
import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { codeRanges } from "./code-ranges.ts"
import { comparisonOf, draftFor, operatorsOf, withOperator } from "./comparison-draft.ts"
import { conditionInWords } from "./condition-in-words.ts"
import { conditionOf, treeOf, withPart } from "./condition-tree.ts"

function conditionIn(text: string): Condition {
  const parsed = parseCondition(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.expected} at ${parsed.problem.at}`)
  return parsed.value
}

describe("the rows of a condition", () => {
  it("make the same condition again, whatever it is", () => {
    const questions = fc.constantFrom("q1", "q2", "q3")
    fc.assert(
      fc.property(conditionArbitrary(questions), (condition) => {
        expect(conditionOf(treeOf(condition))).toEqual(normaliseCondition(condition))
      }),
      runCount(1000),
    )
  })

  it("of no condition are one blank row, which makes none", () => {
    const tree = treeOf(undefined)
    expect(tree.parts).toHaveLength(1)
    expect(conditionOf(tree)).toBeUndefined()
  })

  it("are nested in two levels; deeper groups have no fields", () => {
    const tree = treeOf(conditionIn("a has 1 and (b has 1 or (c has 1 and (d has 1 or e > 2)))"))
    const outer = tree.parts[1]
    const inner = outer?.kind === "group" ? outer.parts[1] : undefined
    expect(inner).toMatchObject({
      kind: "group",
      parts: [{ kind: "row" }, { kind: "fixed", condition: conditionIn("d has 1 or e > 2") }],
    })
  })

  it("lose a group with its last row", () => {
    const tree = treeOf(conditionIn("a has 1 and (b has 1 or c > 1)"))
    const without = ["1.0", "1.1"].reduce((left, key) => withPart(left, key, () => undefined), tree)
    expect(without.parts.map(({ key }) => key)).toEqual(["0"])
    expect(conditionOf(without)).toEqual(conditionIn("a has 1"))
  })
})

const SURE: Partial<Record<string, string>> = { "has.any": "1", "text.eq": "слово" }

test.for(keysOf(QUESTION_TYPES))(
  "each operator of a question of %s makes a comparison",
  (category) => {
    let made = 0
    const question = QUESTION_TYPES[category].create(() => `id${made++}`) as Question
    for (const operator of operatorsOf(question).flat()) {
      const draft = withOperator(draftFor(question), operator, question)
      const finished = { ...draft, codes: [1], value: SURE[operator] ?? "2" }
      expect(comparisonOf(finished)).toMatchObject({ question: question.id })
    }
  },
)

test.for([
  [[1, 2, 3, 4, 5, 9], "1–5, 9"],
  [[2, 1], "1, 2"],
  [[7, 7, 8, 9], "7–9"],
  [[], ""],
] as const)("codes %j are %s in one line", ([codes, line]) => {
  expect(codeRanges(codes)).toBe(line)
})

const known = await loadTranslate("ru", "questionnaire")
const t = await loadTranslate("ru", "conditions")
const QUESTIONS: Record<string, Question> = {
  device: {
    id: "device",
    category: "one",
    text: "",
    answers: ["Телефон", "Консоль"].map((text, at) => ({ id: `d${at}`, code: at + 1, text })),
  },
  age: { id: "age", category: "range", text: "", from: 0, to: 99, step: 1, unit: "лет" },
}
const names = { short: (id: string) => id, question: (id: string) => QUESTIONS[id] }

test.for([
  ["device has 2", "device — Консоль"],
  ["device has 1, 2", "device одно из: Телефон, Консоль"],
  ["device has none 1..9", "device ни одного из: 1–9"],
  ["not device has 2", "device не выбрано: Консоль"],
  ["not age >= 18", "не (age не меньше 18 лет)"],
  ["age.second > 5", "age (второе) больше 5 лет"],
  ["count(device) = 2", "device, выбрано ответов равно 2"],
  ["rank(device, 2) <= 3", "device, место «Консоль» не больше 3"],
  ['other contains "гонки"', "other содержит «гонки»"],
  ["other notAsked", "other не спрошен"],
  ["grid[3] has 4", "grid «3» — 4"],
  ['param.source in "mail", "site"', "параметр source: mail, site"],
  ["profile.age >= 18", "Возраст не меньше 18"],
  ['profile.gender in "f"', "Пол: Женский"],
  ["draw(price, 3) in 1, 2", "случайная группа «price» (всего 3): 1, 2"],
  [
    "age > 1 and (age < 5 or other answered)",
    "age больше 1 лет и (age меньше 5 лет или other отвечен)",
  ],
] as const)("%s is in words: %s", ([text, inWords]) => {
  expect(conditionInWords(conditionIn(text), { t, known, locale: "ru", names })).toBe(inWords)
})
