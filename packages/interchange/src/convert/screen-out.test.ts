import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import type { ForeignCondition } from "../foreign-condition.ts"
import type { ForeignQuestion, ForeignSkip, ForeignSurvey } from "../foreign-survey.ts"
import { convertForeign } from "./convert.ts"

const chosen = (question: string, ...options: string[]): ForeignCondition => ({
  kind: "chosen",
  question,
  options,
})
const both: ForeignCondition = { kind: "and", parts: [chosen("one", "1"), chosen("two", "2")] }

const questionNamed = (name: string, skips: readonly ForeignSkip[] = []): ForeignQuestion => ({
  name,
  place: name,
  kind: "choice",
  text: name,
  required: true,
  options: ["1", "2", "3"].map((value) => ({ value, text: value })),
  shownIf: [],
  skips,
  changes: [],
})

const skip = (
  when: ForeignCondition,
  to: ForeignSkip["to"],
  evenIfHidden = false,
): ForeignSkip => ({
  when,
  to,
  text: JSON.stringify(when),
  place: `skip ${to.kind}`,
  evenIfHidden,
})
const OUT = { kind: "screenOut" } as const

function convert(...skips: ForeignSkip[]) {
  const names = ["one", "two", "three", "four"]
  const questions = names.map((name) => questionNamed(name, name === "two" ? skips : []))
  const survey: ForeignSurvey = {
    format: "qsf",
    title: undefined,
    language: undefined,
    otherLanguages: [],
    pages: [{ name: "p", title: "Page", place: "p", questions }],
    lost: [],
  }
  const { questionnaire, report } = convertForeign(survey, { limits: LIMITS })
  return {
    two: questionnaire.blocks[0]?.questions[1],
    three: questionnaire.blocks[0]?.questions[2],
    jumps: report.entries
      .filter(({ element }) => element === "skip")
      .map(({ outcome, place, notes }) => `${outcome} ${place} ${notes[0]?.key}`),
  }
}

test("a jump that screens out on several answers becomes a screen-out condition", () => {
  const { two, jumps } = convert(skip(both, OUT))
  expect(two?.screenOutIf).toEqual({
    all: [
      { question: "one", has: [1], how: "any" },
      { question: "two", has: [2], how: "any" },
    ],
  })
  expect(jumps).toEqual(["whole skip screenOut asScreenOutIf"])
})

test("jumps before it lead elsewhere, and those after it pass questions over", () => {
  const to = { kind: "question", name: "four" } as const
  const { two, three, jumps } = convert(
    skip(chosen("one", "2"), to),
    skip({ kind: "or", parts: [chosen("one", "1", "2"), chosen("two", "3")] }, OUT),
  )
  expect(two?.screenOutIf).toMatchObject({ all: [expect.anything(), { not: expect.anything() }] })
  expect(three?.showIf).toMatchObject({ not: { all: [{ question: "one", has: [2] }, {}] } })
  expect(jumps).toEqual([
    "whole skip screenOut asScreenOutIf",
    "whole skip question asDisplayConditions",
  ])
})

test("a jump that also screens out respondents who are not shown its question is left", () => {
  const { two, jumps } = convert(skip(chosen("one", "1"), OUT, true))
  expect(two?.screenOutIf).toBeUndefined()
  expect(jumps).toEqual(["lost skip screenOut conditionMixed"])
})
