import { LIMITS, answersOf, statementsOf } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { importForeign } from "../read-foreign.ts"
import { lssDocument } from "./lss-text.ts"

const question = (qid: number, type: string, more: object = {}) => ({
  qid,
  gid: 1,
  parent_qid: 0,
  type,
  title: `q${qid}`,
  question: `Question ${qid}?`,
  question_order: qid,
  relevance: "1",
  ...more,
})
const parts = (
  qid: number,
  codes: readonly string[],
  relevance: Readonly<Record<string, string>> = {},
) =>
  codes.map((title, at) => ({
    ...question(qid * 100 + at, "T"),
    parent_qid: qid,
    title,
    question: `Part ${title}`,
    question_order: at,
    relevance: relevance[title] ?? "1",
  }))

const FIRST = 'q1_A.NAOK == "Y"'

async function importParts(
  type: string,
  attribute: string,
  relevance: Readonly<Record<string, string>> = {},
  source = "M",
) {
  const isSecond = attribute === "relevance"
  const read = await importForeign(
    new TextEncoder().encode(
      lssDocument({
        groups: [{ gid: 1, group_order: 0, group_name: "Group" }],
        questions: [question(1, source), question(2, type, isSecond ? { relevance: FIRST } : {})],
        subquestions: [...parts(1, ["A", "B"]), ...parts(2, ["A", "B", "C"], relevance)],
        answers: (type === "F" ? [1, 2] : []).map((code) => ({
          qid: 2,
          code,
          answer: `Answer ${code}`,
          sortorder: code,
        })),
        question_attributes:
          attribute === "" ? [] : [{ qid: 2, attribute, value: isSecond ? FIRST : "q1" }],
      }),
    ),
    { limits: LIMITS },
  )
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  return {
    questions: questionnaire.blocks.flatMap(({ questions }) => questions).slice(1),
    lost: report.entries.filter(({ outcome }) => outcome === "lost").map(({ place }) => place),
  }
}

const shown = (items: readonly { showIf?: unknown }[]) => items.map(({ showIf }) => showIf)
const chose = (...has: number[]) => ({ question: "q1", has, how: "any" })

test("rows of an array that are filtered by an earlier question have conditions", async () => {
  const { questions, lost } = await importParts("F", "array_filter_exclude")
  const [array] = questions
  expect(array && shown(statementsOf(array))).toEqual([
    { not: chose(1) },
    { not: chose(2) },
    undefined,
  ])
  expect(lost).toEqual([])
})

test("lines that become questions are filtered as questions", async () => {
  const { questions, lost } = await importParts("Q", "array_filter")
  expect(shown(questions)).toEqual([chose(1), chose(2), undefined])
  expect(lost).toEqual([])
})

test.each(["F", "Q", "M"])("a filter of %s by a ranking is left and reported", async (type) => {
  const { questions, lost } = await importParts(type, "array_filter", {}, "R")
  expect(
    questions.flatMap((each) => [each, ...statementsOf(each), ...answersOf(each)]),
  ).not.toContainEqual(expect.objectContaining({ showIf: expect.anything() }))
  expect(lost).toContain("q2.array_filter")
})

test("a display condition that is written a second time as an attribute is not reported", async () => {
  const { questions, lost } = await importParts("M", "relevance")
  expect(shown(questions)).toEqual([chose(1)])
  expect(lost).toEqual([])
})

test("conditions of answers come along; those that read the same question are left", async () => {
  const { questions, lost } = await importParts("M", "", {
    A: 'q1_B.NAOK == "Y"',
    B: 'q2_A.NAOK == "Y"',
  })
  const [choices] = questions
  expect(choices && shown(answersOf(choices))).toEqual([chose(2), undefined, undefined])
  expect(lost).toEqual(["q2.B"])
})
