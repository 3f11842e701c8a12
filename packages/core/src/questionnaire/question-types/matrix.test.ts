import { expect, test } from "vitest"
import { issuesOf, REPORT_INPUT } from "../../lib/index.ts"
import { ANSWER_KINDS } from "../parts/answer.ts"
import { Question } from "./index.ts"

test("a column is of any kind but the one that takes words", () => {
  const parsed = ANSWER_KINDS.map((kind) => {
    const answers = [{ id: "a", code: 1, text: "", kind }]
    const matrix = { category: "matrix", id: "q", text: "", statements: [], answers }
    return { kind, ...Question.safeParse(matrix, REPORT_INPUT) }
  })
  const [refused, ...more] = parsed.filter(({ success }) => !success)
  expect([refused?.kind, more]).toEqual(["other", []])
  expect(refused?.error && issuesOf(refused.error)).toEqual([
    {
      path: ["answers", 0, "kind"],
      key: "notOneOf",
      params: { values: "normal, none, dontKnow, refuse" },
    },
  ])
})
