import { compile } from "@qo/core/interview"
import { Questionnaire } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { readAnswer } from "./read-answer.ts"

const answers = [10, 20, 30].map((code) => ({ id: `a${code}`, code, text: "" }))
const questionnaire = Questionnaire.parse({
  blocks: [
    {
      id: "b",
      title: "",
      questions: [{ category: "multiple", id: "q", text: "", answers }],
    },
  ],
})
const [node] = compile(questionnaire).nodes
const read = (line: string) => node && readAnswer(node, line, [30, 20, 10])

test.for([
  ["1", { codes: [30] }],
  ["1, 3;2", { codes: [30, 10, 20] }],
  ["2(мяч) 3 (два слова)", { codes: [20, 10], texts: { 10: "два слова", 20: "мяч" } }],
  ["4", undefined],
  ["0", undefined],
  ["", undefined],
  [",", undefined],
  ["1 x", undefined],
  ["1 (без конца", undefined],
] as const)("%s is read by the numbers on the screen", ([line, value]) => {
  expect(read(line)).toEqual(value)
})

test("meaningless lines of any length are read immediately", () => {
  // The exponential way of reading them would never end.
  expect(read(`${"1".repeat(100_000)}x`)).toBeUndefined()
  expect(read(`${"1 ".repeat(100_000)}x`)).toBeUndefined()
  expect(read(`1${" ".repeat(100_000)}x`)).toBeUndefined()
  expect(read("1 (".repeat(50_000))).toBeUndefined()
})
