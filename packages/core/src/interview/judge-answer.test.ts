import { expect, test } from "vitest"
import type { AnswerValue } from "../questionnaire/index.ts"
import { judgeAnswer } from "./judge-full.ts"
import { answer, graphOf, nodeOf, question } from "../testing/index.ts"
import type { AnswerProblemKey } from "./problem.ts"

const few = [1, 2, 3, answer(8, { kind: "other" }), answer(9, { kind: "none" })]
const QUESTIONS = {
  one: question("q", "one", { answers: few }),
  several: question("q", "multiple", { answers: few, limit: { min: 2, max: 3 } }),
  ranking: question("q", "ranking", { answers: [1, 2, 3] }),
  bestTwo: question("q", "ranking", { answers: [1, 2, 3], limit: { max: 2 } }),
  range: question("q", "range", { from: 1, to: 2, step: 0.1 }),
  pair: question("q", "range", { from: 0, to: 10, step: 5, pair: true }),
  coarse: question("q", "range", { from: 0, to: 10, step: 1e12 }),
  tenths: question("q", "range", { from: 0, to: 1, step: 0.1, pair: true }),
  stars: question("q", "stars", { count: 5 }),
  nps: question("q", "nps"),
  text: question("q", "open", { maxLength: 3 }),
  long: question("q", "open"),
  number: question("q", "open", { format: "number" }),
  email: question("q", "open", { format: "email" }),
  phone: question("q", "open", { format: "phone" }),
  matrix: question("q", "matrix", { statements: [1, 2], answers: [1, 2] }),
  optional: question("q", "matrix", { statements: [1, 2], answers: [1, 2], required: false }),
  columns: question("q", "matrix", {
    statements: [1, 2],
    answers: [1, 2, answer(3, { kind: "dontKnow" })],
    multiple: true,
  }),
  region: question("q", "region"),
  city: question("q", "city"),
}

type Case = [keyof typeof QUESTIONS, AnswerValue, AnswerProblemKey | undefined]
const CASES: Case[] = [
  ["one", { codes: [1] }, undefined],
  ["one", { codes: [] }, "tooFewAnswers"],
  ["one", { codes: [1, 2] }, "tooManyAnswers"],
  ["one", { codes: [4] }, "unknownAnswer"],
  ["one", { codes: [8] }, "otherNeedsText"],
  ["one", { codes: [8], texts: { 8: " " } }, "otherNeedsText"],
  ["one", { codes: [8], texts: { 8: "мяч" } }, undefined],
  ["one", { codes: [8], texts: { 8: "я".repeat(2001) } }, "textTooLong"],
  ["one", { codes: [1], texts: { 1: "мяч" } }, "textNotAsked"],
  ["one", { codes: [1], texts: { 8: "мяч" } }, "textNotAsked"],
  ["one", { codes: [9] }, undefined],
  ["one", { text: "1" }, "wrongForm"],
  ["several", { codes: [1, 2] }, undefined],
  ["several", { codes: [3, 8, 1], texts: { 8: "мяч" } }, undefined],
  ["several", { codes: [1] }, "tooFewAnswers"],
  ["several", { codes: [1, 2, 3, 8], texts: { 8: "мяч" } }, "tooManyAnswers"],
  ["several", { codes: [1, 1] }, "repeatedAnswer"],
  ["several", { codes: [9] }, undefined],
  ["several", { codes: [1, 9] }, "chosenAlone"],
  ["ranking", { codes: [3, 1, 2] }, undefined],
  ["ranking", { codes: [3, 1] }, "tooFewAnswers"],
  ["bestTwo", { codes: [3, 1] }, undefined],
  ["bestTwo", { codes: [3] }, "tooFewAnswers"],
  ["bestTwo", { codes: [3, 1, 2] }, "tooManyAnswers"],
  ["range", { numbers: [1.3] }, undefined],
  ["range", { numbers: [2] }, undefined],
  ["range", { numbers: [1 + 3 * 0.1] }, undefined],
  ["range", { numbers: [1.35] }, "numberOffGrid"],
  ["range", { numbers: [1 - 1e-13] }, undefined],
  ["range", { numbers: [2 + 1e-13] }, undefined],
  ["coarse", { numbers: [5] }, "numberOffGrid"],
  ["tenths", { numbers: [0.1 + 0.2, 0.3] }, undefined],
  ["range", { numbers: [0.9] }, "numberOutOfRange"],
  ["range", { numbers: [Number.NaN] }, "numberExpected"],
  ["range", { numbers: [1, 2] }, "wrongForm"],
  ["pair", { numbers: [0, 5] }, undefined],
  ["pair", { numbers: [5, 5] }, undefined],
  ["pair", { numbers: [5, 0] }, "pairOutOfOrder"],
  ["pair", { numbers: [5] }, "wrongForm"],
  ["stars", { numbers: [0] }, "numberOutOfRange"],
  ["stars", { numbers: [5] }, undefined],
  ["nps", { numbers: [11] }, "numberOutOfRange"],
  ["nps", { numbers: [0] }, undefined],
  ["text", { text: "да!" }, undefined],
  ["text", { text: "👩👩👩" }, undefined],
  ["text", { text: "да!!" }, "textTooLong"],
  ["text", { text: " \n" }, "textMissing"],
  ["text", { text: "\u0000" }, "textUnreadable"],
  ["text", { text: "\ud800" }, "textUnreadable"],
  ["long", { text: "я".repeat(2000) }, undefined],
  ["long", { text: "я".repeat(2001) }, "textTooLong"],
  ["number", { text: "-3,5" }, undefined],
  ["number", { text: "три" }, "numberExpected"],
  ["email", { text: "anna@example.test" }, undefined],
  ["email", { text: "anna" }, "emailExpected"],
  ["phone", { text: "+7 (912) 345-67-89" }, undefined],
  ["phone", { text: "12" }, "phoneExpected"],
  ["phone", { text: "позвоните" }, "phoneExpected"],
  ["matrix", { rows: { 1: [1], 2: [1] } }, undefined],
  ["matrix", { rows: { 1: [1] } }, "rowMissing"],
  ["matrix", { rows: {} }, "rowMissing"],
  ["matrix", { rows: { 1: [1], 2: [1, 2] } }, "tooManyAnswers"],
  ["matrix", { rows: { 1: [1], 2: [] } }, "tooFewAnswers"],
  ["matrix", { rows: { 1: [1], 2: [7] } }, "unknownAnswer"],
  ["matrix", { rows: { 1: [1], 2: [1], 3: [1] } }, "unknownRow"],
  ["matrix", { rows: { "01": [1], 2: [1] } }, "unknownRow"],
  ["optional", { rows: { 2: [1] } }, undefined],
  ["optional", { rows: {} }, "rowMissing"],
  ["columns", { rows: { 1: [1, 2], 2: [3] } }, undefined],
  ["columns", { rows: { 1: [1, 1], 2: [3] } }, "repeatedAnswer"],
  ["columns", { rows: { 1: [1, 3], 2: [3] } }, "chosenAlone"],
  ["region", { place: "RU-MOW" }, undefined],
  ["region", { place: "Москва" }, "unknownPlace"],
  ["city", { place: "RU-MOW-moscow" }, undefined],
  ["city", { place: "RU-MOW" }, "unknownPlace"],
]

// Specification: 5.answer-limit
test.each(CASES)("%s: %j is judged %s", (name, value, problem) => {
  expect(judgeAnswer(nodeOf(QUESTIONS[name]), value)?.key).toBe(problem)
})

test("options removed by recall cannot be chosen, and limits shrink with them", () => {
  const node = nodeOf(QUESTIONS.several)
  expect(judgeAnswer(node, { codes: [2, 3] }, [1, 9])?.key).toBe("unknownAnswer")
  expect(judgeAnswer(node, { codes: [1] }, [1, 9])).toBeUndefined()
  const ranking = nodeOf(QUESTIONS.ranking)
  expect(judgeAnswer(ranking, { codes: [3, 1] }, [1, 3])).toBeUndefined()
  const matrix = nodeOf(QUESTIONS.matrix)
  expect(judgeAnswer(matrix, { rows: { 2: [1] } }, [2])).toBeUndefined()
})

test("how long words may be is the server's to say, unless the question does", () => {
  const { nodes } = graphOf(
    [QUESTIONS.one, { ...QUESTIONS.long, id: "l" }, { ...QUESTIONS.text, id: "t" }],
    { limits: { openText: 5 } },
  )
  const [one, long, text] = nodes
  const keys = (words: string) => [
    one && judgeAnswer(one, { codes: [8], texts: { 8: words } })?.key,
    long && judgeAnswer(long, { text: words })?.key,
    text && judgeAnswer(text, { text: words })?.key,
  ]
  expect(keys("шесть!")).toEqual(["textTooLong", "textTooLong", "textTooLong"])
  expect(keys("пять!")).toEqual([undefined, undefined, "textTooLong"])
})
