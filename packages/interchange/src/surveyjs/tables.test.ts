import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { importForeign } from "../read-foreign.ts"

async function importElements(...elements: readonly object[]) {
  const bytes = new TextEncoder().encode(JSON.stringify({ elements }))
  const read = await importForeign(bytes, { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  return {
    questions: questionnaire.blocks.flatMap((block) => block.questions),
    lost: report.entries
      .filter(({ outcome }) => outcome === "lost")
      .map(({ element, place, notes }) => `${element} ${place} ${notes[0]?.key}`),
  }
}

const texts = (questions: readonly { category: string; text: string }[]) =>
  questions.map(({ category, text }) => `${category}: ${text}`)

test("columns of a table that are written or rated are asked for each row", async () => {
  const { questions, lost } = await importElements({
    type: "matrixdropdown",
    name: "t",
    title: "Shops",
    rows: ["North", "South"],
    columns: [
      { name: "open", cellType: "boolean" },
      { name: "Why", cellType: "comment", maxLength: 90, placeholder: "…" },
      { name: "Stars", cellType: "rating", rateType: "stars" },
      { name: "sum", cellType: "expression", expression: "1" },
    ],
  })
  expect(texts(questions)).toEqual([
    "matrix: Shops: open",
    "open: Shops: North: Why",
    "stars: Shops: North: Stars",
    "open: Shops: South: Why",
    "stars: Shops: South: Stars",
  ])
  expect(questions[0]).toMatchObject({ answers: [{ text: "Yes" }, { text: "No" }] })
  expect(questions[3]).toMatchObject({ maxLength: 90 })
  expect(lost).toEqual([
    "setting elements[0].columns[1] appearance",
    "question elements[0].columns[3] noSuchKind",
  ])
})

const first = { type: "radiogroup", name: "a", isRequired: true, choices: ["x", "y"] }
const written = ["one", "two"].map((name) => ({ name, cellType: "text" }))

test("rows that are shown under a condition are asked under it, cell by cell", async () => {
  const rows = [{ value: "r", visibleIf: "{a} = 'x'" }, "s"]
  const table = { type: "matrixdropdown", name: "t", title: "T", rows }
  const { questions, lost } = await importElements(first, { ...table, columns: written })
  expect(texts(questions).slice(1)).toEqual([
    "open: T: r: one",
    "open: T: r: two",
    "open: T: s: one",
    "open: T: s: two",
  ])
  const shown = { question: "a", has: [1], how: "any" }
  expect(questions.slice(1).map(({ showIf }) => showIf)).toEqual([
    shown,
    shown,
    undefined,
    undefined,
  ])
  expect(lost).toEqual([])
  const grid = { ...table, choices: [1, 2], columns: [{ name: "c" }] }
  const rowed = await importElements(first, grid)
  expect(rowed.questions[1]).toMatchObject({ statements: [{ showIf: shown }, { text: "s" }] })
  expect(rowed.lost).toEqual([])
})

test("rows that were chosen before are recalled, and asked cell by cell for tables", async () => {
  const table = {
    type: "matrixdropdown",
    name: "t",
    rows: ["x", "y"],
    rowsVisibleIf: "{a} contains {item}",
    choices: [1, 2],
  }
  const chosen = await importElements(first, { ...table, columns: [{ name: "c" }] })
  expect(chosen.questions[1]).toMatchObject({ recall: { source: "a", mode: "selected" } })
  expect(chosen.lost).toEqual([])
  const { questions, lost } = await importElements(first, { ...table, columns: written })
  expect(questions.slice(1).map(({ showIf }) => showIf)).toEqual(
    [1, 1, 2, 2].map((code) => ({ question: "a", has: [code], how: "any" })),
  )
  expect(lost).toEqual(["setting elements[1].choices noSuchSetting"])
})

test("for a table with too many cells the columns are reported", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `row ${at}`)
  const columns = ["a", "b"].map((name) => ({ name, cellType: "text" }))
  const { questions, lost } = await importElements({
    type: "matrixdropdown",
    name: "t",
    rows,
    columns,
  })
  expect(questions).toHaveLength(40)
  expect(lost).toEqual(["question elements[0].columns[1] noSuchKind"])
})

test("a table without rows has no cells, and its columns are named", async () => {
  const { lost } = await importElements(
    { type: "text", name: "q" },
    { type: "matrixdropdown", name: "t", columns: [{ name: "c", cellType: "text" }] },
  )
  expect(lost).toEqual([
    "question elements[1] noSuchKind",
    "question elements[1].columns[0] leftWithIt",
  ])
})

test("columns of a table whose rows are added are asked once, and its conditions find them", async () => {
  const { questions, lost } = await importElements(
    {
      type: "matrixdynamic",
      name: "kids",
      title: "Children",
      choices: ["a", "b"],
      columns: [
        { name: "school", cellType: "boolean", isRequired: true },
        { name: "grade", cellType: "text", inputType: "number", visibleIf: "{row.school} = true" },
        { name: "which", cellType: "dropdown" },
      ],
    },
    { type: "text", name: "end" },
  )
  expect(texts(questions)).toEqual([
    "one: Children: school",
    "open: Children: grade",
    "one: Children: which",
    "open: end",
  ])
  expect(questions[1]?.showIf).toEqual({ question: questions[0]?.id, has: [1], how: "any" })
  expect(lost).toEqual(["question elements[0] loop"])
})

const loop = (name: string) => ({
  type: "matrixdynamic",
  name,
  columns: [
    { name: "a", cellType: "boolean", isRequired: true },
    { name: "b", cellType: "text", visibleIf: "{row.a} = true" },
  ],
})

const codes = (list: readonly { text: string; code: number }[]) =>
  list.map(({ text, code }) => `${text} ${code}`)

test("recalled answers have the codes of their source in any order", async () => {
  const { questions } = await importElements(
    { type: "checkbox", name: "a", choices: ["x", "y", { value: 7, text: "seven" }] },
    {
      type: "matrix",
      name: "b",
      rowsVisibleIf: "{a} contains {item}",
      rows: ["z", "y", "x", 7, 1],
      columns: [1, 2],
    },
    {
      type: "checkbox",
      name: "c",
      choicesFromQuestion: "a",
      choiceTextsFromQuestion: "a",
      choicesFromQuestionMode: "selected",
      choicesOrder: "desc",
    },
  )
  const [from, rows, again] = questions as unknown as Record<string, never>[]
  expect(codes(from?.["answers"] ?? [])).toEqual(["x 1", "y 2", "seven 7"])
  expect(codes(rows?.["statements"] ?? [])).toEqual(["z 8", "y 2", "x 1", "7 7", "1 9"])
  expect(codes(again?.["answers"] ?? [])).toEqual(["y 2", "x 1", "seven 7"])
})

test("a name that two loops give is no name in conditions", async () => {
  const { lost } = await importElements(loop("one"), loop("two"))
  expect(lost.filter((entry) => entry.startsWith("condition"))).toEqual([
    "condition elements[0].columns[1].visibleIf conditionInLoop",
    "condition elements[1].columns[1].visibleIf conditionInLoop",
  ])
})

const hiddenText = (name: string) => ({ type: "text", name, visible: false })
const visibleTrigger = (value: string, ...questions: string[]) => ({
  type: "visible",
  name: "a",
  value,
  questions,
})

test("a question shown by a trigger is asked when the trigger fires", async () => {
  const pick = { type: "radiogroup", name: "a", isRequired: true, choices: ["x", "y"] }
  const survey = {
    triggers: [
      visibleTrigger("x", "b"),
      visibleTrigger("y", "c", "twice"),
      visibleTrigger("x", "twice"),
    ],
    elements: [
      pick,
      hiddenText("b"),
      hiddenText("c"),
      hiddenText("twice"),
      { type: "text", name: "end" },
    ],
  }
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  expect(questions.map(({ id }) => id)).toEqual(["a", "b", "c", "end"])
  expect(questions.map(({ showIf }) => showIf)).toEqual([
    undefined,
    { question: "a", has: [1], how: "any" },
    { question: "a", has: [2], how: "any" },
    undefined,
  ])
  expect(
    report.entries.filter(({ outcome }) => outcome === "lost").map(({ place }) => place),
  ).toEqual(["elements[3]", "triggers[1]", "triggers[2]"])
})
