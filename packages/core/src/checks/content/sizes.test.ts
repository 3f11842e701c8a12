import { expect, test } from "vitest"
import type { Question } from "../../questionnaire/index.ts"
import { answers, brief, findingsOf } from "../testing/findings-of.ts"

const text = "Что вы пьёте по утрам?"
const q = (question: object): Question => ({ id: "q", text, ...question }) as Question
const twoAnswers = (id: string) => answers(id, "Чай", "Кофе")
const manyTexts = (count: number) =>
  Array.from({ length: count }, (_, index) => `Вариант ${index + 1}`)

interface Case {
  name: string
  questions: readonly Question[]
  found: readonly string[]
}

const EMPTY: Case[] = [
  {
    name: "a new question, untouched",
    questions: [q({ category: "one", text: "", answers: answers("q", "", "") })],
    found: ["QO407 q"],
  },
  {
    name: "a new matrix, untouched",
    questions: [q({ category: "matrix", text: "", statements: [], answers: [] })],
    found: ["QO407 q"],
  },
  {
    name: "answers without their question",
    questions: [q({ category: "one", text: "", answers: twoAnswers("q") })],
    found: ["QO408 q"],
  },
  { name: "an open one", questions: [q({ category: "open", text: "" })], found: ["QO408 q"] },
  {
    name: "one answer left out",
    questions: [q({ category: "one", answers: answers("q", "Чай", "") })],
    found: ["QO409 q qa2"],
  },
  {
    name: "one statement left out",
    questions: [
      q({
        category: "matrix",
        statements: answers("s", "Чай", ""),
        answers: answers("q", "Люблю", "Терплю"),
      }),
    ],
    found: ["QO409 q sa2"],
  },
]

const SIZES: Case[] = [
  {
    name: "200 answers",
    questions: [q({ category: "one", answers: answers("q", ...manyTexts(200)) })],
    found: ["QO605 q"],
  },
  {
    name: "201 answers",
    questions: [q({ category: "one", answers: answers("q", ...manyTexts(201)) })],
    found: ["QO406 q", "QO605 q"],
  },
  {
    name: "20 answers",
    questions: [q({ category: "one", answers: answers("q", ...manyTexts(20)) })],
    found: [],
  },
  {
    name: "26 to put in order",
    questions: [q({ category: "ranking", answers: answers("q", ...manyTexts(26)) })],
    found: ["QO406 q", "QO605 q"],
  },
  {
    name: "31 rows and 11 columns",
    questions: [
      q({
        category: "matrix",
        statements: answers("s", ...manyTexts(31)),
        answers: answers("q", ...manyTexts(11)),
      }),
    ],
    found: ["QO406 q", "QO431 q"],
  },
  {
    name: "one answer",
    questions: [q({ category: "one", answers: answers("q", "Чай") })],
    found: ["QO418 q"],
  },
  {
    name: "one answer to put in order",
    questions: [q({ category: "ranking", answers: answers("q", "Чай") })],
    found: ["QO418 q"],
  },
  {
    name: "two answers to put in order",
    questions: [q({ category: "ranking", answers: twoAnswers("q") })],
    found: [],
  },
  { name: "no answer", questions: [q({ category: "one", answers: [] })], found: ["QO418 q"] },
  {
    name: "a matrix without rows",
    questions: [q({ category: "matrix", statements: [], answers: twoAnswers("q") })],
    found: ["QO433 q"],
  },
  {
    name: "500 characters, however they are stored",
    questions: [q({ category: "open", text: "👍".repeat(500) })],
    found: [],
  },
  {
    name: "501 characters",
    questions: [q({ category: "open", text: "я".repeat(501) })],
    found: ["QO419 q"],
  },
  {
    name: "a long hint, answer and end of a scale",
    questions: [
      q({ category: "one", hint: "я".repeat(501), answers: answers("q", "Чай", "я".repeat(251)) }),
      { ...q({ category: "nps", labels: { low: "я".repeat(251) } }), id: "p", text: "Ещё?" },
    ],
    found: ["QO419 q", "QO419 q qa2", "QO419 p"],
  },
  {
    name: "an open answer without end",
    questions: [q({ category: "open", maxLength: 2001 })],
    found: ["QO434 q"],
  },
]

// Specification: 5.ranking
test.for([...EMPTY, ...SIZES])("$name", ({ questions, found }) => {
  expect(brief(findingsOf(questions))).toEqual(found)
})
