import { expect, test } from "vitest"
import { csvRows } from "../files/csv-rows.ts"
import { importForm } from "./form.setup.ts"

const files = (given: Readonly<Record<string, string>>) =>
  new Map(Object.entries(given).map(([name, text]) => [name, new TextEncoder().encode(text)]))

const importWith = (survey: string, given: Readonly<Record<string, string>>, language?: string) =>
  importForm(
    { survey: `type|name|label|parameters|choice_filter\n${survey}` },
    language,
    {},
    files(given),
  )

const answersIn = ({ questions }: ReturnType<typeof importForm>) =>
  questions.map((question) =>
    "answers" in question ? question.answers.map(({ text }) => text) : [],
  )

const FRUITS = 'name,label\napple,Apple\npear,"Pear, green"\n'

test("answers are read from a CSV file beside the form", () => {
  const read = importWith(
    "select_one_from_file fruits.csv|one|One?\nselect_multiple_from_file fruits.csv|many|Many?\nrank_from_file media/Fruits.csv|order|Order?",
    { "fruits.csv": FRUITS },
  )
  expect(read.questions.map(({ category }) => category)).toEqual(["one", "multiple", "ranking"])
  const fruits = ["Apple", "Pear, green"]
  expect(answersIn(read)).toEqual([fruits, fruits, fruits])
  expect(read.lost).toEqual([])
  expect(read.missingFiles).toEqual([])
})

test("the columns of values and texts are named by parameters, each question by its own", () => {
  const read = importWith(
    "select_one_from_file a.csv|q|Q?|value=code label=title\nselect_one_from_file a.csv|r|R?|value=code, label=short",
    { "a.csv": "code;title;short\n7;Seven;7th\n8;Eight;8th\n" },
  )
  expect(answersIn(read)).toEqual([
    ["Seven", "Eight"],
    ["7th", "8th"],
  ])
  expect(read.questions[0]).toMatchObject({ answers: [{ code: 7 }, { code: 8 }] })
})

test("texts of a file have languages", () => {
  const table = "name,label::English (en),label::Русский (ru)\na,Apple,Яблоко\nb,Pear,Груша\n"
  const given = { "a.csv": table }
  const survey = "select_one_from_file a.csv|q|Q?"
  expect(answersIn(importWith(survey, given, "ru"))).toEqual([["Яблоко", "Груша"]])
  expect(answersIn(importWith(survey, given, "en"))).toEqual([["Apple", "Pear"]])
})

test("a column of texts that a parameter names has languages", () => {
  const table = "code;title::English (en);title::Русский (ru)\n1;Apple;Яблоко\n2;Pear;Груша\n"
  const survey =
    "type|name|label::English (en)|label::Русский (ru)|parameters\nselect_one_from_file a.csv|q|Q?|В?|value=code label=title"
  const read = (language: string) => importForm({ survey }, language, {}, files({ "a.csv": table }))
  expect(answersIn(read("ru"))).toEqual([["Яблоко", "Груша"]])
  expect(answersIn(read("en"))).toEqual([["Apple", "Pear"]])
  expect(read("en").lost).toEqual(["xlsform otherLanguage"])
})

test("filters read columns of the file, and unread columns are reported", () => {
  const read = importWith(
    "select_one_from_file c.csv|country|Country?\nselect_one_from_file t.csv|town|Town?||country=${country}",
    {
      "c.csv": "name,label\nfr,France\nes,Spain\n",
      "t.csv": "name,label,country,mayor\np,Paris,fr,A\nm,Madrid,es,B\n",
    },
  )
  const [, town] = read.questions
  expect(town).toMatchObject({
    answers: [
      { text: "Paris", showIf: { question: "country", has: [1], how: "any" } },
      { text: "Madrid", showIf: { question: "country", has: [2], how: "any" } },
    ],
  })
  expect(read.lost).toEqual(["t.csv!D1 noSuchSetting"])
})

test("a file that was not given is named in the report and returned", () => {
  const read = importWith(
    "text|a|A?\nselect_one_from_file fruits.csv|q|Q?\nselect_one_from_file map.geojson|m|M?\nselect_one_from_file fruits.csv|r|R?",
    {},
  )
  expect(read.missingFiles).toEqual(["fruits.csv", "map.geojson"])
  expect(read.lost).toEqual([
    "survey!A3 fileMissing",
    "survey!A4 fileMissing",
    "survey!A5 fileMissing",
  ])
  const notes = read.report.entries.flatMap((entry) => entry.notes)
  expect(notes).toContainEqual({ key: "fileMissing", params: { file: "fruits.csv" } })
})

test.each(["../fruits.csv", "/etc/fruits.csv", "C:\\fruits.csv", "https://a.test/fruits.csv"])(
  "the file %s outside of the folder is not read",
  (name) => {
    const read = importWith(`text|a|A?\nselect_one_from_file ${name}|q|Q?`, {
      "fruits.csv": FRUITS,
    })
    expect(read.lost).toEqual(["survey!A3 fileOutside"])
    expect(read.missingFiles).toEqual([])
  },
)

test("a file of another kind or without a column is reported with its name", () => {
  const survey =
    "text|a|A?\nselect_one_from_file m.geojson|m|M?\nselect_one_from_file a.csv|q|Q?|value=code"
  const read = importWith(survey, { "m.geojson": "{}", "a.csv": FRUITS })
  expect(read.lost.slice(0, 2)).toEqual(["survey!A3 fileUnread", "survey!A4 fileWithoutColumn"])
  const notes = read.report.entries.flatMap((entry) => entry.notes)
  expect(notes).toContainEqual({
    key: "fileWithoutColumn",
    params: { file: "a.csv", column: "code" },
  })
})

test("a file that is no text is not read", () => {
  const given = new Map([["a.csv", Uint8Array.of(0x6e, 0xc3, 0x28)]])
  const survey = "type|name|label\ntext|a|A?\nselect_one_from_file a.csv|q|Q?"
  expect(importForm({ survey }, undefined, {}, given).lost).toEqual(["survey!A3 fileUnread"])
})

test("a quoted field of 4,000,000 letters is read", () => {
  const long = `${"a".repeat(2_000_000)}""${"b".repeat(2_000_000)}`
  expect(csvRows(`name,label\nx,"${long}"`)[1]?.[1]).toHaveLength(4_000_001)
})
