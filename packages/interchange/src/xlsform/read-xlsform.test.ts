import { LIMITS, answersOf, type Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { packTexts } from "@qo/core/testing/files"
import { kindOfFile } from "../kind-of-file.ts"
import { importForeign } from "../read-foreign.ts"
import { form, importForm } from "./form.setup.ts"
import { headerOf } from "./headers.ts"
import { readForm } from "./read-xlsform.ts"
import { typeOfCell } from "./type-cell.ts"

test.for([
  ["label::English (en)", "label", "English (en)"],
  ["Label : Русский", "label", "Русский"],
  ["media::image::French", "image", "French"],
  ["bind::jr:constraintMsg::Chinese", "constraint_message", "Chinese"],
  ["jr:count", "repeat_count", ""],
  ["Choice Filter", "choice_filter", ""],
  ["relevance", "relevant", ""],
  ["body::accuracyThreshold", "body::accuracythreshold", ""],
  ["$autoname", "autoname", ""],
])("the column %s is %s", ([written = "", key, language]) => {
  expect(headerOf(written)).toEqual({ key, language })
})

test.for([
  ["select_one yes_no", { kind: "select", chooses: "one", list: "yes_no", orOther: false }],
  [
    "select one from cities or specify other",
    { kind: "select", chooses: "one", list: "cities", orOther: true },
  ],
  [
    "select all that apply from a or_other",
    { kind: "select", chooses: "many", list: "a", orOther: true },
  ],
  ["select1 a", { kind: "select", chooses: "one", list: "a", orOther: false }],
  ["rank  b", { kind: "select", chooses: "rank", list: "b", orOther: false }],
  ["select_multiple_from_file x.csv", { kind: "file", chooses: "many", file: "x.csv" }],
  ["rank_from_file x.csv", { kind: "file", chooses: "rank", file: "x.csv" }],
  ["select_one ${name}", { kind: "elsewhere", from: "${name}" }],
  ["Begin Group", { kind: "begin", group: "group" }],
  ["end_repeat", { kind: "end", group: "repeat" }],
  ["begin_kobomatrix", { kind: "begin", group: "matrix" }],
  ["dateTime", { kind: "plain", type: "datetime" }],
] as const)("the type %s is read", ([written, type]) => {
  expect(typeOfCell(written)).toEqual(type)
})

const YES_NO = "list_name|name|label\nyn|yes|Yes\nyn|no|No"

test("a language is taken by its name, its code or as the form says; the others are named", () => {
  const sheets = {
    survey: "type|name|label::English (en)|label::Русский (ru)\ntext|q|Name|Имя\ntext|r|Only here",
    settings: "form_title|default_language\nForm|Русский (ru)",
  }
  expect(importForm(sheets).questions.map(({ text }) => text)).toEqual(["Имя", "Only here"])
  expect(importForm(sheets, "en").questions[0]?.text).toBe("Name")
  expect(importForm(sheets, "english").report).toMatchObject({
    language: "English (en)",
    otherLanguages: ["Русский (ru)"],
    title: "Form",
  })
})

test("groups are pages; one that holds all of them is none", () => {
  const { blocks, lost } = importForm({
    survey:
      "type|name|label\nbegin group|all|Everything\nbegin group|a|First\ntext|q|One\nend group\nbegin group|b|Second\nbegin group|c|Inner\ntext|r|Two\nend group\nend group\nbegin group|d|Empty\nend group\nend group",
  })
  expect(blocks.map(({ title }) => title)).toEqual(["First", "Second"])
  expect(lost).toEqual(["survey!A11 noQuestionsLeft", "survey!C2 textOnly", "survey!C7 textOnly"])
})

const tableOf = (condition: string) =>
  `type|name|label|appearance|relevant|required\nbegin_group|t|How is it?\nselect_one yn|head||label\nselect_one yn|a|Food|list-nolabel||yes\nselect_one yn|b|Beds|list-nolabel\nend_group\ntext|why|Why?||${condition}`

test("a table of questions is a matrix, whose rows conditions read", () => {
  const whole = importForm({ survey: tableOf(""), choices: YES_NO })
  expect(whole.questions.map(({ id, category }) => [id, category])).toEqual([
    ["t", "matrix"],
    ["why", "open"],
  ])
  expect(whole.report.entries.flatMap(({ notes }) => notes.map(({ key }) => key))).toContain(
    "requiredChanged",
  )
})

test.each([
  ["${b} = 'no'", { question: "t", row: 2, has: [2], how: "any" }],
  ["selected(${a}, 'yes')", { question: "t", row: 1, has: [1], how: "any" }],
  ["not(${b} != '')", { not: { question: "t", row: 2, has: [1, 2], how: "any" } }],
])("a condition on a row of a table is imported: %s", (condition, showIf) => {
  const { questions, lost } = importForm({ survey: tableOf(condition), choices: YES_NO })
  expect(questions.map(({ id }) => id)).toEqual(["t", "why"])
  expect(questions[1]?.showIf).toEqual(showIf)
  expect(lost).toEqual(["survey!A3 textOnly"])
})

test("rows that another question recalls stay questions", () => {
  const { questions } = importForm({
    survey: `${tableOf("").replace("type|", "choice_filter|type|").replaceAll("\n", "\n|")}\nselected(\${b}, name)|select_one yn|again|Again?`,
    choices: YES_NO,
  })
  expect(questions.map(({ id, category }) => [id, category])).toEqual([
    ["a", "one"],
    ["b", "one"],
    ["why", "open"],
    ["again", "one"],
  ])
  expect(questions[3]).toMatchObject({ recall: { source: "b", mode: "selected" } })
})

test("a head over one row is a table, too", () => {
  const { questions, lost } = importForm({
    survey: tableOf("").replace("select_one yn|b|Beds|list-nolabel\n", ""),
    choices: YES_NO,
  })
  expect(questions[0]).toMatchObject({ category: "matrix", statements: [{ text: "Food" }] })
  expect(lost).toEqual(["survey!A3 textOnly"])
})

const otherOf = (more: string) =>
  `type|name|label|relevant\nselect_multiple yn|q|Which?\ntext|q_other|Which other?|selected(\${q}, 'no')${more}`

test("the text question after “other” becomes its open answer, unless a condition refers to it", () => {
  const other = importForm({ survey: otherOf(""), choices: YES_NO.replace("|No", "|Other") })
  expect(other.questions).toMatchObject([{ id: "q", answers: [{}, { kind: "other" }] }])
  expect(other.lost).toEqual([])
  const kept = importForm({ survey: otherOf("\ntext|r|And?|${q_other} != ''"), choices: YES_NO })
  expect(kept.questions).toHaveLength(3)
})

test("the first of several text questions after one “other” becomes its open answer and the others stay questions", () => {
  const { questions, lost } = importForm({
    survey: otherOf(
      "\ntext|q_other_why|Why that?|selected(${q}, 'no')\ntext|q_other_2|And else?|selected(${q}, 'no')",
    ),
    choices: YES_NO.replace("|No", "|Other"),
  })
  expect(questions.map(({ id }) => id)).toEqual(["q", "q_other_why", "q_other_2"])
  expect(questions[0]).toMatchObject({ answers: [{}, { kind: "other" }] })
  expect(lost.filter((each) => !/condition/.test(each))).toEqual([])
})

const filteredBy = (filter: string, list = "yn") =>
  `type|name|label|choice_filter\nselect_multiple yn|q|Which?\nselect_one ${list}|r|Which of them?|${filter}`

test("answers recall choices from the same list, and other filters are reported", () => {
  const choices = `${YES_NO}\nmore|no|No\nmore|yes|Yes`
  for (const [filter, mode] of [
    ["selected(${q}, name)", "selected"],
    ["not(selected(${q}, name))", "notSelected"],
    ["name != ${q}", "notSelected"],
  ] as const) {
    const { questions, lost } = importForm({
      survey: filteredBy(filter),
      choices: YES_NO,
    })
    expect(questions[1]).toMatchObject({ recall: { source: "q", mode } })
    expect(lost).toEqual([])
  }
  // The same codes would mean other answers there.
  const other = importForm({ survey: filteredBy("selected(${q}, name)", "more"), choices })
  expect(other.questions[1]).toMatchObject({
    answers: ["no", "yes"].map((name) => ({
      showIf: { question: "q", has: [name === "no" ? 2 : 1], how: "any" },
    })),
  })
  expect(other.lost).toEqual([])
})

const CITIES = `list_name|name|label|country|Big City
countries|fr|France
countries|de|Germany
cities|lyon|Lyon|fr|yes
cities|bonn|Bonn|de|no
cities|ulm|Ulm|de|yes
cities|other|Elsewhere|any`
const cityForm = (filter: string) =>
  importForm({
    survey: `type|name|label|choice_filter\nselect_one countries|land|Country?\nselect_one cities|city|City?|${filter}`,
    choices: CITIES,
  })
const NO_LAND = { question: "land", state: "notAnswered" }
const inLand = (code: number) => ({ question: "land", has: [code], how: "any" })

test.each([
  ["country = ${land}", [inLand(1), inLand(2), inLand(2), "never"]],
  ["big_city = 'yes' or ${land} = ''", [undefined, NO_LAND, undefined, NO_LAND]],
  ["country=${land} or name='other'", [inLand(1), inLand(2), inLand(2), undefined]],
  ["selected(${land}, country) and big_city = 'yes'", [inLand(1), "never", inLand(2), "never"]],
  [
    "name = 'lyon' or not(${land} = 'fr')",
    [undefined, ...[1, 2, 3].map(() => ({ not: inLand(1) }))],
  ],
])("the filter %s of a form becomes conditions of answers", (filter, shown) => {
  const { questions, lost } = cityForm(filter)
  const never = { all: expect.arrayContaining([{ question: "land", state: "answered" }]) }
  const conditions = answersOf(questions[1] as Question).map(({ showIf }) => showIf)
  expect(conditions).toEqual(shown.map((each) => (each === "never" ? never : each)))
  expect(lost.filter((each) => each.startsWith("survey"))).toEqual([])
})

test("a filter that reads an unknown column or calls a function is used for no answer", () => {
  expect(cityForm("county = ${land}").lost).toEqual([
    "survey!D3 conditionUnknown",
    "choices!D1 noSuchSetting",
    "choices!E1 noSuchSetting",
  ])
  const { questions, lost } = cityForm("starts-with(country, ${land})")
  expect(lost).toEqual(["survey!D3 conditionOpaque", "choices!E1 noSuchSetting"])
  expect(JSON.stringify(questions)).not.toContain("showIf")
})

test("a number without bounds is compared as it is", () => {
  const { questions, lost } = importForm({
    survey:
      "type|name|label|relevant|required\ninteger|age|Age?||yes\ntext|q|Adult|${age} >= 18\ntext|r|All",
  })
  expect(lost).toEqual([])
  expect(questions).toMatchObject([
    { category: "open", format: "number" },
    { showIf: { question: "age", number: "ge", value: 18 } },
    {},
  ])
})

test.for([
  ["no sheet of questions", { choices: YES_NO }, "noSheet", ""],
  ["no types", { survey: "name|label\nq|Q" }, "noColumn", "survey!A1"],
  ["nothing to ask", { survey: "type|name\nnote|n" }, "noQuestions", "survey"],
  [
    "a group that never ends",
    { survey: "type|name\nbegin group|g\ntext|q" },
    "unclosedGroup",
    "survey!A2",
  ],
  [
    "a group that never began",
    { survey: "type|name\ntext|q\nend group" },
    "unopenedGroup",
    "survey!A3",
  ],
  [
    "an end of something else",
    { survey: "type|name\nbegin group|g\ntext|q\nend repeat" },
    "unopenedGroup",
    "survey!A4",
  ],
] as const)("%s is reported with its place", ([, sheets, key, place]) => {
  expect(readForm(form(sheets as never), { limits: LIMITS })).toMatchObject({
    ok: false,
    problem: { key, place },
  })
})

test("a workbook is recognized by its first bytes, also an old one, and other files are reported as no form", async () => {
  const archive = await packTexts({ "a.txt": "" })
  expect(kindOfFile(archive)).toBe("xlsform")
  expect(await importForeign(archive, { limits: LIMITS })).toMatchObject({
    problem: { key: "notWorkbook" },
  })
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])
  expect(await importForeign(old, { limits: LIMITS })).toMatchObject({
    problem: { key: "oldWorkbook" },
  })
})

test("names that every object has and thousands of rows come to an end", () => {
  const rows = Array.from(
    { length: 6000 },
    (_, at) => `select_multiple __proto__|q${at}|Q|selected(\${q${at - 1}}, '__proto__')`,
  )
  const { questions, report } = importForm({
    survey: `type|name|label|relevant\nbegin group|__proto__|toString|constructor\n${rows.join("\n")}\nend group`,
    choices: "list_name|name|label\n__proto__|__proto__|constructor\n__proto__|b|B",
  })
  expect(questions).toHaveLength(300)
  const tooMany = report.entries.filter(({ notes }) => notes[0]?.key === "tooManyQuestions")
  expect(tooMany).toHaveLength(5700)
})

test("groups within groups without end are refused, endless lists are cut and named", () => {
  const deep = "begin group|g|G\n".repeat(100_000)
  expect(readForm(form({ survey: `type|name|label\n${deep}` }), { limits: LIMITS })).toMatchObject({
    problem: { key: "tooDeep", place: "survey!A52" },
  })
  const choices = Array.from({ length: 100_000 }, (_, at) => `yn|c${at % 99_000}|C`)
  const { questions, report } = importForm({
    survey: "type|name|label\nselect_one yn|q|Q\nselect_multiple yn or_other|r|R",
    choices: `list_name|name|label\n${choices.join("\n")}`,
  })
  expect(questions.map((each) => "answers" in each && each.answers.length)).toEqual([200, 200])
  const keys = report.entries.flatMap(({ notes }) => notes.map(({ key }) => key))
  expect(keys.filter((key) => key === "tooManyOptions")).toHaveLength(97_002)
  expect(keys.filter((key) => key === "optionTwice")).toHaveLength(1000)
})

test("a text with a column and an empty cell is reported as not translated", () => {
  const { report } = importForm(
    {
      survey: `
        type | name | label::English (en) | label::Deutsch (de)
        select_one l | a | Yes? | Ja?
        text | b | Why? |
      `,
      choices: "list_name | name | label\nl | 1 | one\nl | 2 | two",
    },
    "de",
  )
  const named = report.entries.filter(({ notes }) =>
    notes.some(({ key }) => key === "textsUntranslated"),
  )
  expect(named.map(({ name }) => name)).toEqual(["Why?"])
})
