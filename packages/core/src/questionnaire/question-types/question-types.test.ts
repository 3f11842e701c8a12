import { expect, test } from "vitest"
import type { z } from "zod"
import { keysOf } from "../../lib/index.ts"
import { gridOf, typeOf } from "../question-parts-of.ts"
import { Question, QUESTION_TYPES } from "./index.ts"
import type { QuestionType } from "./question-type.ts"

const categories = keysOf(QUESTION_TYPES)
const createQuestion = (category: keyof typeof QUESTION_TYPES) => {
  let count = 0
  return QUESTION_TYPES[category].create(() => `id${++count}`)
}

test("there are thirteen categories of questions, and notes", () => {
  expect(categories.filter((each) => QUESTION_TYPES[each].form !== "nothing")).toHaveLength(13)
  expect(categories).toHaveLength(14)
})

test("a note has no part that needs an answer", () => {
  const parts = Object.keys(QUESTION_TYPES.note.schema.shape)
  expect(parts).not.toEqual(expect.arrayContaining(["required"]))
  for (const part of ["required", "requiredIf", "screenOutIf", "recall", "write", "hint"])
    expect(Question.safeParse({ ...createQuestion("note"), [part]: undefined }).success).toBe(false)
})

test.for(categories)("a new question of the category %s is valid and described", (category) => {
  const question = createQuestion(category)
  expect(Question.parse(question)).toEqual(question)
  expect(question).toMatchObject({ category, text: "" })
  const ids = JSON.stringify(question).match(/"id":"id\d+"/g) ?? []
  expect(new Set(ids).size).toBe(ids.length)
})

test.for(categories)("the category %s refuses fields of no meaning there", (category) => {
  const question = { ...createQuestion(category), colour: "red" }
  expect(Question.safeParse(question).success).toBe(false)
})

test.for([
  { category: "nps", field: "limit", value: { max: 2 } },
  { category: "open", field: "answers", value: [] },
  { category: "region", field: "shuffle", value: "full" },
  { category: "multiple", field: "bands", value: [] },
  { category: "ranking", field: "statements", value: [] },
] as const)("$category has no $field", ({ category, field, value }) => {
  expect(Question.safeParse({ ...createQuestion(category), [field]: value }).success).toBe(false)
})

const answer = { id: "a", code: 1, text: "Да" }
const screening = { ...answer, screening: "deny" }
const profile = { ...answer, profile: { field: "gender", value: "f" } }
const redirect = { ...answer, redirect: { to: "end" } }
test.for([
  { category: "one", takes: { screening: true, profile: true, redirect: true } },
  { category: "multiple", takes: { screening: true, profile: true, redirect: true } },
  { category: "screening", takes: { screening: true, profile: true, redirect: true } },
  { category: "qualification", takes: { screening: true, profile: true, redirect: true } },
  { category: "ranking", takes: { screening: false, profile: false, redirect: false } },
  { category: "matrix", takes: { screening: false, profile: false, redirect: true } },
] as const)("answers of $category take these parts", ({ category, takes }) => {
  const parses = (item: object) =>
    Question.safeParse({ ...createQuestion(category), answers: [item] }).success
  expect({
    screening: parses(screening),
    profile: parses(profile),
    redirect: parses(redirect),
  }).toEqual(takes)
})

test.for([
  { category: "range", grid: { from: 0, to: 100, step: 1 } },
  { category: "slider", grid: { from: 0, to: 100, step: 1 } },
  { category: "stars", grid: { from: 1, to: 5, step: 1 } },
  { category: "nps", grid: { from: 0, to: 10, step: 1 } },
] as const)(
  "a new question of the category $category takes the numbers of its grid",
  ({ category, grid }) => {
    const type = QUESTION_TYPES[category]
    expect(type.form).toBe("numbers")
    const question = Question.parse(createQuestion(category))
    expect(question.category === category && gridOf(question)).toEqual(grid)
  },
)

test("numbers have a grid, and only choices have a number of answers", () => {
  for (const category of categories) {
    const type: QuestionType<z.ZodType> = QUESTION_TYPES[category]
    expect([category, type.grid !== undefined]).toEqual([category, type.form === "numbers"])
    expect([category, type.chooses !== "none"]).toEqual([category, type.form === "codes"])
  }
})

test.for(categories)("an answer to %s takes some seconds", (category) => {
  const question = Question.parse(createQuestion(category))
  expect(typeOf(question).seconds(question)).toBeGreaterThan(0)
})
