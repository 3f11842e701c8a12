import fc from "fast-check"
import { expect, test } from "vitest"
import type { Question } from "../questionnaire/index.ts"
import { automaticModeration } from "./index.ts"
import { ORDINARY, ORDINARY_CHOICES } from "./testing/ordinary-questions.ts"
import { ASK_FOR_CONTACTS, ASK_FOR_SECRETS } from "./testing/questions-for-a-person.ts"

const reasonsOf = (question: Question): string[] => {
  const blocks = [{ id: "b", title: "", questions: [question] }]
  const known = { hasErrors: false, firstProject: false }
  const decision = automaticModeration({ questionnaire: { blocks } }, known)
  return "human" in decision ? decision.human.map(({ key }) => key) : []
}
const open = (text: string): Question => ({ category: "open", id: "q", text })
const closedQuestion = (text: string): Question => ({
  category: "one",
  id: "q",
  text,
  answers: [
    { id: "a1", code: 1, text: "Да" },
    { id: "a2", code: 2, text: "Нет" },
  ],
})

test.for(ASK_FOR_CONTACTS)("a text that asks for a contact goes to a person: %s", (text) => {
  expect(reasonsOf(open(text))).toContain("contactData")
})

test.for(ASK_FOR_SECRETS)("a text that asks for a secret goes to a person: %s", (text) => {
  expect(reasonsOf(open(text))).toContain("secrets")
})

test.for(ORDINARY)("an ordinary question, open or not: %s", (text) => {
  expect([...reasonsOf(open(text)), ...reasonsOf(closedQuestion(text))]).toEqual([])
})

test.for(ORDINARY_CHOICES)("an ordinary question as a choice: %s", (text) => {
  expect(reasonsOf(closedQuestion(text))).toEqual([])
})

test("numbers typed by respondents are recorded, too", () => {
  const range = { category: "range", id: "q", from: 0, to: 1e12, step: 1 } as const
  expect(reasonsOf({ ...range, text: "Телефон" })).toEqual(["contactData"])
  expect(reasonsOf({ ...range, text: "CVV" })).toEqual(["secrets"])
  expect(reasonsOf({ ...range, text: "Сколько часов вы играете?" })).toEqual([])
})

test("any text is read, long ones too", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      expect(Array.isArray(reasonsOf(open(text)))).toBe(true)
    }),
  )
  for (const long of [
    "а ",
    "a.",
    "ваш ",
    "your ",
    "a-",
    "укажите ",
    "на телефон ",
    "вам уже есть ",
  ])
    expect(reasonsOf(open(long.repeat(4000)))).toEqual([])
})
