import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  answerFact,
  type AnswerFact,
  NOT_ASKED,
  type Score,
  scoreValue,
  SKIPPED,
} from "../../questionnaire/index.ts"
import { runCount } from "../../testing/index.ts"
import { ReleasedPeople } from "../release/index.ts"
import { reportView } from "../view/index.ts"
import { META } from "../view/people.setup.ts"
import { buildRow } from "./build-row.setup.ts"
import { countAll } from "./count-all.ts"
import { openDataset } from "./dataset.ts"
import { filterText } from "./filter-text.ts"
import { packChunk } from "./pack-chunk.ts"
import { parseFilter } from "./parse-filter.ts"
import type { ResponseRow } from "./response-row.ts"
import { QUESTIONNAIRE, rowsArbitrary } from "./responses.setup.ts"
import { reportSchema } from "./schema.ts"

const points = { 1: 1, 2: 2, 3: 0.5 }
const SCORES: Score[] = [
  {
    name: "all",
    of: [
      { question: "one", points },
      { question: "many", points, times: -1 },
      { question: "nps", points: "value", plus: 0.1 },
      { question: "nps", points: { 9: 100, 10: 100, 0: -100 } },
      { question: "grid", row: 1, points },
      { question: "grids", row: 2, points },
      { question: "rank", points: { 1: 4 } },
      { question: "open", points: "value" },
      { question: "gone", points },
    ],
    as: "mean",
    least: 3,
    times: 2.5,
  },
  {
    name: "sum",
    of: [
      { question: "one", points },
      { question: "many", points },
    ],
    as: "sum",
  },
]

const schema = reportSchema([{ version: 1, questionnaire: { ...QUESTIONNAIRE, scores: SCORES } }])

const datasetOf = (rows: readonly ResponseRow[], size = 40) => {
  const dataset = openDataset(schema, [])
  for (let from = 0; from < rows.length; from += size)
    dataset.put(String(from), packChunk(schema, rows.slice(from, from + size)))
  return dataset
}

function factIn(row: ResponseRow, id: string): AnswerFact {
  const result = row.results.find(({ question }) => question === id)
  if (!result || result.status === "notAsked") return NOT_ASKED
  return "value" in result ? answerFact(result.value) : SKIPPED
}

describe("scores in reports", () => {
  it("have the values that single interviews have, and count the others as skipped", () => {
    fc.assert(
      fc.property(rowsArbitrary, (all) => {
        const rows = all.map((row) => ({ ...row, outcome: "completed" as const }))
        const { questions } = countAll(datasetOf(rows), {})
        for (const score of SCORES) {
          const facts = rows.map((row) => (id: string) => factIn(row, id))
          const asked = facts.filter((factOf) =>
            score.of.some(({ question }) => factOf(question).state !== "notAsked"),
          )
          const values = asked.flatMap((factOf) => scoreValue(score, factOf) ?? [])
          const counts = questions.find(({ id }) => id === `score.${score.name}`)
          expect(counts?.asked.n).toBe(asked.length)
          expect(counts?.answered.n).toBe(values.length)
          expect(counts?.skipped.n).toBe(asked.length - values.length)
          const counted = counts?.numbers[0]?.values.flatMap(({ value, n }) =>
            Array.from({ length: n }, () => value),
          )
          expect(counted ?? []).toEqual(values.toSorted((a, b) => a - b))
        }
      }),
      runCount(60),
    )
  })

  it("are filtered and compared by their names", () => {
    const rows = [1, 2, 3].map((code) =>
      buildRow({ one: { codes: [code] }, many: { codes: [1] } }, { interview: `i${code}` }),
    )
    const dataset = datasetOf(rows)
    for (const text of ["score.sum:2..", "q.score.sum:2.."]) {
      const { filter, problems } = parseFilter(text, schema)
      expect(problems).toEqual([])
      expect(filterText(filter)).toBe("score.sum:2..")
      expect(countAll(dataset, { filter }).people.n).toBe(2)
    }
    expect(parseFilter("score.none:1", schema).problems).toMatchObject([{ key: "unknownQuestion" }])
  })

  it("come last, with mean, deviation, interval and range", () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      buildRow(
        { one: { codes: [1 + (at % 2)] }, many: at === 0 ? null : { codes: [3] } },
        { interview: `i${at}` },
      ),
    )
    const lens = { filter: { terms: [] }, filterText: "", rows: true }
    const view = reportView(datasetOf(rows), META, lens)
    const score = view.questions.at(-1)
    expect(score).toMatchObject({ id: "score.sum", category: "score", kind: "numbers" })
    expect(score?.people).toEqual({ asked: 40, answered: 39, skipped: 1, refused: 0 })
    const [numbers] = score?.numbers ?? []
    expect(numbers?.mean).toBeCloseTo((19 * 1.5 + 20 * 2.5) / 39)
    expect(numbers?.bands.map(({ from, n }) => [from, n])).toEqual([
      [1.5, 19],
      [2.5, 20],
    ])
    expect(numbers?.low).toBeLessThan(numbers?.mean ?? 0)
  })

  it("are hidden in groups of which only few members have a value, also if the score is newer than the groups", () => {
    const rows = Array.from({ length: 15 }, (_, at) =>
      buildRow(
        { one: { codes: [1] }, many: at < 3 ? { codes: [2] } : null },
        { interview: `i${at}` },
      ),
    )
    const members = rows.map(({ interview }) => interview)
    const groups = [{ outcome: "completed", members, few: {} }]
    const released = new ReleasedPeople(datasetOf(rows), groups)
    expect(released.countedIn("one", [0])).toEqual([0])
    expect(released.countedIn("score.sum", [0])).toEqual([])
  })
})
