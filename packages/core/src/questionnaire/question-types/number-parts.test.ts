import { expect, test } from "vitest"
import { issuesOf, REPORT_INPUT } from "../../lib/index.ts"
import { Question } from "./index.ts"

const parseStep = (step: number) =>
  Question.safeParse({ category: "range", id: "q", text: "", from: 0, to: 1, step }, REPORT_INPUT)

test("a step may be a fraction, and an unusable one is reported", () => {
  expect(parseStep(0.5).success).toBe(true)
  for (const step of [0, -1]) {
    const { error } = parseStep(step)
    expect(error && issuesOf(error)).toEqual([{ path: ["step"], key: "notPositive" }])
  }
})
