import { expect, test } from "vitest"
import { LIMITS } from "../questionnaire/index.ts"
import { mostProjects, targetCompletesProblem } from "./index.ts"

test("a demo researcher has fewer projects, and fewer respondents", () => {
  expect(mostProjects(true, LIMITS)).toBe(3)
  expect(mostProjects(false, LIMITS)).toBe(100)
  expect(targetCompletesProblem(101, true, LIMITS)).toMatchObject({ key: "demoRespondents" })
  expect(targetCompletesProblem(100, true, LIMITS)).toBeUndefined()
  expect(targetCompletesProblem(101, false, LIMITS)).toBeUndefined()
})

test.for([
  [9, "tooSmall"],
  [10, undefined],
  [100_000, undefined],
  [100_001, "tooBig"],
  [null, undefined],
  [undefined, undefined],
] as const)("%s completes: %s", ([completes, key]) => {
  expect(targetCompletesProblem(completes, false, LIMITS)?.key).toBe(key)
})

test("an installation may take more completes than usual", () => {
  const limits = { ...LIMITS, targetCompletes: { min: 10, max: 1_000_000 } }
  expect(targetCompletesProblem(500_000, false, limits)).toBeUndefined()
})
