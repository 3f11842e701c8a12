import fc from "fast-check"
import { expect, test } from "vitest"
import { questionnaireArbitrary } from "../testing/index.ts"
import {
  choiceRange,
  gridOf,
  isRequired,
  isQualifying,
  hasScreening,
  typeOf,
} from "./question-parts-of.ts"
import type { Question } from "./question-types/index.ts"

const answers = [1, 2, 3, 4, 5].map((code) => ({ id: `a${code}`, code, text: `${code}` }))
const base = { id: "q", text: "?", answers }
type Choice = "one" | "multiple" | "screening" | "qualification" | "ranking"
interface Case {
  category: Choice
  limit?: { min?: number; max?: number }
  left?: number
  min: number
  max: number
}
const cases: Case[] = [
  { category: "one", min: 1, max: 1 },
  { category: "multiple", min: 1, max: 5 },
  { category: "multiple", limit: { min: 2 }, min: 2, max: 5 },
  { category: "multiple", limit: { max: 3 }, min: 1, max: 3 },
  { category: "multiple", limit: { min: 2, max: 3 }, min: 2, max: 3 },
  { category: "multiple", limit: { max: 99 }, min: 1, max: 5 },
  { category: "multiple", limit: { min: 0 }, min: 1, max: 5 },
  { category: "multiple", limit: { min: 3 }, left: 2, min: 2, max: 2 },
  { category: "multiple", limit: { min: 4, max: 2 }, min: 4, max: 2 },
  { category: "multiple", left: 0, min: 1, max: 0 },
  { category: "screening", min: 1, max: 1 },
  { category: "screening", limit: { max: 2 }, min: 1, max: 2 },
  { category: "qualification", limit: { min: 2, max: 4 }, min: 2, max: 4 },
  { category: "ranking", min: 5, max: 5 },
  { category: "ranking", limit: { max: 3 }, min: 3, max: 3 },
  { category: "ranking", limit: { min: 2, max: 3 }, min: 2, max: 3 },
  { category: "ranking", left: 2, min: 2, max: 2 },
]
test.for(cases)(
  "$category with $limit and $left available: $min to $max",
  ({ category, limit, left = 5, min, max }) => {
    const question = { ...base, category, ...(limit && { limit }) } as Question
    expect(choiceRange(question, left)).toEqual({ min, max })
  },
)

test("no more answers may be chosen than available, and at least one", () => {
  const questions = questionnaireArbitrary().map(({ blocks }) =>
    blocks.flatMap(({ questions: all }) => all),
  )
  fc.assert(
    fc.property(questions, fc.nat(10), (all, left) => {
      for (const question of all) {
        if (typeOf(question).form !== "codes") continue
        const { min, max } = choiceRange(question, left)
        expect(max).toBeLessThanOrEqual(left)
        expect(min).toBeGreaterThanOrEqual(1)
        expect(min).toBeLessThanOrEqual(Math.max(left, 1))
      }
    }),
  )
})

const stars: Question = { id: "q", category: "stars", text: "?", count: 7 }
const open: Question = { id: "q", category: "open", text: "?" }
const one: Question = { ...base, category: "one" }

test("only numeric questions have a grid", () => {
  expect(gridOf(stars)).toEqual({ from: 1, to: 7, step: 1 })
  expect(gridOf({ id: "q", category: "range", text: "?", from: -1, to: 1, step: 0.1 })).toEqual({
    from: -1,
    to: 1,
    step: 0.1,
  })
  expect([gridOf(open), gridOf(one)]).toEqual([undefined, undefined])
})

test("a question must be answered unless it says otherwise", () => {
  expect([one, { ...one, required: true }, { ...one, required: false }].map(isRequired)).toEqual([
    true,
    true,
    false,
  ])
})

test("screening questions screen, and numbers with a band that does", () => {
  expect(hasScreening({ ...base, category: "screening" })).toBe(true)
  expect(hasScreening({ ...stars, bands: [{ from: 1, to: 2 }] })).toBe(false)
  expect(hasScreening({ ...stars, bands: [{ from: 1, to: 2, screening: "deny" }] })).toBe(true)
  expect(hasScreening(one)).toBe(false)
})

test("places qualify, and answers and bands that tell a profile field", () => {
  expect(isQualifying({ id: "q", category: "city", text: "?" })).toBe(true)
  expect(isQualifying({ ...base, category: "qualification" })).toBe(false)
  const told = answers.map((answer) => ({
    ...answer,
    profile: { field: "age", value: 20 } as const,
  }))
  expect(isQualifying({ ...base, category: "qualification", answers: told })).toBe(true)
  expect(isQualifying({ ...stars, bands: [{ from: 1, to: 2, profile: { field: "payer" } }] })).toBe(
    true,
  )
})
