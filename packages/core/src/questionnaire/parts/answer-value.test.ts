import { expect, test } from "vitest"
import { AnswerValue } from "./answer-value.ts"

test.for([
  { text: "две\nстроки\t👩‍👩‍👧" },
  { codes: [96], texts: { 96: "мяч" } },
  { codes: [0], texts: { 0: "" } },
  { rows: { 0: [1], 999999: [2] } },
  { place: "RU-MOW" },
])("%j is an answer", (value) => {
  expect(AnswerValue.parse(value)).toEqual(value)
})

test.for([
  ["a code has one spelling", { codes: [96], texts: { "096": "мяч" } }],
  ["a row has one spelling", { rows: { "01": [1] } }],
  ["no text holds NUL", { text: "a\0b" }],
  ["no text holds half a character", { text: "a\ud800" }],
  ["nor do words of one's own", { codes: [96], texts: { 96: "\udc00" } }],
  ["nor NUL", { codes: [96], texts: { 96: "\0" } }],
  ["nor a place", { place: "RU\0" }],
])("%s", ([, value]) => {
  expect(AnswerValue.safeParse(value).success).toBe(false)
})
