import { expect, test } from "vitest"
import { HIGHEST_LIMITS, raiseLimits } from "./raise-limits.ts"
import { LIMITS } from "./limits.ts"

const faultsOf = (file: unknown) => {
  const limits = raiseLimits(JSON.stringify(file))
  return limits.ok ? [] : limits.problem.map(({ path, key }) => `${path.join(".")}: ${key}`)
}

test("a file raises the limits that it names, and no others", () => {
  expect(raiseLimits('{"questions": 1000, "answers": {"max": 500}}')).toEqual({
    ok: true,
    value: { ...LIMITS, questions: 1000, answers: { ...LIMITS.answers, max: 500 } },
  })
  expect(raiseLimits("\ufeff{}")).toEqual({ ok: true, value: LIMITS })
})

test("the limits themselves, and the highest ones, can be written down whole", () => {
  expect(raiseLimits(JSON.stringify(LIMITS))).toEqual({ ok: true, value: LIMITS })
  expect(raiseLimits(JSON.stringify(HIGHEST_LIMITS))).toEqual({ ok: true, value: HIGHEST_LIMITS })
})

test("every fault is reported with its path", () => {
  const file = {
    blocks: 49,
    questions: 15_001,
    answers: { max: 201.5, least: 1 },
    respondents: { min: 5 },
    age: { min: 13, max: 120 },
    picture: 7,
    color: "red",
    portraits: null,
  }
  expect(faultsOf(file).toSorted()).toEqual([
    "age.max: tooBig",
    "age.min: tooSmall",
    "answers.least: unknownField",
    "answers.max: notInteger",
    "blocks: tooSmall",
    "color: unknownField",
    "picture: wrongKind",
    "portraits: wrongKind",
    "questions: tooBig",
    "respondents.min: tooSmall",
  ])
})

test.for(["", "{", '{"blocks": 60,}', "[1", "nothing"])("%j is no JSON", (text) => {
  expect(raiseLimits(text)).toMatchObject({ ok: false, problem: [{ key: "notJson" }] })
})

test.for([[], null, 5, "x", true])("%j is no file of limits", (file) => {
  expect(faultsOf(file)).toEqual([": wrongKind"])
})
