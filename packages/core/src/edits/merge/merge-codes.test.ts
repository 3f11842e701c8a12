import { expect, test } from "vitest"
import type { Condition, Questionnaire, Statement } from "../../questionnaire/index.ts"
import { mergeProjectFiles } from "../index.ts"

const answer = (id: string, code: number): Statement => ({ id, code, text: id })
const has = (...codes: number[]): Condition => ({ question: "q1", has: codes, how: "any" })

/**
 * Returns a project that contains a matrix with these columns and rows, and a block and a question with conditions that read
 * it.
 */
const projectOf = (
  columns: readonly Statement[],
  rows: readonly Statement[],
  shown: { block?: Condition; question?: Condition } = {},
): { questionnaire: Questionnaire } => ({
  questionnaire: {
    blocks: [
      {
        id: "b1",
        title: "",
        questions: [
          {
            category: "matrix",
            id: "q1",
            text: "",
            answers: [answer("a1", 1), ...columns],
            statements: [answer("s1", 1), ...rows],
          },
          { category: "open", id: "q2", text: "", ...condition(shown.question) },
        ],
      },
      { id: "b2", title: "", questions: [], ...condition(shown.block) },
    ],
  },
})
const condition = (showIf: Condition | undefined) => showIf && { showIf }

type Project = ReturnType<typeof projectOf>
const conditionsOf = ({ questionnaire: { blocks } }: Project) => ({
  block: blocks[1]?.showIf,
  question: blocks[0]?.questions[1]?.showIf,
})

const base = projectOf([], [])
const withColumn = (id: string, shown?: Parameters<typeof projectOf>[2]) =>
  projectOf([answer(id, 2)], [], shown)

test("conditions of the side that loses a code follow its answer", () => {
  const mine = withColumn("mine", { block: has(1, 2), question: { not: has(2) } })
  const { file } = mergeProjectFiles(base, mine, withColumn("theirs"))
  expect(file.questionnaire.blocks[0]?.questions[0]).toMatchObject({
    answers: [{ id: "a1" }, { id: "mine", code: 3 }, { id: "theirs", code: 2 }],
  })
  expect(conditionsOf(file)).toEqual({ block: has(1, 3), question: { not: has(3) } })
})

test("conditions of the side that keeps the code stay, whichever side is chosen", () => {
  const mine = withColumn("mine", { block: has(2) })
  const theirs = withColumn("theirs", { question: has(2) })
  const first = mergeProjectFiles(base, mine, theirs)
  expect(conditionsOf(first.file)).toEqual({ block: has(3), question: has(2) })
  const choices = new Map(first.clashes.map(({ id }) => [id, "mine"] as const))
  const second = mergeProjectFiles(base, mine, theirs, choices)
  expect(conditionsOf(second.file)).toEqual({ block: has(2), question: has(3) })
})

const row = (code: number, column: number): Condition => ({
  question: "q1",
  row: code,
  has: [column],
  how: "all",
})
const place = (code: number): Condition => ({ question: "q1", rank: code, op: "le", value: 2 })

test("conditions follow statements and places of rankings", () => {
  const mine = projectOf([answer("mine", 2)], [answer("mineToo", 2)], {
    block: { any: [row(1, 2), row(2, 2)] },
    question: place(2),
  })
  const theirs = projectOf([answer("theirs", 2)], [answer("theirsToo", 2)])
  expect(conditionsOf(mergeProjectFiles(base, mine, theirs).file)).toEqual({
    block: {
      any: [row(1, 3), row(3, 3)],
    },
    question: place(3),
  })
})

test("conditions that no side changed stay with the answer that had the code", () => {
  const shown = { block: has(2) }
  const before = withColumn("old", shown)
  const mine = projectOf([answer("old", 2), answer("mine", 3)], [], shown)
  const theirs = projectOf([answer("old", 2), answer("theirs", 3)], [], shown)
  const { file, clashes } = mergeProjectFiles(before, mine, theirs)
  expect(clashes).toMatchObject([{ kind: "code" }])
  expect(conditionsOf(file).block).toEqual(has(2))
})

test("a condition that both sides added means the answer that keeps the code", () => {
  const mine = withColumn("mine", { block: has(2) })
  const theirs = withColumn("theirs", { block: has(2) })
  expect(conditionsOf(mergeProjectFiles(base, mine, theirs).file).block).toEqual(has(2))
})
