import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { importForeign } from "../read-foreign.ts"
import { lssDocument } from "./lss-text.ts"

async function importSections(sections: Parameters<typeof lssDocument>[0]) {
  const read = await importForeign(new TextEncoder().encode(lssDocument(sections)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const { ends = [], translations = {} } = questionnaire
  return { question: questions[0], questions, entries: report.entries, ends, translations }
}

const question = (columns: Record<string, string | number>) => ({
  qid: 1,
  parent_qid: 0,
  gid: 1,
  title: "one",
  question: "What?",
  relevance: "1",
  ...columns,
})

test("if there is a random and an alphabetical order, the random one is used and the other reported", async () => {
  const { question: made, entries } = await importSections({
    questions: [question({ type: "L" })],
    answers: ["Zebra", "Ant"].map((answer, at) => ({
      qid: 1,
      code: `A${at}`,
      answer,
      sortorder: at,
    })),
    question_attributes: [
      { qid: 1, attribute: "random_order", value: 1 },
      { qid: 1, attribute: "alphasort", value: 1 },
    ],
  })
  expect(made).toMatchObject({ shuffle: "full", answers: [{ text: "Zebra" }, { text: "Ant" }] })
  expect(entries).toContainEqual(expect.objectContaining({ place: "one.alphasort", text: "1" }))
})

test("words at both sides of a row are its text", async () => {
  const { question: made, entries } = await importSections({
    questions: [question({ type: "A" })],
    subquestions: [{ qid: 2, parent_qid: 1, title: "S1", question: "Quality|left" }],
  })
  expect(made).toMatchObject({ statements: [{ text: "Quality — left" }] })
  expect(entries.flatMap(({ notes }) => notes.map(({ key }) => key))).toContain("sidesJoined")
})

test("a lost question is reported with its help, condition, answers and settings", async () => {
  const { entries } = await importSections({
    questions: [
      question({ type: "T" }),
      question({
        qid: 2,
        type: "|",
        title: "table",
        help: "In words",
        relevance: 'one.NAOK == "5"',
      }),
    ],
    subquestions: [
      { qid: 3, parent_qid: 2, title: "Y1", question: "Row", relevance: "{one} > 1" },
      { qid: 4, parent_qid: 2, title: "X1", question: "Column", scale_id: 1 },
    ],
    question_attributes: [{ qid: 2, attribute: "maximum_chars", value: 20 }],
  })
  expect(entries.find(({ place }) => place === "table")?.text).toBe(
    'What?; In words; relevance: one.NAOK == "5"; Y1: Row: relevance: {one} > 1 | X1: Column; maximum_chars: 20',
  )
})

const table = (type: string, more: object = {}) => ({
  questions: [
    question({ type, title: "table", question: "How many?", ...more }),
    question({ qid: 9, type: "T", title: "why", relevance: "table_Y1_X1.NAOK > 5" }),
  ],
  subquestions: [
    { qid: 3, parent_qid: 1, title: "Y1", question: "Cats" },
    { qid: 4, parent_qid: 1, title: "X1", question: "at home", scale_id: 1 },
  ],
  question_attributes: [
    { qid: 1, attribute: "input_boxes", value: 1 },
    { qid: 1, attribute: "multiflexible_min", value: 0 },
    { qid: 1, attribute: "multiflexible_max", value: 50 },
  ],
})

test("cells of a table with free input are asked separately, and conditions on them count", async () => {
  const numbers = await importSections(table(":", { mandatory: "Y" }))
  expect(numbers.question).toMatchObject({
    category: "range",
    text: "How many? Cats: at home",
    from: 0,
    to: 50,
  })
  expect(numbers.questions[1]?.showIf).toMatchObject({ number: "gt", value: 5 })
  const texts = await importSections(table(";"))
  expect(texts.question).toMatchObject({ category: "open", text: "How many? Cats: at home" })
  expect(texts.entries).toContainEqual(
    expect.objectContaining({
      place: "why.relevance",
      notes: [{ key: "conditionOpaque" }],
    }),
  )
})

const part = (at: number, scale: number) => ({
  qid: 100 + at + scale * 50,
  parent_qid: 2,
  title: `P${at}`,
  question: `Part ${at}`,
  scale_id: scale,
})

test("a table with more cells than anybody answers is named", async () => {
  const { entries } = await importSections({
    questions: [question({ type: "T" }), question({ qid: 2, type: ";", title: "table" })],
    subquestions: [0, 1].flatMap((scale) => Array.from({ length: 9 }, (_, at) => part(at, scale))),
  })
  expect(entries).toContainEqual(
    expect.objectContaining({
      place: "table",
      outcome: "lost",
      notes: [expect.objectContaining({ key: "noSuchKind" })],
    }),
  )
})

test("empty lists are not reported, and themes are appearance", async () => {
  const sections = lssDocument({
    questions: [question({ type: "T" })],
    surveys: [{ sid: 77, language: "en", attributedescriptions: "a:0:{}" }],
  })
  const themes = "<themes><theme><sid>77</sid><template_name>own</template_name></theme></themes>"
  const text = sections.replace("</document>", `${themes}</document>`)
  const read = await importForeign(new TextEncoder().encode(text), { limits: LIMITS })
  if (!read.ok) throw new Error(read.problem.key)
  const lost = read.value.report.entries.filter(({ outcome }) => outcome === "lost")
  expect(lost.map(({ place, notes }) => `${place} ${notes[0]?.key}`)).toEqual([
    "themes.theme appearance",
  ])
})

test("a manually set condition of a lost question is reported", async () => {
  const { entries } = await importSections({
    questions: [question({ type: "L" }), question({ qid: 2, type: "*", title: "sum" })],
    answers: [{ qid: 1, code: "A1", answer: "Yes", sortorder: 0 }],
    conditions: [{ qid: 2, cqid: 1, cfieldname: "77X1X1", method: "==", value: "A1", scenario: 1 }],
  })
  expect(entries.find(({ place }) => place === "sum")?.text).toContain(
    'relevance: (77X1X1.NAOK == "A1")',
  )
})

test("a group whose questions are all lost is reported with its condition", async () => {
  const { entries } = await importSections({
    questions: [question({ type: "T" }), question({ qid: 2, gid: 2, type: "X", title: "note" })],
    groups: [
      { gid: 1, group_name: "One", group_order: 1 },
      { gid: 2, group_name: "Two", group_order: 2, grelevance: 'one.NAOK == "x"' },
    ],
  })
  expect(entries).toContainEqual(
    expect.objectContaining({ place: "groups[1].grelevance", text: 'one.NAOK == "x"' }),
  )
})

const picture = (byte: number) =>
  `<img src="data:image/png;base64,${Buffer.from([byte]).toString("base64")}"/>`

test("pictures that lie in the texts of a question and its answers go with them; of several the first", async () => {
  const read = await importForeign(
    new TextEncoder().encode(
      lssDocument({
        questions: [question({ type: "L", question: `What? ${picture(1)}${picture(2)}` })],
        answers: [
          { qid: 1, code: "A1", answer: `Cat ${picture(3)}`, sortorder: 0 },
          { qid: 1, code: "A2", answer: 'Dog <img src="/dog.png">', sortorder: 1 },
        ],
      }),
    ),
    { limits: LIMITS },
  )
  if (!read.ok) throw new Error(read.problem.key)
  const { pictures, report } = read.value
  expect(pictures.map(({ place, bytes }) => [place, ...bytes])).toEqual([
    ["one.text", 1],
    ["one.A1", 3],
  ])
  const told = report.entries.filter(({ element }) => element === "picture")
  expect(told.map(({ place, notes }) => `${place} ${notes[0]?.key}`)).toEqual([
    "one.text pictureKept",
    "one.text[1] pictureAlone",
    "one.A1 pictureKept",
    "one.A2 pictureOutside",
  ])
})

const textsAfter = (language: string, endtext: string, url: string) => ({
  surveyls_survey_id: 1,
  surveyls_language: language,
  surveyls_title: "T",
  surveyls_endtext: endtext,
  surveyls_url: url,
})

test("the text after a survey becomes its last page with its address, in each language", async () => {
  const { ends, translations, entries } = await importSections({
    surveys: [{ sid: 1, language: "en", additional_languages: "ru" }],
    questions: [question({ type: "T", language: "en" }), question({ type: "T", language: "ru" })],
    surveys_languagesettings: [
      textsAfter("en", "Thank you!", "https://example.com/thanks"),
      textsAfter("ru", "Спасибо!", ""),
    ],
  })
  expect(ends).toEqual([
    { id: "end1", text: "Thank you!", url: "https://example.com/thanks", default: true },
  ])
  expect(Object.values(translations["ru"] ?? {})).toEqual([
    expect.objectContaining({ text: "Спасибо!" }),
  ])
  expect(entries.find(({ place }) => place === "surveyls_endtext")?.outcome).toBe("whole")
})

test("an address with an answer in it is reported, and the text comes along", async () => {
  const { ends, entries } = await importSections({
    questions: [question({ type: "T" })],
    surveys_languagesettings: [textsAfter("en", "Thanks", "https://example.com/?a={one}")],
  })
  expect(ends).toEqual([{ id: "end1", text: "Thanks", default: true }])
  expect(entries.find(({ place }) => place === "surveyls_url")?.outcome).toBe("lost")
})
