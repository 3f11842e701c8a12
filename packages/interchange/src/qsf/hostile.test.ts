import fc from "fast-check"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { importForeign } from "../index.ts"
import { LIMITS, Questionnaire } from "@qo/core/questionnaire"
import { runCount } from "@qo/core/testing"

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const FOLDER = join(import.meta.dirname, "../examples")
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".qsf"))

const question = (id: string, more: object = {}) => ({
  Element: "SQ",
  Payload: {
    QuestionID: id,
    QuestionType: "MC",
    Selector: "SAVR",
    QuestionText: id,
    Choices: { 1: { Display: "Yes" }, 2: { Display: "No" } },
    ...more,
  },
})
const file = (...elements: object[]) => bytes({ SurveyEntry: {}, SurveyElements: elements })

async function importContent(content: Uint8Array) {
  const read = await importForeign(content, { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  return read.value
}

test.for([
  [
    "elements that are none",
    { SurveyEntry: {}, SurveyElements: 5 },
    "wrongShape",
    "SurveyElements",
  ],
  ["no elements", { SurveyEntry: {} }, "wrongShape", "SurveyElements"],
  ["no questions", { SurveyEntry: {}, SurveyElements: [] }, "noQuestions", "SurveyElements"],
  [
    "texts alone",
    { SurveyEntry: {}, SurveyElements: [question("QID1", { QuestionType: "DB" })] },
    "noQuestions",
    "SurveyElements",
  ],
] as const)("%s are answered with their place", async ([, content, key, place]) => {
  expect(await importForeign(bytes(content), { limits: LIMITS })).toMatchObject({
    ok: false,
    problem: { key, place },
  })
})

test("without blocks and flow all questions come in the order of the file", async () => {
  const { questionnaire } = await importContent(file(question("QID2"), question("QID1")))
  expect(questionnaire.blocks.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
    ["QID2", "QID1"],
  ])
})

test("export names are reported once for each field, with all questions that have them", async () => {
  const { report } = await importContent(
    file(
      question("QID1", { VariableNaming: { 1: "affirmed" } }),
      question("QID2", { VariableNaming: { 2: "denied" }, ChoiceDataExportTags: ["tagged"] }),
    ),
  )
  const named = report.entries.filter(({ notes }) => notes.some(({ key }) => key === "exportNames"))
  expect(named.map(({ place, text }) => ({ place, text }))).toEqual([
    { place: "VariableNaming", text: 'QID1: {"1":"affirmed"}; QID2: {"2":"denied"}' },
    { place: "ChoiceDataExportTags", text: 'QID2: ["tagged"]' },
  ])
})

test("the API's format of a survey is read like a file", async () => {
  const survey = {
    SurveyName: "Told",
    ProjectInfo: "kept there",
    SurveyFlow: { Type: "Root", Flow: [{ Type: "Block", ID: "B", FlowID: "FL_1" }] },
    SurveyOptions: { EOSMessage: "Bye" },
    Blocks: {
      B: { ID: "B", Type: "Default", BlockElements: [{ Type: "Question", QuestionID: "QID1" }] },
    },
    Questions: { QID1: question("QID1").Payload },
  }
  for (const told of [survey, { result: survey, meta: { httpStatus: "200 - OK" } }]) {
    const { questionnaire, report } = await importContent(bytes(told))
    expect(questionnaire.blocks.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
      ["QID1"],
    ])
    expect(report.title).toBe("Told")
    const lost = report.entries.filter(({ outcome }) => outcome === "lost")
    expect(lost.map(({ place, text }) => [place, text])).toEqual([
      ["SurveyEntry.ProjectInfo", "kept there"],
      ["SO.EOSMessage", "Bye"],
    ])
  }
})

const column = (text: string) => ({
  QuestionText: text,
  QuestionType: "Matrix",
  Selector: "Likert",
  Answers: { 1: { Display: "a" }, 2: { Display: "b" } },
})

test("columns that stand side by side come in the order in which they are shown", async () => {
  const { questionnaire } = await importContent(
    file(
      question("QID1", {
        QuestionType: "SBS",
        Selector: "SBSMatrix",
        Configuration: { ColumnOrder: [2, 0, 7] },
        AdditionalQuestions: { 1: column("one"), 2: column("two"), 3: column("three") },
      }),
    ),
  )
  const texts = questionnaire.blocks.flatMap(({ questions }) => questions.map(({ text }) => text))
  expect(texts).toEqual(["QID1: three", "QID1: one", "QID1: two"])
})

test("authors' notes are reported at their question, except for deleted ones", async () => {
  const Notes = [
    { Message: "gone", Removed: true },
    { Message: "Ask twice?", Removed: false },
  ]
  const note = { Element: "NT", PrimaryAttribute: "NT_1", Payload: { Notes, ParentID: "QID1" } }
  const { report } = await importContent(file(question("QID1"), note))
  const lost = report.entries.filter(({ outcome }) => outcome === "lost")
  expect(lost.map(({ place, text }) => [place, text])).toEqual([["QID1.Notes[1]", "Ask twice?"]])
})

const spans = (...words: string[]) => words.map((word) => `<span class="x">${word}</span>`).join("")

const branch = (id: string, flow: object[]) => ({
  Type: "Branch",
  FlowID: id,
  BranchLogic: {
    0: { 0: { LogicType: "GeoIP", Description: spans("If", "Location", "Is", id) } },
  },
  Flow: flow,
})

test("an empty branch is reported with its condition, whose parts are separated", async () => {
  const flow = {
    Element: "FL",
    Payload: {
      Flow: [{ Type: "Block", ID: "B" }, branch("FL_8", []), branch("FL_9", [branch("FL_10", [])])],
    },
  }
  const block = { ID: "B", BlockElements: [{ Type: "Question", QuestionID: "QID1" }] }
  const { report } = await importContent(
    file(question("QID1"), { Element: "BL", Payload: [block] }, flow),
  )
  expect(
    report.entries
      .filter(({ element }) => element === "condition")
      .map(({ place, text, notes: [note] }) => [place, text, note?.key]),
  ).toEqual([
    ["FL_8.BranchLogic", "If Location Is FL_8", "noQuestionsLeft"],
    ["FL_10.BranchLogic", "If Location Is FL_10", "noQuestionsLeft"],
    ["FL_9.BranchLogic", "If Location Is FL_9", "noQuestionsLeft"],
  ])
})

const carriedChoices = (from: string) => ({
  DynamicChoices: { Locator: `q://${from}/ChoiceGroup/SelectedChoices` },
})

test("names that every object has, choices that give themselves, and fields of the wrong kind come or are named", async () => {
  const { questionnaire, report } = await importContent(
    file(
      question("__proto__", { DataExportTag: "constructor" }),
      question("QID1", carriedChoices("QID2")),
      question("QID2", carriedChoices("QID1")),
      question("QID3", { Choices: "no", ChoiceOrder: { a: 1 }, Validation: "None", Language: 5 }),
      question("QID4", { Selector: ["SAVR"], Randomization: [], DisplayLogic: "If", SkipLogic: 7 }),
      question("QID5", { QuestionType: "toString" }),
      question("QID6", {
        DisplayLogic: { 0: { 0: { LeftOperand: "q://%/%E0%A4%A", Operator: {} } } },
      }),
    ),
  )
  expect(questionnaire.blocks[0]?.questions).toHaveLength(6)
  expect(report.entries.filter(({ notes }) => notes[0]?.key === "noSuchKind")).toHaveLength(1)
})

test("a block that is in the flow a hundred thousand times is read up to the limit of questions", async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `QID${at}`)
  const BlockElements = ids.map((QuestionID) => ({ Type: "Question", QuestionID }))
  const { questionnaire, report } = await importContent(
    file(
      { Element: "BL", Payload: [{ ID: "BL_1", Type: "Standard", BlockElements }] },
      {
        Element: "FL",
        Payload: { Flow: Array.from({ length: 100_000 }, () => ({ Type: "Block", ID: "BL_1" })) },
      },
      ...ids.map((id) => question(id)),
    ),
  )
  expect(questionnaire.blocks.flatMap((block) => block.questions)).toHaveLength(300)
  expect(report.entries.some(({ notes }) => notes[0]?.key === "tooManyBlocks")).toBe(true)
})

test("a condition of thousands of comparisons is named", async () => {
  const one = {
    LogicType: "Question",
    LeftOperand: "q://QID1/SelectableChoice/1",
    Operator: "Selected",
  }
  const parts = Array.from({ length: 20_000 }, (_, at) => [at, { ...one, Conjuction: "Or" }])
  const { report } = await importContent(
    file(
      question("QID1"),
      question("QID2", { DisplayLogic: { 0: { Type: "If", ...Object.fromEntries(parts) } } }),
    ),
  )
  const named = report.entries.find(({ place }) => place === "QID2.DisplayLogic")
  expect(named?.notes).toEqual([{ key: "conditionOpaque" }])
  expect(named?.text?.length).toBeLessThanOrEqual(2001)
})

/** Places of a JSON value, each with what it takes to put another there. */
function places(value: unknown, found: ((other: unknown) => void)[] = []) {
  if (typeof value !== "object" || value === null) return found
  const container = value as Record<string, unknown>
  for (const key of Object.keys(container)) {
    found.push((other) => {
      if (other === undefined) Reflect.deleteProperty(container, key)
      else container[key] = other
    })
    places(container[key], found)
  }
  return found
}

const STRANGE = [
  undefined,
  null,
  "",
  "x",
  0,
  -1,
  1e300,
  true,
  [],
  {},
  [null],
  { 0: { 0: {} } },
  "QID1",
]

test.for(FILES)(
  "%s with parts that are missing or of another kind is read, or refused with its place",
  async (name) => {
    const text = readFileSync(join(FOLDER, name), "utf8")
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...STRANGE)), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const json: unknown = JSON.parse(text)
          const all = places(json)
          for (const [at, other] of changes) all[at % all.length]?.(structuredClone(other))
          const read = await importForeign(bytes(json), { limits: LIMITS, format: "qsf" })
          const what = read.ok
            ? String(Questionnaire.safeParse(read.value.questionnaire).success)
            : read.problem.key
          expect(["true", "wrongShape", "noQuestions"]).toContain(what)
        },
      ),
      runCount(150),
    )
  },
)
