import { checkQuestionnaire } from "@qo/core/checks"
import { LIMITS, type Limits, type Question, type Questionnaire } from "@qo/core/questionnaire"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { fileOf } from "./qsf/samples.setup.ts"
import { importForeign } from "./read-foreign.ts"
import { lssDocument } from "./lss/lss-text.ts"

const EXAMPLES = join(import.meta.dirname, "examples")

/** Each number appears once, so that a report shows which limit it names. */
const SMALL: Limits = {
  ...LIMITS,
  blocks: 3,
  questionsInBlock: 4,
  questions: 7,
  answers: { min: 2, max: 3, hint: 3 },
  ranking: { min: 2, max: 2 },
  matrix: { statements: 5, answers: 6 },
  questionText: 41,
  noteText: 120,
  endText: 130,
  answerText: 11,
  openText: 60,
}

async function importAt(bytes: Uint8Array<ArrayBuffer>, limits: Limits) {
  const read = await importForeign(bytes, { limits })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  return read.value
}

const questionsIn = ({ blocks }: Questionnaire): readonly Question[] =>
  blocks.flatMap(({ questions }) => questions)

const examples = readdirSync(EXAMPLES).filter((name) => !name.endsWith(".txt"))

/** Findings about numbers and sizes that a questionnaire may not exceed. */
const SIZES: readonly string[] = ["QO404", "QO405", "QO406", "QO431", "QO434"]

const sizeFindings = (questionnaire: Questionnaire, limits: Limits) =>
  checkQuestionnaire({ questionnaire, limits }).filter(({ code }) => SIZES.includes(code))

/** Limits that a report names, by the kind of its note. */
const MAXIMUM: Readonly<Record<string, readonly number[]>> = {
  tooManyQuestions: [SMALL.questions],
  tooManyOptions: [SMALL.answers.max, SMALL.ranking.max, SMALL.matrix.answers],
  tooManyRows: [SMALL.matrix.statements],
  textTooLong: [SMALL.questionText, SMALL.noteText, SMALL.endText, SMALL.answerText],
  lengthChanged: [SMALL.openText],
}

test.each(examples)("%s stays within smaller limits, which its report names", async (name) => {
  const bytes = new Uint8Array(readFileSync(join(EXAMPLES, name)))
  const { questionnaire, report } = await importAt(bytes, SMALL)
  expect(sizeFindings(questionnaire, SMALL)).toEqual([])
  const notes = report.entries.flatMap((entry) => entry.notes)
  const others = notes.filter(
    ({ key, params }) => MAXIMUM[key]?.includes(Number(params?.["maximum"])) === false,
  )
  expect(others).toEqual([])
  const more = { ...SMALL, blocks: LIMITS.blocks, questions: LIMITS.questions }
  const all = questionsIn((await importAt(bytes, more)).questionnaire)
  const lost = notes.filter(({ key }) => key === "tooManyQuestions")
  expect(lost).toHaveLength(Math.max(0, all.length - SMALL.questions))
})

test("limits above those of the product take what the product's cut", async () => {
  const choices = Array.from({ length: 300 }, (_, at) => `c${at}`)
  const elements = Array.from({ length: 310 }, (_, at) => ({ type: "text", name: `q${at}` }))
  const survey = { elements: [{ type: "radiogroup", name: "many", choices }, ...elements] }
  const bytes = new TextEncoder().encode(JSON.stringify(survey))
  const limits = {
    ...LIMITS,
    questions: 400,
    questionsInBlock: 350,
    answers: { ...LIMITS.answers, max: 500 },
  }
  const { questionnaire } = await importAt(bytes, limits)
  expect(questionnaire.blocks).toHaveLength(1)
  expect(questionsIn(questionnaire)).toHaveLength(311)
  expect(questionsIn(questionnaire)[0]).toMatchObject({ answers: { length: 300 } })
})

const items = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, { Display: `${at + 1}` }]))

const matrixOf = (rows: number, columns: number) =>
  fileOf({
    QuestionType: "Matrix",
    Selector: "Likert",
    Choices: items(rows),
    Answers: items(columns),
  })

test("a matrix of Qualtrics with more columns than allowed becomes a question for each row", async () => {
  const wide = await importAt(matrixOf(3, 7), SMALL)
  expect(questionsIn(wide.questionnaire).map(({ category }) => category)).toEqual([
    "multiple",
    "one",
    "one",
    "one",
    "open",
  ])
  const whole = await importAt(matrixOf(3, 7), LIMITS)
  expect(questionsIn(whole.questionnaire)[1]).toMatchObject({ category: "matrix" })
})

test("a matrix of Qualtrics with more rows than allowed becomes several", async () => {
  const { questionnaire } = await importAt(matrixOf(8, 2), SMALL)
  const statements = questionsIn(questionnaire).flatMap((question) =>
    question.category === "matrix" ? [question.statements.length] : [],
  )
  expect(statements).toEqual([5, 3])
})

test("numbers of a LimeSurvey table are typed if there are more of them than columns allowed", async () => {
  const table = lssDocument({
    groups: [{ gid: "1", group_name: "G" }],
    questions: [
      { qid: "1", gid: "1", type: ":", title: "q", question: "Rate", question_order: "1" },
    ],
    subquestions: [
      { qid: "2", parent_qid: "1", title: "r", question: "Row", scale_id: "0" },
      { qid: "3", parent_qid: "1", title: "c", question: "Column", scale_id: "1" },
    ],
  })
  const bytes = new TextEncoder().encode(table)
  const categories = async (limits: Limits) =>
    questionsIn((await importAt(bytes, limits)).questionnaire).map(({ category }) => category)
  expect(await categories(LIMITS)).toEqual(["matrix"])
  expect(await categories(SMALL)).toEqual(["open"])
})
