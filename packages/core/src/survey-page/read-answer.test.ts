import { expect, test } from "vitest"
import type { PageLook, PageNode } from "../interview/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import { fillEntries } from "./fill-entries.ts"
import { readAnswer } from "./read-answer.ts"
import type { Entries } from "./view.ts"

const nodeOf = (look: PageLook): PageNode => ({
  index: 0,
  id: "q",
  look,
  text: "?",
  left: 1,
  answers: [
    { code: 1, text: "Да" },
    { code: 2, text: "Другое", kind: "other" },
    { code: 3, text: "Нет" },
  ],
  statements: [
    { code: 1, text: "Быстро" },
    { code: 2, text: "Красиво" },
  ],
})

const CASES: [PageLook, Entries, AnswerValue | undefined][] = [
  ["one", { codes: ["1"] }, { codes: [1] }],
  ["one", { codes: ["2"], "texts.2": [" мяч "] }, { codes: [2], texts: { 2: "мяч" } }],
  ["one", { codes: ["1"], "texts.2": ["забыто"] }, { codes: [1] }],
  ["multiple", { codes: ["3", "1"] }, { codes: [3, 1] }],
  ["ranking", { "rank.1": ["2"], "rank.2": [""], "rank.3": ["1"] }, { codes: [3, 1] }],
  ["matrix", { "rows.2": ["3", "1"] }, { rows: { 2: [3, 1] } }],
  ["open", { text: [" В шахматы\n"] }, { text: "В шахматы" }],
  ["slider", { numbers: ["0,5"] }, { numbers: [0.5] }],
  ["range", { numbers: ["3", "7"] }, { numbers: [3, 7] }],
  ["range", { numbers: ["", "7"] }, { numbers: [Number.NaN, 7] }],
  ["stars", { numbers: ["семь"] }, { numbers: [Number.NaN] }],
  ["city", { find: ["Мос"], place: ["RU-MOW-moscow"] }, { place: "RU-MOW-moscow" }],
]

test.each(CASES)("%s: %j says %j", (look, entries, value) => {
  expect(readAnswer(nodeOf(look), entries)).toEqual(value)
})

test.each<[PageLook, Entries]>([
  ["one", {}],
  ["multiple", { "texts.2": ["мяч"] }],
  ["ranking", { "rank.1": [""] }],
  ["matrix", {}],
  ["open", { text: [" \n"] }],
  ["range", { numbers: ["", " "] }],
  ["nps", {}],
  ["region", { find: ["Моск"] }],
])("%s: %j is no answer", (look, entries) => {
  expect(readAnswer(nodeOf(look), entries)).toBeUndefined()
})

const whole = CASES.filter(([, , value]) => value && !JSON.stringify(value).includes("null"))

test.each(whole)("%s: a form filled in from the answer %j says it again", (look, _, value) => {
  expect(readAnswer(nodeOf(look), fillEntries(value, look))).toEqual(value)
})
