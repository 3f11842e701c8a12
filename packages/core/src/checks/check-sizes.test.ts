import { expect, test } from "vitest"
import { LIMITS, type Questionnaire } from "../questionnaire/index.ts"
import { checkSizes, isFarTooLarge } from "./check-sizes.ts"

const repeatTimes = <Each>(count: number, make: (at: number) => Each): Each[] =>
  Array.from({ length: count }, (_, at) => make(at))
const withBlocks = (count: number): Questionnaire => ({
  blocks: repeatTimes(count, (at) => ({ id: `b${at}`, title: "", questions: [] })),
})
const withQuestions = (count: number): Questionnaire => ({
  blocks: [
    {
      id: "b",
      title: "",
      questions: repeatTimes(count, (at) => ({ id: `q${at}`, category: "city", text: "" })),
    },
  ],
})
const withAnswers = (count: number): Questionnaire => {
  const answers = repeatTimes(count, (at) => ({ id: `a${at}`, code: at + 1, text: "" }))
  return {
    blocks: [{ id: "b", title: "", questions: [{ id: "q", category: "one", text: "?", answers }] }],
  }
}

test.for<[string, (count: number) => Questionnaire, number, string]>([
  ["blocks", withBlocks, LIMITS.blocks, "QO404"],
  ["questions", withQuestions, LIMITS.questions, "QO405"],
  ["answers", withAnswers, LIMITS.answers.max, "QO406"],
])(
  "ten times as many %s as the limit are judged by their number alone",
  ([, make, limit, code]) => {
    expect(isFarTooLarge(make(10 * limit), LIMITS)).toBe(false)
    const far = make(10 * limit + 1)
    expect(isFarTooLarge(far, LIMITS)).toBe(true)
    expect(checkSizes(far, LIMITS).map((finding) => finding.code)).toContain(code)
  },
)
