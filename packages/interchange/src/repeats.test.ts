import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { checkQuestionnaire } from "@qo/core/checks"
import { importForeign } from "./read-foreign.ts"
import { importForm } from "./xlsform/form.setup.ts"

async function importBytes(bytes: Uint8Array<ArrayBuffer>) {
  const read = await importForeign(bytes, { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  const lost = report.entries.filter(({ outcome }) => outcome === "lost")
  return { questionnaire, lost: lost.map(({ place, notes }) => `${place} ${notes[0]?.key}`) }
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

const importJson = (...elements: readonly object[]) =>
  importBytes(bytesOf({ pages: [{ name: "p1", elements }] }))

const BRANDS = {
  type: "checkbox",
  name: "brands",
  valueName: "data",
  valuePropertyName: "brand",
  choices: [
    { value: "a", text: "Ada" },
    { value: "b", text: "Bee" },
  ],
}
const PANEL = {
  type: "paneldynamic",
  name: "about",
  valueName: "data",
  allowAddPanel: false,
  allowRemovePanel: false,
  templateTitle: "About {panel.brand}",
  templateElements: [
    { type: "radiogroup", name: "often", title: "How often {panel.brand}?", choices: [1, 2] },
    { type: "text", name: "why", title: "{panel.often}: why?", visibleIf: "{panel.often} = 1" },
  ],
}

test("SurveyJS: a dynamic panel that shares the values of a question becomes a repeated block", async () => {
  const { questionnaire, lost } = await importJson(BRANDS, PANEL, { type: "text", name: "end" })
  expect(lost).toEqual([])
  const [first, about, last] = questionnaire.blocks
  expect(questionnaire.blocks.map(({ title }) => title)).toEqual(["p1", "About {{item}}", "p1"])
  expect(first?.questions.map(({ id }) => id)).toEqual(["brands"])
  expect(about?.repeat).toEqual({ of: "brands", over: "chosen" })
  expect(about?.questions).toMatchObject([
    { id: "often", text: "How often {{item}}?" },
    { id: "why", text: "{{#often|…}}: why?", showIf: { question: "often", has: [1] } },
  ])
  expect(last?.questions.map(({ id }) => id)).toEqual(["end"])
  expect(
    checkQuestionnaire({ questionnaire }).filter(({ code }) => /^QO73[012]/.test(code)),
  ).toEqual([])
})

test("SurveyJS: a dynamic matrix that shares the values of a question becomes a repeated block", async () => {
  const { questionnaire, lost } = await importJson(BRANDS, {
    type: "matrixdynamic",
    name: "table",
    valueName: "data",
    title: "Your brands",
    allowAddRows: false,
    columns: [{ name: "price", title: "Price of {row.brand}", cellType: "text" }],
  })
  expect(lost).toEqual([])
  expect(questionnaire.blocks[1]).toMatchObject({
    title: "Your brands",
    repeat: { of: "brands", over: "chosen" },
    questions: [{ text: "Your brands: Price of {{item}}" }],
  })
})

test("SurveyJS: panels that respondents add, and panels within panels, are asked once", async () => {
  const nested = { ...PANEL, name: "inner", templateElements: [{ type: "text", name: "deep" }] }
  const { questionnaire, lost } = await importJson(
    BRANDS,
    { ...PANEL, templateElements: [...PANEL.templateElements, nested] },
    { ...PANEL, name: "free", valueName: "other", templateElements: [{ type: "text", name: "f" }] },
  )
  expect(questionnaire.blocks.map(({ repeat }) => repeat?.of)).toEqual([
    undefined,
    "brands",
    undefined,
  ])
  expect(lost.filter((each) => each.endsWith("loop"))).toEqual([
    "pages[0].elements[1].templateElements[2] loop",
    "pages[0].elements[2] loop",
  ])
})

test("SurveyJS: questions outside of the panel cannot read its answers", async () => {
  const { lost } = await importJson(BRANDS, PANEL, {
    type: "text",
    name: "end",
    title: "{often}",
    visibleIf: "{often} = 1",
  })
  expect(lost).toEqual(["pages[0].elements[2].visibleIf conditionInLoop"])
})

const FORM = `
  type|name|label|repeat_count|calculation|relevant
  select_multiple games|games|Games|||
  calculate|count|||count-selected(\${games})|
  begin_repeat|rep|About|\${count}||
  calculate|pos|||position(..)|
  calculate|code|||selected-at(\${games}, \${pos} - 1)|
  calculate|label|||jr:choice-name(\${code}, '\${games}')|
  text|why|Why \${label}?|||
  text|more|More: \${why}|||\${why} != ''
  end_repeat|rep||||
  text|end|Ends|||
`
const LISTS = `
  list_name|name|label
  games|1|Chess
  games|2|Go
`

test("XLSForm: a repeat that counts chosen answers becomes a repeated block", () => {
  const { blocks, lost } = importForm({ survey: FORM, choices: LISTS })
  expect(lost).toEqual([])
  expect(blocks.map(({ repeat }) => repeat)).toEqual([
    undefined,
    { of: "games", over: "chosen" },
    undefined,
  ])
  expect(blocks[1]?.title).toBe("About")
  expect(blocks[1]?.questions).toMatchObject([
    { text: "Why {{item}}?" },
    { text: "More: {{#why|…}}", showIf: { question: "why", state: "answered" } },
  ])
})

test.each([
  ["a number", "3"],
  ["an answer", "${end}"],
  ["a question of the repeat", "count-selected(${why})"],
])("XLSForm: a repeat for %s is asked once", (_, count) => {
  const { blocks, lost } = importForm({ survey: FORM.replace("${count}", count), choices: LISTS })
  expect(blocks.every(({ repeat }) => repeat === undefined)).toBe(true)
  expect(lost.filter((each) => each.endsWith("loop"))).toHaveLength(1)
})

const block = (ID: string, QuestionID: string, more: object = {}) => ({
  ID,
  Description: ID,
  BlockElements: [{ Type: "Question", QuestionID }],
  ...more,
})

const loop = (options: object) => {
  const brands = {
    QuestionID: "QID1",
    QuestionType: "MC",
    Selector: "MAVR",
    QuestionText: "Which?",
    Choices: { 1: { Display: "Ada" }, 2: { Display: "Bee" } },
  }
  const why = {
    QuestionID: "QID2",
    QuestionType: "TE",
    Selector: "SL",
    QuestionText: "Why ${lm://Field/1}?",
  }
  const looping = { Looping: "Question", LoopingOptions: { QID: "QID1", ...options } }
  const blocks = [block("First", "QID1"), block("About", "QID2", { Options: looping })]
  return bytesOf({
    SurveyEntry: { SurveyName: "Brands", SurveyLanguage: "EN" },
    SurveyElements: [
      { Element: "BL", Payload: blocks },
      ...[brands, why].map((Payload) => ({
        Element: "SQ",
        PrimaryAttribute: Payload.QuestionID,
        Payload,
      })),
    ],
  })
}

test.each([
  ["SelectedChoices", "chosen"],
  ["UnselectedChoices", "notChosen"],
])("Qualtrics: a loop for %s becomes a repeated block", async (group, over) => {
  const { questionnaire, lost } = await importBytes(
    loop({ ChoiceGroupLocator: `q://QID1/ChoiceGroup/${group}`, Randomization: "None" }),
  )
  expect(lost).toEqual([])
  expect(questionnaire.blocks[1]).toMatchObject({
    title: "About",
    repeat: { of: "QID1", over },
    questions: [{ text: "Why {{item}}?" }],
  })
})

test("Qualtrics: other loops are asked once, a random order of a loop is reported", async () => {
  const all = await importBytes(loop({ ChoiceGroupLocator: "q://QID1/ChoiceGroup/AllChoices" }))
  expect(all.questionnaire.blocks.map(({ repeat }) => repeat)).toEqual([undefined, undefined])
  expect(all.lost).toEqual(["About.Options.Looping loop"])
  const random = {
    ChoiceGroupLocator: "q://QID1/ChoiceGroup/SelectedChoices",
    Randomization: "All",
  }
  expect((await importBytes(loop(random))).lost).toEqual([
    "About.Options.LoopingOptions.Randomization randomPart",
  ])
})
