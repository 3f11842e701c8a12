import { expect, test } from "vitest"
import { TEXTS } from "../i18n/index.ts"
import { type InterviewProblem, nodesForPage, start } from "../interview/index.ts"
import { graphOf, question } from "../testing/index.ts"
import { judgeEntries } from "./judge-entries.ts"
import { refusalKeys } from "./refusal-keys.ts"
import type { Entries } from "./view.ts"

type AskedView = ReturnType<typeof question>

const nodeOf = (asked: AskedView) => {
  const graph = graphOf([asked])
  const { state } = start(graph, { seed: 1 })
  const [node] = nodesForPage(graph, [0], {
    hasPortraits: false,
    given: state.given,
    path: state.path,
  })
  if (!node) throw new Error("no node")
  return { node, order: state.order }
}

const ROWS = { statements: [1, 2], answers: [1, 2] }
const QUESTIONS: AskedView[] = [
  question("one", "one", { answers: [1, 2] }),
  question("multiple", "multiple", { answers: [1, 2] }),
  question("ranking", "ranking", { answers: [1, 2] }),
  question("matrix", "matrix", ROWS),
  question("open", "open"),
  question("range", "range", { from: 1, to: 9, step: 1 }),
  question("pair", "range", { from: 1, to: 9, step: 1, pair: true }),
  question("slider", "slider", { from: 1, to: 9, step: 1 }),
  question("stars", "stars", { count: 5 }),
  question("nps", "nps"),
  question("region", "region"),
  question("city", "city"),
]

test.each(QUESTIONS.map((asked) => [String(asked["id"]), asked] as const))(
  "a missing answer is named in the words of its category: %s",
  async (name, asked) => {
    const { node, order } = nodeOf(asked)
    const problem = judgeEntries({ node, order }, {})
    expect(problem).toEqual({ key: "answerRequired" })
    const keys = refusalKeys({ node, entries: {}, problem })
    expect(keys).toEqual({ title: "survey.notAnswered", text: `survey.missing.${name}` })
    for (const texts of [await TEXTS.ru.survey(), await TEXTS.en.survey()])
      expect(Object.keys(texts)).toContain(keys?.text)
  },
)

const refusedKeys = (asked: AskedView, entries: Entries) => {
  const { node, order } = nodeOf(asked)
  return refusalKeys({ node, entries, problem: judgeEntries({ node, order }, entries) })
}

test("one number of a pair is reported as missing, an invalid pair as not accepted", () => {
  const pair = question("pair", "range", { from: 1, to: 9, step: 1, pair: true })
  expect(refusedKeys(pair, { numbers: ["2", ""] })?.text).toBe("survey.missing.pair")
  expect(refusedKeys(pair, { numbers: ["2", "x"] })).toEqual({
    title: "survey.notAccepted",
    text: "interviewProblem.numberExpected",
  })
  expect(refusedKeys(pair, { numbers: ["5", "2"] })?.text).toBe("interviewProblem.pairOutOfOrder")
  expect(refusedKeys(pair, { numbers: ["2", "5"] })).toBeUndefined()
})

test("a question that may be skipped is never missing, and its wrong answer is refused", () => {
  const mail = question("mail", "open", { format: "email", required: false })
  expect(refusedKeys(mail, {})).toBeUndefined()
  expect(refusedKeys(mail, { text: ["anna"] })?.text).toBe("interviewProblem.emailExpected")
  expect(refusedKeys(mail, { text: ["anna@example.test"] })).toBeUndefined()
})

test("each missing row is a separate problem", () => {
  const { node, order } = nodeOf(question("rows", "matrix", ROWS))
  const problems: (InterviewProblem | undefined)[] = [
    { "rows.1": ["1"] },
    { "rows.2": ["1"] },
    { "rows.1": ["1"], "rows.2": ["2"] },
  ].map((entries) => judgeEntries({ node, order }, entries as Entries))
  expect(problems).toEqual([
    { key: "rowMissing", params: { code: 2 } },
    { key: "rowMissing", params: { code: 1 } },
    undefined,
  ])
})
