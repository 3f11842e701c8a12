import { expect, test } from "vitest"
import type { Question } from "../../questionnaire/index.ts"
import { answers, brief, findingsOf } from "../testing/findings-of.ts"

const text = "Что вы пьёте по утрам?"
const q = (question: object): Question => ({ id: "q", text, ...question }) as Question
const twoAnswers = (id: string) => answers(id, "Чай", "Кофе")
const multiple = (limit: object, kinds: readonly string[] = []) =>
  q({
    category: "multiple",
    limit,
    answers: answers("q", "Чай", "Кофе", "Сок").map((answer, index) => ({
      ...answer,
      ...(kinds[index] && { kind: kinds[index] }),
    })),
  })

interface Case {
  name: string
  questions: readonly Question[]
  found: readonly string[]
}

const LIMITS: Case[] = [
  { name: "a limit within the answers", questions: [multiple({ min: 1, max: 3 })], found: [] },
  { name: "more than there are means all", questions: [multiple({ max: 9 })], found: [] },
  { name: "a minimum of nothing", questions: [multiple({ min: 0 })], found: [] },
  { name: "turned round", questions: [multiple({ min: 3, max: 1 })], found: ["QO207 q"] },
  { name: "more than there are", questions: [multiple({ min: 4 })], found: ["QO207 q"] },
  {
    name: "an answer that excludes the others does not count",
    questions: [multiple({ min: 3 }, ["", "", "none"])],
    found: ["QO207 q"],
  },
  {
    name: "a screening takes one answer unless it says more",
    questions: [q({ category: "screening", limit: { min: 2 }, answers: twoAnswers("q") })],
    found: ["QO207 q"],
  },
  {
    name: "a ranking of more than there are",
    questions: [q({ category: "ranking", limit: { min: 3 }, answers: twoAnswers("q") })],
    found: ["QO207 q"],
  },
]

const nps = (...bands: object[]) => q({ category: "nps", bands })
const range = (bounds: object, ...bands: object[]) =>
  q({ category: "range", from: 0, to: 10, step: 1, ...bounds, bands })

const NUMBERS: Case[] = [
  {
    name: "bands side by side",
    questions: [nps({ from: 0, to: 6 }, { from: 7, to: 10 })],
    found: [],
  },
  { name: "the ends in no band", questions: [nps({ from: 3, to: 6 })], found: [] },
  {
    name: "a gap",
    questions: [nps({ from: 0, to: 6 }, { from: 9, to: 10 })],
    found: ["QO209 q 1"],
  },
  {
    name: "no gap between whole numbers",
    questions: [nps({ from: 0, to: 6.5 }, { from: 6.7, to: 10 })],
    found: [],
  },
  {
    name: "bands in any order",
    questions: [nps({ from: 9, to: 10 }, { from: 0, to: 6 })],
    found: ["QO209 q 0"],
  },
  {
    name: "a shared end",
    questions: [nps({ from: 0, to: 6 }, { from: 6, to: 10 })],
    found: ["QO210 q 1"],
  },
  {
    name: "a band in the middle of a later one",
    questions: [nps({ from: 4, to: 6 }, { from: 0, to: 10 })],
    found: ["QO210 q 1"],
  },
  {
    name: "a hidden band is not told to overlap, too",
    questions: [nps({ from: 0, to: 10 }, { from: 4, to: 6 })],
    found: ["QO211 q 1"],
  },
  {
    name: "hidden by two together",
    questions: [nps({ from: 0, to: 5 }, { from: 6, to: 10 }, { from: 4, to: 7 })],
    found: ["QO211 q 2"],
  },
  { name: "off the scale", questions: [nps({ from: 11, to: 20 })], found: ["QO211 q 0"] },
  { name: "turned round", questions: [nps({ from: 6, to: 0 })], found: ["QO211 q 0"] },
  {
    name: "between two steps",
    questions: [range({ step: 5 }, { from: 6, to: 9 })],
    found: ["QO211 q 0"],
  },
  { name: "bounds turned round", questions: [range({ from: 10, to: 0 })], found: ["QO212 q"] },
  { name: "one number", questions: [range({ from: 3, to: 3 })], found: ["QO213 q"] },
  { name: "a step over the end", questions: [range({ step: 11 })], found: ["QO213 q"] },
  { name: "an end between steps", questions: [range({ step: 3 })], found: ["QO214 q"] },
  { name: "ten tenths are one", questions: [range({ from: 0, to: 1, step: 0.1 })], found: [] },
]

// Specification: 5.answer-limit.order
test.for([...LIMITS, ...NUMBERS])("$name", ({ questions, found }) => {
  expect(brief(findingsOf(questions))).toEqual(found)
})
