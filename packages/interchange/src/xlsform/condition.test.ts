import { expect, test } from "vitest"
import { foreignConditionHolds, type ForeignResponse } from "../foreign-condition.ts"
import type { FormQuestion } from "./compared-answer.ts"
import { relevanceOf } from "./condition.ts"
import { constraintOf } from "./constraint.ts"

const ASKED: Readonly<Record<string, FormQuestion>> = {
  one: { name: "one", kind: "choice", options: ["a", "b", "1", "2"] },
  many: { name: "many", kind: "choices", options: ["a", "b", "c"] },
  age: { name: "age", kind: "range", options: [] },
  words: { name: "words", kind: "text", options: [] },
}
const meaning = (text: string) =>
  relevanceOf(text, (name) => (Object.hasOwn(ASKED, name) ? ASKED[name] : undefined))

type Answers = Readonly<Record<string, ForeignResponse>>
const answersBy = (answers: Answers) => (question: string) => answers[question]
const oneAnswer = (value: string): Answers => ({ one: { chosen: [value] } })
const manyAnswers = (...chosen: string[]): Answers => ({ many: { chosen } })
const age = (number: number): Answers => ({ age: { number } })
const words: Answers = { words: {} }

test.for(["text", "email", "phone"] as const)(
  "a number in an answer of kind %s is compared as a number",
  (kind) => {
    const question = { name: "written", kind, options: [] }
    expect(relevanceOf("${written} = 7", () => question)).toEqual({
      kind: "number",
      question: "written",
      op: "=",
      value: 7,
    })
  },
)

test.for<[string, readonly Answers[], readonly Answers[]]>([
  ["${one} = 'a'", [oneAnswer("a")], [oneAnswer("b"), {}]],
  ['${ one } != "a"', [oneAnswer("b"), {}], [oneAnswer("a")]],
  ["'a' = ${one}", [oneAnswer("a")], [oneAnswer("b")]],
  ["${one} = ‘a’", [oneAnswer("a")], [oneAnswer("b")]],
  ["${one} = 1", [oneAnswer("1")], [oneAnswer("2"), {}]],
  ["${one} = ''", [{}], [oneAnswer("a")]],
  ["${one} != ''", [oneAnswer("a")], [{}]],
  ["string-length(${words}) > 0", [words], [{}]],
  ["string-length(${words}) = 0", [{}], [words]],
  ["selected(${many}, 'a')", [manyAnswers("a", "b")], [manyAnswers("b"), {}]],
  ["selected(../many, 'a')", [manyAnswers("a")], [{}]],
  ["selected(/data/group/many, 'a')", [manyAnswers("a")], [{}]],
  ["selected(current()/../many, 'a')", [manyAnswers("a")], [{}]],
  [
    "not(selected(${many}, 'a')) and ${age} >= 18",
    [{ ...manyAnswers("b"), ...age(18) }, age(20)],
    [manyAnswers("b"), { ...manyAnswers("a"), ...age(18) }],
  ],
  ["selected(${many},'a') = false()", [manyAnswers("b"), {}], [manyAnswers("a")]],
  ["${many} = 'a'", [manyAnswers("a")], [manyAnswers("a", "b"), {}]],
  ["${many} != 'a'", [manyAnswers("a", "b"), {}], [manyAnswers("a")]],
  ["count-selected(${many}) >= 2", [manyAnswers("a", "c")], [manyAnswers("a"), {}]],
  ["2 > count-selected(${many})", [manyAnswers("a"), {}], [manyAnswers("a", "c")]],
  ["count-selected(${many}) = 1", [manyAnswers("b")], [manyAnswers("a", "b"), {}]],
  ["count-selected(${many}) > 3", [], [manyAnswers("a", "b", "c")]],
  [
    "18 <= ${age} and (${age} < 65 or ${one}='b')",
    [age(18), { ...age(70), ...oneAnswer("b") }],
    [age(70), {}],
  ],
  ["number(${age}) != 5", [age(4), {}], [age(5)]],
  ["${age} < -5", [age(-6)], [age(0), {}]],
  ["true()", [{}], []],
  ["false() or boolean(${one})", [oneAnswer("a")], [{}]],
])("%s is understood", ([text, yes, no]) => {
  const condition = meaning(text)
  expect(yes.map((answers) => foreignConditionHolds(condition, answersBy(answers)))).toEqual(
    yes.map(() => true),
  )
  expect(no.map((answers) => foreignConditionHolds(condition, answersBy(answers)))).toEqual(
    no.map(() => false),
  )
})

test.for([
  "${age} > ${one}",
  "${age} + 1 > 5",
  "regex(${words}, 'a')",
  "if(${one}='a', 1, 0) = 1",
  "selected-at(${many}, 0) = 'a'",
  "position(..) = 1",
  "${many} = 'a b'",
  "${age}",
  "indexed-repeat(${age}, ${one}, 1) > 3",
  "${one} = 'it''s",
  "count-selected(${nobody}) > 1",
  "${words} > today()",
  "selected(${many}, 'a b')",
])("%s is unknown here", (text) => {
  expect(meaning(text)).toEqual({ kind: "opaque", text })
})

test("answers of a long list are counted", () => {
  const options = ["a", "b", "c", "d", "e", "f", "g"]
  const condition = relevanceOf("count-selected(${long}) >= 3", (name) => ({
    name,
    kind: "choices",
    options,
  }))
  expect(condition).toEqual({ kind: "count", question: "long", op: ">=", value: 3 })
})

const OF = { isWhole: true, options: ["a", "b", "none"] }
test.for<[string, Partial<ReturnType<typeof constraintOf>>]>([
  [". >= 0 and . <= 120", { from: 0, to: 120, isWhole: true }],
  ["(.>0) and (.<100)", { from: 1, to: 99, isWhole: true }],
  ["18 <= . and . <= 2.5", { from: 18, to: 2, isWhole: true }],
  [". >= 0 and . != 13", { from: 0, isWhole: false }],
  [". <= ${other}", { isWhole: false }],
  ["count-selected(.) >= 1 and count-selected(.)<4", { min: 1, max: 3, isWhole: true }],
  ["count-selected(.) = 2", { min: 2, max: 2, isWhole: true }],
  ["not(selected(., 'none') and count-selected(.) > 1)", { alone: ["none"], isWhole: true }],
  ["not(count-selected(.) >= 2 and selected(., 'none'))", { alone: ["none"], isWhole: true }],
  [
    "not(selected(.,'none') and (selected(.,'a') or selected(.,'b')))",
    { alone: ["none"], isWhole: true },
  ],
  ["not(selected(.,'none') and selected(.,'a'))", { alone: [], isWhole: false }],
  ["if(selected(., 'none'), count-selected(.) = 1, true())", { alone: ["none"], isWhole: true }],
  ["count-selected(.)=1 or not(selected(., 'none'))", { alone: ["none"], isWhole: true }],
  ["string-length(.) < 50", { maxLength: 49, isWhole: true }],
  ["string-length(.) > 5", { isWhole: false }],
  ["regex(., '[^@]+@.+')", { format: "email", isWhole: false }],
  ["regex(., '[0-9]{5}')", { isWhole: false }],
  ["", { isWhole: true }],
  ["((((", { isWhole: false }],
])("the constraint %s is read as far as it goes", ([text, expected]) => {
  expect(constraintOf(text, OF)).toMatchObject(expected)
})

test("one of two answers that exclude each other is exclusive", () => {
  const of = { isWhole: false, options: ["yes", "no"] }
  expect(constraintOf("not(selected(., 'yes') and selected (., 'no'))", of)).toEqual({
    max: 1,
    alone: [],
    isWhole: true,
  })
})
