import { expect, test } from "vitest"
import { keysOf } from "../../lib/index.ts"
import type { AnswerValue, Question } from "../../questionnaire/index.ts"
import { buildRow } from "./build-row.setup.ts"
import { countAll } from "./count-all.ts"
import { openDataset } from "./dataset.ts"
import { packChunk } from "./pack-chunk.ts"
import { reportSchema } from "./schema.ts"
import type { Base } from "./summary.ts"

const valueOfCodes = (...codes: number[]): AnswerValue => ({ codes })
const number = (...numbers: number[]): AnswerValue => ({ numbers })
const answers = [1, 2, 3].map((code) => ({ id: `a${code}`, code, text: "" }))
const common = { id: "q", text: "?" }
const countedBase = (n: number): Base => ({ n, weight: n, squares: n })
const codes = (...counts: number[]) => counts.map((n, at) => ({ code: at + 1, ...countedBase(n) }))

/** For each category of questions, four answers and the report expected for them, which was counted manually. */
const CASES: Record<
  Exclude<Question["category"], "note">,
  { question: Question; given: AnswerValue[]; told: object }
> = {
  one: {
    question: { ...common, category: "one", answers },
    given: [valueOfCodes(1), valueOfCodes(1), valueOfCodes(3), valueOfCodes(1)],
    told: { answers: codes(3, 0, 1) },
  },
  multiple: {
    question: { ...common, category: "multiple", answers },
    given: [valueOfCodes(1, 2), valueOfCodes(1), valueOfCodes(1, 3), valueOfCodes(3)],
    told: { answers: codes(3, 1, 2) },
  },
  screening: {
    question: { ...common, category: "screening", answers },
    given: [valueOfCodes(2), valueOfCodes(2), valueOfCodes(2), valueOfCodes(1)],
    told: { answers: codes(1, 3, 0) },
  },
  qualification: {
    question: { ...common, category: "qualification", limit: { max: 2 }, answers },
    given: [valueOfCodes(2, 3), valueOfCodes(2), valueOfCodes(2), valueOfCodes(1)],
    told: { answers: codes(1, 3, 1) },
  },
  range: {
    question: { ...common, category: "range", from: 0, to: 100, step: 1, pair: true },
    given: [number(1, 10), number(2, 10), number(3, 20), number(6, 40)],
    told: {
      numbers: [
        expect.objectContaining({ mean: 3, median: 2.5, variance: 3.5, min: 1, max: 6 }),
        expect.objectContaining({ mean: 20, median: 15, min: 10, max: 40 }),
      ],
    },
  },
  open: {
    question: { ...common, category: "open" },
    given: ["a", "b", "c", "d"].map((text) => ({ text })),
    told: { answers: [], numbers: [], places: [] },
  },
  stars: {
    question: { ...common, category: "stars", count: 5 },
    given: [number(5), number(4), number(4), number(1)],
    told: {
      numbers: [
        expect.objectContaining({
          mean: 3.5,
          median: 4,
          values: [1, 4, 5].map((value, at) => ({ value, ...countedBase([1, 2, 1][at] ?? 0) })),
        }),
      ],
    },
  },
  slider: {
    question: { ...common, category: "slider", from: 0, to: 1, step: 0.1 },
    given: [number(0.5), number(0.5), number(0), number(1)],
    told: { numbers: [expect.objectContaining({ mean: 0.5, median: 0.5, variance: 0.125 })] },
  },
  nps: {
    question: { ...common, category: "nps" },
    given: [number(9), number(10), number(7), number(6)],
    told: {
      nps: { promoters: countedBase(2), passives: countedBase(1), detractors: countedBase(1) },
      numbers: [expect.objectContaining({ mean: 8, median: 8 })],
    },
  },
  ranking: {
    question: { ...common, category: "ranking", answers },
    given: [valueOfCodes(1, 2, 3), valueOfCodes(1, 3), valueOfCodes(2, 1, 3), valueOfCodes(1)],
    told: {
      ranks: [
        { code: 1, base: countedBase(4), mean: 1.25, places: [3, 1, 0].map(countedBase) },
        { code: 2, base: countedBase(2), mean: 1.5, places: [1, 1, 0].map(countedBase) },
        { code: 3, base: countedBase(3), mean: 8 / 3, places: [0, 1, 2].map(countedBase) },
      ],
    },
  },
  matrix: {
    question: { ...common, category: "matrix", answers, statements: answers.slice(0, 2) },
    given: [{ 1: [1], 2: [2] }, { 1: [1], 2: [2] }, { 1: [3] }, { 2: [2] }].map((rows) => ({
      rows: rows as Record<string, number[]>,
    })),
    told: {
      rows: [
        { code: 1, base: countedBase(3), answers: codes(2, 0, 1) },
        { code: 2, base: countedBase(3), answers: codes(0, 3, 0) },
      ],
    },
  },
  region: {
    question: { ...common, category: "region" },
    given: ["RU-MOW", "RU-TA", "RU-MOW", "RU-MOW"].map((place) => ({ place })),
    told: {
      places: [
        { place: "RU-MOW", ...countedBase(3) },
        { place: "RU-TA", ...countedBase(1) },
      ],
    },
  },
  city: {
    question: { ...common, category: "city" },
    given: Array.from({ length: 4 }, () => ({ place: "RU-TA-kazan" })),
    told: { places: [{ place: "RU-TA-kazan", ...countedBase(4) }] },
  },
}

/** Categories whose means or grid rows always use the respondents who answered as their base, whichever base is requested. */
const OF_ANSWERED: readonly string[] = ["range", "slider", "stars", "nps", "matrix"]

test.for(keysOf(CASES))("%s is counted as on paper", (category) => {
  const { question, given, told } = CASES[category]
  const blocks = [{ id: "b", title: "", questions: [question] }]
  const schema = reportSchema([{ version: 1, questionnaire: { blocks } }])
  const rows = [...given, null].map((value) => buildRow({ q: value }))
  const more = [buildRow({}), buildRow({ q: null }, { outcome: "abandoned" })]
  const dataset = openDataset(schema, [["1", packChunk(schema, [...rows, ...more])]])
  const { people, questions } = countAll(dataset, { base: "all" })
  expect(people).toEqual(countedBase(6))
  expect(questions).toEqual([
    expect.objectContaining({
      asked: countedBase(5),
      answered: countedBase(4),
      skipped: countedBase(1),
      refused: countedBase(0),
      base: OF_ANSWERED.includes(category) ? countedBase(4) : countedBase(6),
      ...told,
    }),
  ])
})
