import { expect, test } from "vitest"
import { missingCodes } from "../exports/missing.ts"
import { resultOf } from "../interview/index.ts"
import { parseFilter, reportSchema } from "../report/index.ts"
import { readList, writeList } from "../structure-list/index.ts"
import { readAnswer } from "../survey-page/index.ts"
import { codes, graphOf, play, question } from "../testing/index.ts"
import { AnswerValue, Code, parseCondition, printCondition, Question } from "./index.ts"

test.each([
  [-999_999, true],
  [-99, true],
  [-1, true],
  [0, true],
  [999_999, true],
  [-1_000_000, false],
  [1_000_000, false],
  [-1.5, false],
])("the code %d is allowed: %s", (code, isAllowed) => {
  expect(Code.safeParse(code).success).toBe(isAllowed)
})

test.each([
  [{ codes: [-99], texts: { "-99": "own" } }, true],
  [{ rows: { "-1": [-2, 3] } }, true],
  [{ rows: { "-0": [1] } }, false],
  [{ rows: { "-01": [1] } }, false],
  [{ codes: [-1_000_000] }, false],
])("the answer %j can be stored: %s", (value, isStored) => {
  expect(AnswerValue.safeParse(value).success).toBe(isStored)
})

test.each([
  ["q1 has -99", { question: "q1", has: [-99], how: "any" }],
  ["q1 has none -2..1", { question: "q1", has: [-2, -1, 0, 1], how: "none" }],
  ["q5[-2] has 4", { question: "q5", row: -2, has: [4], how: "any" }],
  ["rank(q6, -3) <= 2", { question: "q6", rank: -3, op: "le", value: 2 }],
])(
  "the condition %s has negative codes and is printed as one that reads the same",
  (text, condition) => {
    const read = parseCondition(text)
    expect(read).toEqual({ ok: true, value: condition })
    expect(read.ok && parseCondition(printCondition(read.value))).toEqual(read)
  },
)

const answers = [1, { id: "r", code: -99, text: "No answer", kind: "refuse" }, -1]
const q1 = question("q1", "multiple", { answers })
const q2 = question("q2", "multiple", {
  answers: [1, -1, 3],
  recall: { source: "q1", mode: "selected", onEmpty: "skip" },
})

test("a chosen negative code is stored, read by conditions and recalled", () => {
  const q3 = question("q3", "one", {
    answers: [1, 2],
    showIf: { question: "q1", has: [-1], how: "any" },
  })
  const graph = graphOf([q1, q2, q3])
  const { state } = play(graph, [codes(-1)])
  expect(state.at).toBe(1)
  expect(state.order).toEqual([-1])
  const { state: end } = play(graph, [codes(-1), codes(-1), codes(1)])
  expect(resultOf(graph, end).map(({ status }) => status)).toEqual([
    "answered",
    "answered",
    "answered",
  ])
  const { state: refused } = play(graph, [codes(-99)])
  expect(resultOf(graph, refused)[0]).toMatchObject({ status: "refused", value: { codes: [-99] } })
})

test("a matrix with negative codes of rows and columns is answered", () => {
  const matrix = question("q", "matrix", { statements: [-1, -2], answers: [-98, 1] })
  const graph = graphOf([matrix])
  const { state } = play(graph, [{ rows: { "-1": [1], "-2": [-98] } }])
  expect(state.outcome).toBe("completed")
  const { effects } = play(graph, [{ rows: { "-3": [1] } }])
  expect(effects.at(-1)).toMatchObject({ kind: "refuse" })
})

test("questions with negative codes parse", () => {
  expect(Question.safeParse(q1).success).toBe(true)
})

const schemaOf = (...given: readonly object[]) =>
  reportSchema([
    {
      version: 1,
      questionnaire: {
        blocks: [
          {
            id: "b",
            title: "",
            questions: [Question.parse(question("q", "one", { answers: given }))],
          },
        ],
      },
    },
  ])

test.each([
  [{ id: "r", code: -99, text: "No answer", kind: "refuse" }, -99],
  [{ id: "r", code: -99, text: "Never" }, -999],
  [{ id: "r", code: -98, text: "Do not know", kind: "dontKnow" }, -999],
  [{ id: "r", code: -98, text: "No answer", kind: "refuse" }, -999],
  [{ id: "r", code: -96, text: "Never" }, -99],
])("beside the answer %j, the export's code of refusals is %d", (last, refused) => {
  expect(missingCodes(schemaOf({ id: "a", code: 1, text: "Yes" }, last)).refused).toBe(refused)
})

test("a filter of a report takes a negative code", () => {
  const schema = schemaOf({ id: "a", code: 1, text: "Yes" }, { id: "n", code: -99, text: "Never" })
  const { filter, problems } = parseFilter("q.q:-99", schema)
  expect(problems).toEqual([])
  expect(filter.terms).toEqual([{ of: { question: "q" }, wanted: { anyOf: [-99] } }])
})

test("a form of the page has fields for negative codes", () => {
  const node = { index: 0, id: "q", text: "", left: 1 } as const
  expect(
    readAnswer({ ...node, look: "multiple" }, { codes: ["-99", "1"], "texts.-99": ["own"] }),
  ).toEqual({
    codes: [-99, 1],
    texts: { "-99": "own" },
  })
  expect(readAnswer({ ...node, look: "matrix" }, { "rows.-1": ["-2"] })).toEqual({
    rows: { "-1": [-2] },
  })
  expect(readAnswer({ ...node, look: "ranking" }, { "rank.-1": ["2"], "rank.3": ["1"] })).toEqual({
    codes: [3, -1],
  })
})

test("a list writes and reads negative codes", () => {
  const list =
    'Which?\n- Yes\n- No answer [refuse] {code=-99}\n- Other {code=-1}\n\nWhy? [open] {show="q1 has -99"}\n'
  const read = readList(list)
  if (!("questionnaire" in read)) throw new Error("the list has faults")
  const [first, second] = read.questionnaire.blocks.flatMap((block) => block.questions)
  expect(first && "answers" in first && first.answers.map(({ code }) => code)).toEqual([1, -99, -1])
  expect(second?.showIf).toMatchObject({ has: [-99] })
  expect(writeList(read.questionnaire).text).toContain("{code=-99}")
})
