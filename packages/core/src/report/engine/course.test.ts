import { expect, test } from "vitest"
import type { Question } from "../../questionnaire/index.ts"
import { buildRow } from "./build-row.setup.ts"
import { openDataset } from "./dataset.ts"
import { dropOff } from "./drop-off.ts"
import { packChunk } from "./pack-chunk.ts"
import type { ResponseRow } from "./response-row.ts"
import { reportSchema } from "./schema.ts"
import { timeLine } from "./time-line.ts"

const questions = ["a", "b", "c"].map((id): Question => ({ category: "open", id, text: id }))
const schema = reportSchema([
  { version: 1, questionnaire: { blocks: [{ id: "block", title: "", questions }] } },
])
const datasetOf = (...rows: ResponseRow[]) => openDataset(schema, [["1", packChunk(schema, rows)]])
const words = { text: "words" }

test("drop-off contains the respondents who reached each question and who broke off there", () => {
  const dataset = datasetOf(
    buildRow({ a: words, b: null, c: words }),
    buildRow({ a: words, c: words }),
    buildRow({ a: words }, { outcome: "abandoned" }),
    buildRow({ a: words, b: words }, { outcome: "abandoned" }),
    buildRow({}, { outcome: "abandoned" }),
    buildRow({ a: words }, { outcome: null }),
  )
  expect(dropOff(dataset)).toEqual({
    started: 6,
    brokeOff: 3,
    stoppedAtStart: 1,
    steps: [
      { question: "a", asked: 5, stopped: 1 },
      { question: "b", asked: 2, stopped: 1 },
      { question: "c", asked: 2, stopped: 0 },
    ],
  })
})

test("a filter that names outcomes is not widened", () => {
  const dataset = datasetOf(
    buildRow({ a: words }),
    buildRow({ a: words }, { outcome: "abandoned" }),
  )
  const filter = { terms: [{ of: { field: "outcome" }, wanted: { anyOf: ["completed"] } }] }
  expect(dropOff(dataset, filter)).toMatchObject({ started: 1, brokeOff: 0 })
})

const rowAt = (finishedAt: number) => buildRow({}, { finishedAt })

test("a day of the time line is one of the reader's", () => {
  const dataset = datasetOf(rowAt(86_399), rowAt(86_400), rowAt(0), rowAt(3 * 86_400))
  expect(timeLine(dataset, { by: "day" })).toEqual([
    { at: 0, n: 1 },
    { at: 86_400, n: 1 },
    { at: 259_200, n: 1 },
  ])
  expect(timeLine(dataset, { by: "day", zone: 180 })).toEqual([
    { at: 75_600, n: 2 },
    { at: 248_400, n: 1 },
  ])
  expect(timeLine(dataset, { by: "hour" })).toHaveLength(3)
  expect(timeLine(dataset, { by: "day", of: "startedAt" })).toEqual([{ at: 0, n: 4 }])
})
