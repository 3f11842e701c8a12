import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { questionnaireArbitrary, runCount } from "../../testing/index.ts"
import { type AnswerFact, NOT_ASKED, SKIPPED } from "../condition/evaluate-condition.ts"
import type { Question } from "../question-types/index.ts"
import { Questionnaire } from "../questionnaire.ts"
import type { ScoreRule } from "./score.ts"
import { scoreRange } from "./score-range.ts"
import { scoreFromTemplate } from "./score-templates.ts"
import { parseScore, printScore } from "./score-text.ts"
import { scoreValue } from "./score-value.ts"

const chosen = (...codes: number[]): AnswerFact => ({ state: "answered", codes })

/** The System Usability Scale over ten questions with the answers 1 to 5. */
const SUS: ScoreRule = {
  of: Array.from({ length: 10 }, (_, nth) => ({
    question: `q${nth + 1}`,
    points: nth % 2 === 0 ? { 1: 0, 2: 1, 3: 2, 4: 3, 5: 4 } : { 1: 4, 2: 3, 3: 2, 4: 1, 5: 0 },
  })),
  as: "sum",
  times: 2.5,
}

const susOf = (answers: readonly number[]) =>
  scoreValue(SUS, (id) => chosen(answers[Number(id.slice(1)) - 1] ?? 0))

describe("the System Usability Scale", () => {
  // Brooke, SUS: a "quick and dirty" usability scale (1996), the example on page 6.
  it("gives the example of its author 55 points", () => {
    expect(susOf([5, 4, 2, 1, 2, 3, 2, 4, 5, 2])).toBe(55)
  })

  it.each([
    [[5, 1, 5, 1, 5, 1, 5, 1, 5, 1], 100],
    [[1, 5, 1, 5, 1, 5, 1, 5, 1, 5], 0],
    [[3, 3, 3, 3, 3, 3, 3, 3, 3, 3], 50],
  ] as const)("gives the answers %j %d points", (answers, points) => {
    expect(susOf(answers)).toBe(points)
  })

  it("follows (x − 1) and (5 − x), also as numbers with factors", () => {
    const asNumbers: ScoreRule = {
      ...SUS,
      of: SUS.of.map(({ question }, nth) => ({
        question,
        points: "value",
        ...(nth % 2 === 0 ? { plus: -1 } : { times: -1, plus: 5 }),
      })),
    }
    const answer = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(fc.array(answer, { minLength: 10, maxLength: 10 }), (answers) => {
        const formula = answers.reduce((sum, x, nth) => sum + (nth % 2 === 0 ? x - 1 : 5 - x), 0)
        const numberOf = (id: string): AnswerFact => ({
          state: "answered",
          numbers: [answers[Number(id.slice(1)) - 1] ?? 0],
        })
        expect(susOf(answers)).toBe(formula * 2.5)
        expect(scoreValue(asNumbers, numberOf)).toBe(formula * 2.5)
      }),
      runCount(300),
    )
  })
})

const rule = (parts: Partial<ScoreRule> = {}): ScoreRule => ({
  of: ["a", "b", "c"].map((question) => ({ question, points: { 1: 1, 2: 2, 3: 3 } })),
  as: "sum",
  ...parts,
})
const valueOf = (parts: Partial<ScoreRule>, answers: Readonly<Record<string, AnswerFact>>) =>
  scoreValue(rule(parts), (id) => answers[id] ?? NOT_ASKED)

test.each([
  ["all items", {}, { a: chosen(1), b: chosen(2), c: chosen(3) }, 6],
  ["a skipped item", {}, { a: chosen(1), b: chosen(2), c: SKIPPED }, undefined],
  ["an item that was not asked", {}, { a: chosen(1), b: chosen(2) }, undefined],
  ["an answer without points", {}, { a: chosen(1), b: chosen(2), c: chosen(99) }, undefined],
  ["a sum of at least two", { least: 2 }, { a: chosen(1), b: chosen(2) }, 3],
  ["a mean of at least two", { as: "mean", least: 2 }, { a: chosen(1), b: chosen(2) }, 1.5],
  ["fewer than the least", { as: "mean", least: 2 }, { a: chosen(1) }, undefined],
  ["no item at all", { least: 1 }, {}, undefined],
  ["several chosen answers", { least: 1 }, { a: chosen(1, 3, 99) }, 4],
  ["factors", { least: 1, times: 0.1, plus: 0.2 }, { a: chosen(1) }, 0.3],
] as const)("a score with %s", (_, parts, answers, value) => {
  expect(valueOf(parts, answers)).toBe(value)
})

test("a score of rows of a matrix counts each row by itself", () => {
  const rows = { state: "answered", rows: { 1: [2], 2: [3] } } as const
  const of = [1, 2].map((row) => ({ question: "m", row, points: { 2: 2, 3: 3 } }))
  expect(valueOf({ of }, { m: rows })).toBe(5)
  expect(valueOf({ of: [{ question: "m", points: { 2: 2 } }] }, { m: rows })).toBeUndefined()
})

test("two scores with one name are refused with the place of the second", () => {
  const score = { name: "sus", of: [{ question: "q", points: "value" }], as: "sum" }
  const parsed = Questionnaire.safeParse({ blocks: [], scores: [score, score] })
  expect(parsed.error?.issues).toMatchObject([
    { message: "nameClash", path: ["scores", 1, "name"] },
  ])
})

const answers = [1, 2, 3, 4, 5].map((code) => ({ id: `a${code}`, code, text: "" }))
const one = (id: string): Question => ({ category: "one", id, text: "", answers })
const rowsOf = (count: number): Question => ({
  category: "matrix",
  id: "m",
  text: "",
  answers,
  statements: Array.from({ length: count }, (_, at) => ({ id: `s${at}`, code: at + 1, text: "" })),
})
const nps: Question = { category: "nps", id: "n", text: "" }

describe("templates of scores", () => {
  it("make the System Usability Scale of ten questions, or of ten rows", () => {
    const questions = Array.from({ length: 10 }, (_, at) => one(`q${at + 1}`))
    expect(scoreFromTemplate("sus", questions)).toEqual({ name: "sus", ...SUS })
    const ofRows = scoreFromTemplate("sus", [rowsOf(10)])
    expect(ofRows?.of.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(ofRows && scoreRange(ofRows, () => rowsOf(10))).toEqual({ min: 0, max: 100 })
    expect(scoreFromTemplate("sus", [rowsOf(9)])).toBeUndefined()
  })

  it("give top two boxes 0 or 1, and the net promoter score −100 to 100", () => {
    const topTwo = scoreFromTemplate("topTwo", [one("q")])
    const shares = answers.map(({ code }) => topTwo && scoreValue(topTwo, () => chosen(code)))
    expect(shares).toEqual([0, 0, 0, 1, 1])
    const score = scoreFromTemplate("nps", [nps])
    const values = [0, 6, 7, 8, 9, 10].map(
      (number) => score && scoreValue(score, () => ({ state: "answered", numbers: [number] })),
    )
    expect(values).toEqual([-100, -100, 0, 0, 100, 100])
    expect(scoreFromTemplate("nps", [one("q")])).toBeUndefined()
  })

  it("take no question that cannot have points", () => {
    const open: Question = { category: "open", id: "o", text: "" }
    expect(scoreFromTemplate("sum", [open])).toBeUndefined()
  })
})

const rangeOf = (parts: Partial<ScoreRule>, question: Question) =>
  scoreRange({ of: [], as: "sum", ...parts }, (id) => (id === "q" ? question : undefined))

test("the range of a score is that of all its answers", () => {
  const several: Question = { category: "multiple", id: "q", text: "", answers }
  const slider: Question = { category: "slider", id: "q", text: "", from: 0, to: 10, step: 0.5 }
  const item = { question: "q", points: { 1: 2, 2: -1, 3: 3 } }
  expect(rangeOf({ of: [item] }, one("q"))).toEqual({ min: -1, max: 3 })
  expect(rangeOf({ of: [item] }, several)).toEqual({ min: -1, max: 5 })
  expect(rangeOf({ of: [{ question: "q", points: "value" }], times: -1 }, slider)).toEqual({
    min: -10,
    max: 0,
  })
  expect(rangeOf({ of: [item, item], as: "mean", least: 1 }, one("q"))).toEqual({ min: -1, max: 3 })
  expect(rangeOf({ of: [item, { ...item, question: "gone" }] }, one("q"))).toBeUndefined()
})

test("a printed score is parsed as the same score", () => {
  fc.assert(
    fc.property(questionnaireArbitrary({ scores: true, least: 1 }), ({ scores = [] }) => {
      for (const score of scores) {
        const parsed = parseScore(printScore(score))
        expect(parsed).toEqual({ ok: true, value: score })
      }
    }),
    runCount(300),
  )
})

test.each([
  ["sus = sum(q1", 12, "closing"],
  ["Sus = sum(q1)", 0, "scoreName"],
  ["sus = max(q1)", 6, "score"],
  ["sus = sum(q1 {1})", 14, "code"],
  ["sus = sum(rank)", 10, "question"],
  ["sus = sum.0(q1)", 0, "score"],
])("the text %s is refused at character %d: %s", (text, at, expected) => {
  expect(parseScore(text)).toEqual({ ok: false, problem: { at, expected } })
})
