import { expect, test } from "vitest"
import { LIMITS, type Question, type Questionnaire } from "@qo/core/questionnaire"
import { lssDocument } from "./lss/lss-text.ts"
import { fileOf } from "./qsf/samples.setup.ts"
import { importForeign } from "./read-foreign.ts"
import { writeSurveyJs } from "./surveyjs/write-surveyjs.ts"
import { importForm } from "./xlsform/form.setup.ts"
import { writeXlsForm } from "./xlsform/write-xlsform.ts"

async function importBytes(bytes: Uint8Array<ArrayBuffer>) {
  const read = await importForeign(bytes, { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const lost = report.entries.filter(({ outcome }) => outcome === "lost")
  return { questionnaire, questions, report, lost }
}

const importElements = (...elements: readonly object[]) =>
  importBytes(new TextEncoder().encode(JSON.stringify({ elements })))

const AGE = { type: "radiogroup", name: "age", choices: [1, 2] }

test("a text screen of SurveyJS is imported as a note with its paragraphs and condition", async () => {
  const { questions, lost } = await importElements(AGE, {
    type: "html",
    name: "scene",
    html: "<h2>A scene</h2>\n<p>A player finds a purse.<br>Nobody\nlooks.</p><ul><li>one</li><li>two</li></ul>",
    visibleIf: "{age} = 2",
  })
  expect(questions[1]).toEqual({
    category: "note",
    id: "scene",
    text: "A scene\n\nA player finds a purse.\nNobody looks.\n\none\ntwo",
    showIf: { question: "age", has: [2], how: "any" },
  })
  expect(lost).toEqual([])
})

test("a text screen of SurveyJS shows an earlier answer", async () => {
  const { questions } = await importElements(AGE, {
    type: "html",
    name: "n",
    html: "You are {age}.",
  })
  expect(questions[1]?.text).toBe("You are {{#age|…}}.")
})

test.each(['<img src="a.png">', " ", ""])(
  "a screen of SurveyJS without words is reported, not imported: %j",
  async (html) => {
    const { questions, lost } = await importElements(AGE, { type: "html", name: "n", html })
    expect(questions).toHaveLength(1)
    expect(lost.map(({ place }) => place)).toContain("elements[1]")
  },
)

test("a file that only has texts contains no questionnaire", async () => {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ elements: [{ type: "html", name: "n", html: "Hello" }] }),
  )
  const read = await importForeign(bytes, { limits: LIMITS })
  expect(read).toMatchObject({ ok: false, problem: { key: "noQuestions" } })
})

test("a descriptive text of Qualtrics is imported as a note, and a picture alone is not", async () => {
  const scene = { QuestionType: "DB", Selector: "TB", QuestionText: "<p>One.</p><p>Two.</p>" }
  const { questions } = await importBytes(fileOf(scene))
  expect(questions[1]).toEqual({ category: "note", id: "Q2", text: "One.\n\nTwo." })
  const picture = {
    QuestionType: "DB",
    Selector: "GRB",
    QuestionText: '<img src="https://a.example/b.png">',
  }
  expect((await importBytes(fileOf(picture))).questions).toHaveLength(2)
})

test("boilerplate of LimeSurvey and the texts of its first screen are imported as notes", async () => {
  const row = { parent_qid: 0, gid: 1, relevance: "1" }
  const { questions } = await importBytes(
    new TextEncoder().encode(
      lssDocument({
        questions: [
          {
            ...row,
            qid: 1,
            type: "X",
            title: "intro",
            question: "<p>Read this.</p>",
            help: "Slowly.",
            question_order: 1,
          },
          { ...row, qid: 2, type: "S", title: "name", question: "Your name?", question_order: 2 },
        ],
        surveys_languagesettings: [
          {
            surveyls_welcometext: "Welcome!",
            surveyls_policy_notice: "We store answers. ".repeat(70),
          },
        ],
      }),
    ),
  )
  expect(questions.map(({ category, text }) => [category, text.slice(0, 20)])).toEqual([
    ["note", "Welcome!"],
    ["note", "We store answers. We"],
    ["note", "Read this.\n\nSlowly."],
    ["open", "Your name?"],
  ])
  expect(questions[1]?.text).toHaveLength(1259)
})

test("a note of XLSForm is imported with its condition", () => {
  const { questions, lost } = importForm({
    survey:
      "type|name|label|relevant|required\nselect_one a|q|Which?\nnote|n|Read this.|${q} = 'x'|yes",
    choices: "list_name|name|label\na|x|X\na|y|Y",
  })
  expect(questions[1]).toMatchObject({ category: "note", id: "n", text: "Read this." })
  expect(questions[1]?.showIf).toMatchObject({ question: "q", how: "any" })
  expect(lost).toEqual([])
})

const LONG = `${"We will show you a scene. ".repeat(30)}What do you think of it?`

test("a long text becomes a note and a question with its last sentence", async () => {
  const { questions, report } = await importElements(
    AGE,
    { type: "comment", name: "why", title: LONG, isRequired: true, visibleIf: "{age} = 1" },
    { type: "text", name: "more", title: "Anything else?" },
  )
  const [, note, question] = questions
  expect(questions.map(({ category }) => category)).toEqual(["one", "note", "open", "open"])
  expect(note?.text).toBe("We will show you a scene. ".repeat(30).trim())
  expect(question).toMatchObject({ id: "why", text: "What do you think of it?" })
  expect(note?.showIf).toEqual(question?.showIf)
  const notes = report.entries.flatMap((entry) => entry.notes.map(({ key }) => key))
  expect(notes).toContain("textAsNote")
  expect(notes).not.toContain("textTooLong")
})

test("a long text without a last sentence stays whole and is reported as too long", async () => {
  const { questions, report } = await importElements({
    type: "comment",
    name: "why",
    title: "word ".repeat(200),
  })
  expect(questions).toHaveLength(1)
  expect(report.entries.flatMap(({ notes }) => notes.map(({ key }) => key))).toContain(
    "textTooLong",
  )
})

test("questions with the same long beginning share its note", async () => {
  const { questions } = await importElements(
    { type: "comment", name: "a", title: LONG },
    { type: "comment", name: "b", title: LONG.replace("What", "And what") },
  )
  expect(questions.map(({ category }) => category)).toEqual(["note", "open", "open"])
})

test("a jump to a question with a long text leads to its note", async () => {
  const { questions } = await importBytes(
    fileOf(
      { QuestionType: "TE", Selector: "SL", QuestionText: LONG },
      {
        flow: [],
        element: {},
      },
    ),
  )
  expect(questions.map(({ category, id }) => `${category} ${id}`)).toEqual([
    "multiple Q1",
    "note Q2_text",
    "open Q2",
    "open Q3",
  ])
})

const NOTE: Question = {
  category: "note",
  id: "n",
  text: 'A scene:\n\nif a < b & "c",\nthen <b>stop</b>.\n\nGo on.',
  showIf: { question: "q", has: [1], how: "any" },
}
const QUESTIONNAIRE: Questionnaire = {
  blocks: [
    {
      id: "b",
      title: "Block",
      questions: [
        {
          category: "one",
          id: "q",
          text: "Which?",
          answers: [1, 2].map((code) => ({ id: `a${code}`, code, text: `Answer ${code}` })),
        },
        NOTE,
      ],
    },
  ],
}

test("notes are written to SurveyJS and read back", async () => {
  const { survey } = writeSurveyJs(QUESTIONNAIRE, String)
  const { questions } = await importBytes(new TextEncoder().encode(JSON.stringify(survey)))
  expect(questions[1]).toMatchObject({ ...NOTE, showIf: { question: "q", has: [1], how: "any" } })
})

test("notes are written to XLSForm and read back", async () => {
  const plain = { ...NOTE, text: "A scene.\n\nGo on." }
  const [block] = QUESTIONNAIRE.blocks
  const blocks = [{ ...block, questions: [...(block?.questions.slice(0, 1) ?? []), plain] }]
  const { content } = await writeXlsForm({ blocks } as Questionnaire, String)
  const { questions } = await importBytes(content)
  expect(questions[1]).toMatchObject({ category: "note", text: plain.text })
})
