import { SURVEY_TEXTS } from "@qo/core/i18n"
import {
  type Block,
  type QuestionnaireEnd,
  sourceHash,
  type Translations,
} from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import {
  cellOf,
  countCells,
  lostPlaceholders,
  narrowRows,
  shippedWord,
  tableRows,
  type TextRow,
  translatedPercent,
} from "./translation-rows.ts"

const shipped = {
  ru: await SURVEY_TEXTS.ru(),
  en: await SURVEY_TEXTS.en(),
  ar: await SURVEY_TEXTS.ar(),
}
const BLOCKS: Block[] = [
  {
    id: "b1",
    title: "О вас",
    questions: [
      {
        id: "q1",
        category: "one",
        text: "Играете?",
        hint: "Сегодня",
        answers: [{ id: "a1", code: 1, text: "Да" }],
      },
      { id: "q2", category: "open", text: "Почему {{#q1}}?" },
    ],
  },
]
const ENDS: QuestionnaireEnd[] = [
  { id: "e1", text: "Спасибо!" },
  { id: "e2", text: "" },
]
const TRANSLATIONS: Translations = {
  en: {
    "q1.text": { text: "Do you play?", of: sourceHash("Играете?") },
    "q1.hint": { text: "Yesterday", of: sourceHash("Вчера") },
    "q2.text": { text: "Why?" },
  },
}
const rowsIn = (...languages: string[]) =>
  tableRows({ blocks: BLOCKS, ends: ENDS }, languages, shipped)
const rows = rowsIn("ru", "en")
const rowOf = (key: string, among = rows): TextRow => {
  const row = among.find((each) => each.key === key)
  if (row?.kind !== "text") throw new Error(`no row ${key}`)
  return row
}
const stateIn = (key: string, language = "en", among = rows) =>
  cellOf(rowOf(key, among), language, TRANSLATIONS).state

test("rows are the texts of blocks in order, those of ends, then the words of the page", () => {
  expect(rows.slice(0, 8).map(({ key }) => key)).toEqual([
    "block:b1",
    "q1.text",
    "q1.hint",
    "a1.text",
    "q2.text",
    "ends:",
    "end:e1.text",
    "page:",
  ])
  expect(rowOf("a1.text").place).toEqual({
    of: "question",
    question: "q1",
    part: "text",
    item: "answer",
    code: 1,
  })
})

test("a translation is missing, outdated or done", () => {
  expect(stateIn("a1.text")).toBe("missing")
  expect(stateIn("q1.hint")).toBe("outdated")
  expect(stateIn("q1.text")).toBe("done")
})

test("a placeholder of the source that a translation lacks is found", () => {
  expect(cellOf(rowOf("q2.text"), "en", TRANSLATIONS).lost).toEqual(["{{#q1}}"])
  expect(lostPlaceholders("{{#q1}} {{p.game}}", "{{p.game|it}} {{#q1}}")).toEqual([])
})

test("words of the page are ready in some languages and missing in the others", () => {
  const german = rowsIn("ru", "de")
  expect(stateIn("page:survey.next")).toBe("ready")
  expect(stateIn("page:survey.next", "de", german)).toBe("missing")
  expect(shippedWord("page:survey.next", "ar-EG", shipped)).toBe("التالي")
  expect(shippedWord("page:survey.next", "de", shipped)).toBeUndefined()
  expect(rowOf("page:survey.next", german).source).toBe("Дальше")
})

test("a plural form that only one of the languages has is a row of both", () => {
  const few = rowsIn("en", "ru")
  expect(stateIn("page:survey.offline.few", "en", few)).toBe("none")
  expect(stateIn("page:survey.offline.few", "ru", few)).toBe("ready")
})

test("counts and filters agree", () => {
  const counts = countCells(rows, "en", TRANSLATIONS)
  expect(counts).toMatchObject({ missing: 2, outdated: 1, placeholders: 1 })
  const narrowed = (filter: "missing" | "outdated" | "placeholders", find = "") =>
    narrowRows(rows, { filter, find, languages: ["en"], translations: TRANSLATIONS }).map(
      ({ key }) => key,
    )
  expect(narrowed("missing")).toEqual(["block:b1", "a1.text", "ends:", "end:e1.text"])
  expect(narrowed("outdated")).toEqual(["block:b1", "q1.hint"])
  expect(narrowed("placeholders")).toEqual(["block:b1", "q2.text"])
  expect(narrowed("missing", "nothing like this")).toEqual([])
  expect(narrowed("outdated", "yester")).toEqual(["block:b1", "q1.hint"])
})

test("a language is whole only if no text is missing", () => {
  const counts = { texts: 1000, missing: 1, outdated: 0, placeholders: 0 }
  expect(translatedPercent(counts)).toBe(99)
  expect(translatedPercent({ ...counts, missing: 0 })).toBe(100)
})
