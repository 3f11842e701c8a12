import { expect, test } from "vitest"
import type { Question } from "../questionnaire/index.ts"
import { countForPrice, quoteOf, type CalculatorRates } from "./index.ts"

const answers = [{ id: "a", code: 1, text: "Yes" }]
const QUESTIONS = {
  open: { category: "open", id: "q1", text: "Why?" },
  screening: { category: "screening", id: "q2", text: "Do you play?", answers },
  qualification: { category: "qualification", id: "q3", text: "Who are you?", answers },
  region: { category: "region", id: "q4", text: "Where do you live?" },
  plainNumber: { category: "range", id: "q5", text: "How many?", from: 0, to: 9, step: 1 },
  age: {
    category: "range",
    id: "q6",
    text: "How old are you?",
    from: 14,
    to: 99,
    step: 1,
    bands: [{ from: 14, to: 99, profile: { field: "age" } }],
  },
  adults: {
    category: "range",
    id: "q7",
    text: "How old are you?",
    from: 0,
    to: 99,
    step: 1,
    bands: [
      { from: 0, to: 17, screening: "deny" },
      { from: 18, to: 99, profile: { field: "age" } },
    ],
  },
} satisfies Record<string, Question>

test.for([
  ["open", { questions: 1, screening: 0 }],
  ["screening", { questions: 0, screening: 1 }],
  ["qualification", { questions: 0, screening: 0 }],
  ["region", { questions: 1, screening: 0 }],
  ["plainNumber", { questions: 1, screening: 0 }],
  ["age", { questions: 1, screening: 0 }],
  ["adults", { questions: 0, screening: 1 }],
] as const)("a question counts once: %s", ([name, counts]) => {
  const block = { id: "b", title: "", questions: [QUESTIONS[name]] }
  expect(countForPrice({ blocks: [block] })).toEqual({ ...counts, blocks: 1 })
})

test("empty blocks are not counted", () => {
  const blocks = [
    { id: "b1", title: "", questions: [QUESTIONS.open] },
    { id: "b2", title: "", questions: [] },
  ]
  expect(countForPrice({ blocks })).toEqual({ questions: 1, screening: 0, blocks: 1 })
  expect(countForPrice({ blocks: [] })).toEqual({ questions: 0, screening: 0, blocks: 0 })
})

const open = (id: string): Question => ({ category: "open", id, text: id })

const block = (id: string, count: number, more: object = {}) => ({
  id,
  title: "",
  questions: Array.from({ length: count }, (_, nth) => open(`${id}_${nth}`)),
  ...more,
})

test("the expected number of n of m questions and blocks counts, rounded up", () => {
  expect(countForPrice({ blocks: [block("b", 10, { askQuestions: 3 })] }).questions).toBe(3)
  const run = [
    block("b1", 4, { run: "r", askBlocks: 2 }),
    block("b2", 1, { run: "r" }),
    block("b3", 6, { run: "r", askQuestions: 2 }),
  ]
  // Two of three blocks are asked: with four questions, one, and two of six.
  expect(countForPrice({ blocks: run })).toEqual({ questions: 5, screening: 0, blocks: 2 })
  expect(countForPrice({ blocks: [block("b", 3, { shuffleQuestions: true })] }).questions).toBe(3)
})

test("a quote contains all values that its price was computed from", () => {
  const rates: CalculatorRates = {
    researcherPercent: 0,
    issuerPercent: 50,
    vkPercent: 0,
    baseFormPrice: 100,
    completedSurveyPrice: 900,
    extraChargePerQuestions: 0,
    questionsPerCharge: 1,
    blockExtraCharge: 0,
    blockProgression: 0,
    screeningPrice: 0,
    targetFilterExtraCharge: 0,
    filledBlockPrice: 0,
  }
  const tariff = { id: 3, name: "Partner", discount: 10 }
  const counts = { questions: 1, screening: 0, blocks: 1 }
  const groups = [{ respondents: 10, targetFields: 0 }]
  const quote = quoteOf({ counts, groups, rates, incidence: 0, tariff, quotedAt: 1_760_000_000 })
  expect(quote).toMatchObject({ rates, tariff, counts, incidence: 0.05, quotedAt: 1_760_000_000 })
  expect(quote.price.researcherPays).toBe(9000)
  expect(quoteOf({ ...quote, groups, tariff: null }).price.researcherPays).toBe(10_000)
})
