import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { packTexts } from "@qo/core/testing/files"
import { importForeign } from "./index.ts"

const bytes = (text: string) => new TextEncoder().encode(text)
const survey = (elements: unknown) => bytes(JSON.stringify({ elements }))

test.for([
  ["what is no JSON", '{"pages": [\n  {]}', "notJson", "2:4"],
  ["nothing that is known", "hello", "unknownFormat", ""],
  ["pages that are none", '{"pages": {}}', "wrongShape", "pages"],
  ["a page that is none", '{"pages": [1]}', "wrongShape", "pages[0]"],
  ["no questions", '{"pages": []}', "noQuestions", "pages"],
  [
    "brackets without end",
    `{"pages": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    "tooDeep",
    "1:110",
  ],
])("%s is answered with its place", async ([, text = "", key, place]) => {
  expect(
    await importForeign(bytes(text), {
      limits: LIMITS,
      format: text === "hello" ? undefined : "surveyjs",
    }),
  ).toMatchObject({
    ok: false,
    problem: { key, place },
  })
})

test("bytes that are not text are reported with their position", async () => {
  const broken = new Uint8Array([...bytes('{"pages":\n['), 0xff])
  expect(await importForeign(broken, { limits: LIMITS })).toMatchObject({
    ok: false,
    problem: { key: "notText", place: "2:2" },
  })
})

test("names that every object has, texts without a letter and endless ones come as questions", async () => {
  const long = "я".repeat(50_000)
  const read = await importForeign(
    survey([
      { type: "text", name: "__proto__", title: "\u202e\u0000" },
      { type: "constructor", name: "x" },
      {
        type: "radiogroup",
        name: "toString",
        title: long,
        choices: ["__proto__", "__proto__", "\ud800"],
      },
      { type: "text", name: "q", visibleIf: `${"(".repeat(5000)}1` },
    ]),
    { limits: LIMITS },
  )
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  expect(questionnaire.blocks[0]?.questions.map(({ text }) => text.length)).toEqual([9, 20_000, 1])
  expect(report.counts.lost).toBe(3)
})

test("thousands of questions and answers end at the limits of a questionnaire, and the rest is reported", async () => {
  const choices = Array.from({ length: 3000 }, (_, at) => `answer ${at}`)
  const elements = Array.from({ length: 1000 }, (_, at) => ({
    type: "checkbox",
    name: `q${at}`,
    choices: at === 0 ? choices : [1, 2, 3],
    ...(at > 0 && { visibleIf: `{q${at - 1}} contains 1 or {q0} contains 'answer 1'` }),
  }))
  const read = await importForeign(survey(elements), { limits: LIMITS })
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  expect(questionnaire.blocks.flatMap((block) => block.questions)).toHaveLength(300)
  expect(report.entries.filter(({ notes }) => notes[0]?.key === "tooManyQuestions")).toHaveLength(
    700,
  )
  expect(report.entries.flatMap(({ notes }) => notes.map(({ key }) => key))).toContain(
    "tooManyOptions",
  )
})

test("a comment or a section without its end is no document type", async () => {
  for (const cut of ["<![CDATA[what", "<!-- what", "<!"])
    expect(
      await importForeign(bytes(`${lss("").slice(0, -11)}${cut}`), { limits: LIMITS }),
    ).toMatchObject({
      problem: { key: "notXml" },
    })
})

const lss = (inside: string, head = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${head}<document>\n<LimeSurveyDocType>Survey</LimeSurveyDocType>${inside}</document>`

test.for([
  ["a document type", lss("", '<!DOCTYPE d [<!ENTITY a "b">]>'), "doctype", "2:1"],
  ["an entity of its own", lss("<surveys>&a;</surveys>"), "entity", "3:55"],
  ["what is no XML", lss("<surveys></groups>"), "notXml", "3:55"],
  ["elements without end", lss("<a>".repeat(100_000)), "tooDeep", "3:343"],
  [
    "something else of LimeSurvey",
    lss("").replace("Survey<", "Label set<"),
    "wrongShape",
    "document.LimeSurveyDocType",
  ],
  [
    "rows without end",
    lss(`<answers><rows>${"<row/>".repeat(1_500_000)}</rows></answers>`),
    "tooMany",
    "3:2400037",
  ],
  ["no questions", lss("<questions><rows><row/></rows></questions>"), "noQuestions", "questions"],
])("LimeSurvey: %s is answered with its place", async ([, text = "", key, place]) => {
  expect(await importForeign(bytes(text), { limits: LIMITS })).toMatchObject({
    ok: false,
    problem: { key, place },
  })
})

test("an archive that is no workbook is reported by its content, and a form as text with instructions", async () => {
  const archive = await packTexts({ "survey.qsf": "{}", mimetype: "x" })
  expect(await importForeign(archive, { limits: LIMITS })).toMatchObject({
    ok: false,
    problem: { key: "notWorkbook", params: { files: "survey.qsf, mimetype" } },
  })
  expect(
    await importForeign(bytes("type;name;label\ntext;a;A?"), { limits: LIMITS }),
  ).toMatchObject({
    ok: false,
    problem: { key: "formAsText" },
  })
})

test("an archive of LimeSurvey is distinguished from its survey file", async () => {
  const archive = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0])
  expect(await importForeign(archive, { limits: LIMITS, format: "lss" })).toMatchObject({
    ok: false,
    problem: { key: "archive" },
  })
})
