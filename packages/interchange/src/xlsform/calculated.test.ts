import { expect, test } from "vitest"
import { relevanceOf } from "./condition.ts"
import type { FormQuestion } from "./compared-answer.ts"
import { expressionOf } from "./dialect.ts"

const CALCULATED: Readonly<Record<string, string>> = {
  group: "if(${age} < 18, 'child', if(${age} < 65, 'adult', 'old'))",
  agreed: "${consent} = 'yes'",
  same: "${consent}",
  sum: "${age} + 1",
}

function asked(name: string): FormQuestion | undefined {
  const calculation = CALCULATED[name] && expressionOf(CALCULATED[name])
  if (calculation) return { name, kind: "text", options: [], calculation }
  if (name === "age") return { name, kind: "number", options: [] }
  return name === "consent" ? { name, kind: "choice", options: ["yes", "no"] } : undefined
}

const AGREED = { kind: "chosen", question: "consent", options: ["yes"] }
const younger = (value: number) => ({ kind: "number", question: "age", op: "<", value })

test("a condition on a value that a form chooses by answers reads these answers", () => {
  const when = relevanceOf("${group} = 'child'", asked)
  const text = JSON.stringify(when)
  expect(text).toContain(JSON.stringify(younger(18)))
  expect(text).not.toContain("group")
})

test("the outcome of a condition is compared as a text", () => {
  expect(relevanceOf("${agreed} = 'true'", asked)).toEqual(AGREED)
  expect(relevanceOf("${agreed} != 'true'", asked)).toEqual({ kind: "not", part: AGREED })
})

test("a copy of an answer is that answer", () => {
  expect(relevanceOf("${same} = 'yes'", asked)).toEqual(AGREED)
  expect(relevanceOf("selected(${same}, 'yes')", asked)).toEqual(AGREED)
})

test.each(["${sum} > 18", "${agreed}", "string-length(${same}) > 0"])(
  "%s is left: the calculated value decides",
  (text) => {
    expect(relevanceOf(text, asked)).toMatchObject({
      kind: "opaque",
      why: { key: "conditionCalculated" },
    })
  },
)

test("quotes of word processors are read as plain ones", () => {
  expect(relevanceOf("${consent} = ‘yes’", asked)).toEqual(AGREED)
  expect(relevanceOf("${consent} = ’yes’", asked)).toEqual(AGREED)
})
