import { loadTranslate, TEXTS } from "@qo/core/i18n"
import { findCities, placeName } from "@qo/core/places"
import { filterWords, type ReportView } from "@qo/core/report"
import { expect, test } from "vitest"
import {
  addressedTerms,
  type FilteredReport,
  readFilter,
  withoutGaps,
  withTerms,
} from "./filter-terms.ts"
import { offersFor } from "./offers.ts"
import type { ReportWords } from "./report-texts.ts"
import { termText } from "./value-texts.ts"

const portraits: ReportView["portraits"] = [
  { id: 4, name: "Женщины 18–34", target: 60, completed: 10, reserved: 0 },
]
const words: ReportWords = {
  t: (await loadTranslate("ru", "reportPage")).table,
  locale: "ru",
  portraits,
  placeName: (field, id) => placeName(field, id, "ru"),
  typed: filterWords([await TEXTS.ru.report()], {
    portraits,
    placeOf: (_, typed) => findCities(typed, { limit: 1 })[0]?.id,
  }),
}

const answer = (code: number, label: string) => ({
  code,
  label,
  kind: "normal" as const,
  n: 0,
  share: null,
  low: null,
  high: null,
  others: null,
})
const QUESTION: ReportView["questions"][number] = {
  id: "device",
  category: "multiple",
  kind: "multiple",
  text: "На чём вы играете?",
  block: "Устройства",
  isContact: false,
  state: "shown",
  base: null,
  people: null,
  marks: [],
  answers: [answer(1, "Телефон"), answer(2, "Приставка")],
  rows: [],
  ranks: [],
  numbers: [],
  nps: null,
  places: [],
  morePlaces: 0,
  baseKind: "answered",
}
const VIEW: FilteredReport = { fields: [], questions: [QUESTION], rows: true }

const add = (text: string, typed: string) =>
  withTerms(text, readFilter(typed, VIEW, words).terms, addressedTerms(text, VIEW, words))
const said = (text: string) =>
  addressedTerms(text, VIEW, words).map(({ text: token, term }) => {
    if (!term) return token
    const { name, values } = termText(term, VIEW.questions, words)
    return `${name}: ${values}`
  })

test.for([
  ["пол:женский", "gender:f"],
  ["возраст:18–24", "age:18..24"],
  ["город:Казань", "city:RU-TA-kazan"],
  ["q.device:1,2", "q.device:1,2"],
])("%s becomes %s in the address", ([typed = "", written]) => {
  expect(add("", typed)).toBe(written)
})

test("another value of the filter's field is added to its values", () => {
  expect(add("city:RU-MOW-moscow gender:f", "город:Казань")).toBe(
    "city:RU-MOW-moscow,RU-TA-kazan gender:f",
  )
})

test("conditions are in the reader's words, and those that only the server knows are unchanged", () => {
  expect(said("gender:f !q.device:2 city:RU-MOW-moscow gone:1")).toEqual([
    "Пол: Женский",
    "Q1: не Приставка",
    "Город: Москва",
    "gone:1",
  ])
})

test("conditions that are not understood are reported", () => {
  expect(readFilter("цвет:красный", VIEW, words).problems.map(({ what }) => what)).toEqual(["цвет"])
})

test.for([
  ["", "gender:"],
  ["пол", "gender:"],
  ["жен", "gender:f"],
  ["каза", "city:RU-TA-kazan"],
  ["прист", "q.device:2"],
  ["пол:м", "gender:m"],
  ["возраст:18", "age:18-24"],
  ["18", "age:18-24"],
  ["18-24", "age:18-24"],
])("after «%s» the filter offers %s", ([typed = "", offered]) => {
  expect(offersFor(typed, VIEW, words).map(({ text }) => text)).toContain(offered)
})

test("values are listed with commas and spaces, and those before the last comma stay while the next is offered", () => {
  expect(add("", withoutGaps("город:Москва, Казань"))).toBe(
    add(add("", "город:Москва"), "город:Казань"),
  )
  const [offer] = offersFor("город:Москва, Каз", VIEW, words)
  expect(offer?.label).toBe("Казань")
  expect(said(add("", offer?.text ?? ""))).toEqual(["Город: Москва, Казань"])
  expect(withoutGaps('q.why:"да, но"')).toBe('q.why:"да, но"')
})
