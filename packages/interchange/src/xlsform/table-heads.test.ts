import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { form, importForm } from "./form.setup.ts"
import { readForm } from "./read-xlsform.ts"

const LEVELS = "list_name|name|label\nlvl|1|Never\nlvl|2|Daily\nyn|yes|Yes\nyn|no|No"

/** A question, and behind it a table of two rows under a head, each with its condition. */
const headedTable = (head: string, ...rows: readonly string[]) =>
  [
    "type|name|label|required|relevant|appearance",
    "select_one yn|plays|Do you play?|yes||",
    "begin_group|g|Skills|||field-list",
    `select_one lvl|head|How well do you know these?|yes|${head}|label`,
    ...rows.map((when, at) => `select_one lvl|r${at + 1}|Game ${at + 1}|yes|${when}|list-nolabel`),
    "end_group",
  ].join("\n")

test("rows with different conditions under a head are questions with the text of the head", () => {
  const { questions, lost, report } = importForm({
    survey: headedTable("", "${plays}='yes'", "${plays}='no'"),
    choices: LEVELS,
  })
  expect(questions).toMatchObject([
    { id: "plays", answers: [{ text: "Yes", code: 1 }, { code: 2 }] },
    { id: "r1", text: "How well do you know these? Game 1", showIf: { has: [1] } },
    { id: "r2", text: "How well do you know these? Game 2", showIf: { has: [2] } },
  ])
  expect(lost).toEqual([])
  const notes = report.entries.flatMap(({ notes: each }) => each.map(({ key }) => key))
  expect(notes.filter((key) => key === "asQuestions")).toHaveLength(2)
})

test("rows with one condition under a head are a matrix with this condition", () => {
  const when = "${plays}='yes'"
  const { questions, blocks, lost } = importForm({
    survey: `${headedTable(when, when, when)}\ntext|end|Anything else?|||`,
    choices: LEVELS,
  })
  expect(questions).toMatchObject([
    { id: "plays" },
    { id: "g", category: "matrix", statements: [{ text: "Game 1" }, { text: "Game 2" }] },
    { id: "end" },
  ])
  const shown = [...blocks, ...questions].flatMap(({ showIf }) => showIf ?? [])
  expect(shown).toEqual([{ question: "plays", has: [1], how: "any" }])
  expect(lost).toEqual(["survey!A4 textOnly"])
})

test("rows without a condition beside one that has some stay a matrix", () => {
  const { questions } = importForm({
    survey: headedTable("", "", "", "${plays}='no'"),
    choices: LEVELS,
  })
  expect(questions.map(({ id, category, text }) => [id, category, text])).toEqual([
    ["plays", "one", "Do you play?"],
    ["r1", "matrix", "How well do you know these?"],
    ["r3", "one", "How well do you know these? Game 3"],
  ])
})

test("the condition of a head that its rows do not have is reported as lost", () => {
  const { lost } = importForm({ survey: headedTable("${plays}='yes'", "", ""), choices: LEVELS })
  expect(lost).toContain("survey!E4 rowShownSometimes")
})

test("a head without rows is no question: its text and its condition are reported", () => {
  const { questions, lost, blocks } = importForm({
    survey: headedTable("${plays}='yes'"),
    choices: LEVELS,
  })
  expect(questions.map(({ id }) => id)).toEqual(["plays"])
  expect(blocks).toHaveLength(1)
  expect(lost).toEqual(
    expect.arrayContaining([
      "survey!A3 noQuestionsLeft",
      "survey!A4 textOnly",
      "survey!E4 noQuestionsLeft",
    ]),
  )
  const alone = form({
    survey: "type|name|label|appearance\nselect_one yn|h|Head|label",
    choices: LEVELS,
  })
  expect(readForm(alone, { limits: LIMITS })).toMatchObject({
    ok: false,
    problem: { key: "noQuestions" },
  })
})

test("each header in a group begins a separate table", () => {
  const { questions } = importForm({
    survey:
      "type|name|label|appearance\nbegin_group|g||\nselect_one yn|h1|First?|label\nselect_one yn|a|A|list-nolabel\nselect_one yn|b|B|list-nolabel\nselect_one yn|h2|Second?|label\nselect_one yn|c|C|list-nolabel\nselect_one yn|d|D|list-nolabel\nend_group",
    choices: LEVELS,
  })
  expect(questions.map(({ text, category }) => [text, category])).toEqual([
    ["First?", "matrix"],
    ["Second?", "matrix"],
  ])
})
