import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { checkQuestionnaire } from "@qo/core/checks"
import { importForeign } from "../read-foreign.ts"

async function importElements(...elements: object[]) {
  const survey = { locale: "en", pages: elements.map((element) => ({ elements: [element] })) }
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  const errors = checkQuestionnaire({ questionnaire }).filter(
    ({ severity }) => severity === "error",
  )
  return {
    questions: questionnaire.blocks.flatMap((block) => block.questions),
    notes: report.entries.flatMap(({ notes }) => notes),
    keys: report.entries.flatMap(({ notes }) => notes.map(({ key }) => key)),
    codes: errors.map(({ code }) => code),
  }
}

const text = (name: string, more: object = {}) => ({ type: "text", name, ...more })

test.for([
  [
    "one answer",
    { type: "radiogroup", choices: ["Yes"] },
    { category: "one", answers: [{ text: "Yes" }, { text: "No" }] },
  ],
  [
    "one that is no",
    { type: "checkbox", choices: ["No"] },
    { category: "multiple", answers: [{ text: "No" }, { text: "Yes", kind: "none" }] },
  ],
  [
    "one to put in order",
    { type: "ranking", choices: ["a"] },
    { category: "one", answers: [{ text: "a" }, { text: "No" }] },
  ],
  [
    "none in the file",
    { type: "dropdown", choicesByUrl: { url: "x" } },
    { category: "open", lines: 1 },
  ],
  [
    "no rows",
    { type: "matrixdropdown", title: "T", columns: [{ name: "c" }], choices: [1, 2] },
    { category: "matrix", statements: [{ text: "T: c" }] },
  ],
  [
    "one column",
    { type: "matrix", rows: [1, 2], columns: ["ok"] },
    { category: "matrix", answers: [{ text: "ok" }, { text: "No" }] },
  ],
  [
    "no texts",
    {
      type: "radiogroup",
      choices: [
        { value: 1, text: "" },
        { value: "b", text: "<b></b>" },
      ],
    },
    { answers: [{ text: "1" }, { text: "b" }] },
  ],
] as const)("a question with %s can be asked all the same", async ([, element, expected]) => {
  const { questions, codes } = await importElements(
    { name: "q", title: "What?", ...element },
    text("end"),
  )
  expect(questions[0]).toMatchObject(expected)
  expect(codes).toEqual([])
})

const checkbox = (more: object) => ({
  type: "checkbox",
  name: "q",
  title: "What?",
  choices: [1, 2, 3],
  ...more,
})

test("limits that no answers meet are left and named, others stay", async () => {
  for (const limits of [
    { minSelectedChoices: 3, maxSelectedChoices: 1 },
    { minSelectedChoices: 4 },
    { minSelectedChoices: 3, choices: [1, 2, { value: 3, isExclusive: true }] },
  ]) {
    const { questions, keys, codes } = await importElements(checkbox(limits))
    expect(questions[0]).not.toHaveProperty("limit")
    expect(keys).toContain("limitImpossible")
    expect(codes).toEqual([])
  }
  const { questions, keys } = await importElements(
    checkbox({ minSelectedChoices: 1, maxSelectedChoices: 9 }),
  )
  expect(questions[0]).toMatchObject({ limit: { min: 1, max: 9 } })
  expect(keys).not.toContain("limitImpossible")
})

test("a number without bounds that a condition compares stays an open question for a number", async () => {
  const whole = await importElements(
    text("n", { inputType: "number", isRequired: true }),
    text("b", { visibleIf: "{n} > 17.5" }),
    text("end"),
  )
  expect(whole.questions[0]).toMatchObject({ category: "open", format: "number" })
  expect(whole.questions[1]).toMatchObject({
    showIf: { question: "n", number: "gt", value: 17.5 },
  })
  expect(whole.keys).toEqual([])
  const free = await importElements(text("n", { inputType: "number", step: 0.001 }), text("end"))
  expect(free.questions[0]).toMatchObject({ category: "open", format: "number" })
  expect(free.notes).toContainEqual({ key: "stepLeft", params: { step: 0.001 } })
})

test("swapped or equal bounds are reported with their values here", async () => {
  const { questions, notes, codes } = await importElements(
    text("n", { inputType: "number", title: "N", min: 9, max: 2 }),
    text("m", { inputType: "number", title: "M", min: 5, max: 5 }),
  )
  expect(questions).toMatchObject([
    { from: 2, to: 9 },
    { from: 5, to: 6 },
  ])
  expect(notes.filter(({ key }) => key === "boundsGiven")).toHaveLength(2)
  expect(codes).toEqual([])
})

test("codes of rows are called codes of rows", async () => {
  const { notes } = await importElements({
    type: "matrix",
    name: "q",
    rows: ["x", "y"],
    columns: [1, 2],
  })
  expect(notes).toContainEqual({ key: "rowsNumbered", params: { codes: "x = 1, y = 2" } })
})

test("rows without possible answers are reported", async () => {
  const read = await importForeign(
    new TextEncoder().encode(
      JSON.stringify({ elements: [{ type: "matrix", name: "q", rows: ["North", "South"] }] }),
    ),
    { limits: LIMITS },
  )
  if (!read.ok) throw new Error(read.problem.key)
  expect(read.value.report.entries).toContainEqual(
    expect.objectContaining({ outcome: "lost", text: "North; South" }),
  )
})

test("a question or an answer without visible text is named by its name or its code", async () => {
  const hidden = "\u202e"
  const choices = [hidden, { value: 2, text: hidden }]
  const { questions, codes } = await importElements({
    type: "radiogroup",
    name: "q",
    title: hidden,
    choices,
  })
  expect(questions[0]).toMatchObject({ text: "q", answers: [{ text: "1" }, { text: "2" }] })
  expect(codes).toEqual([])
})

test("the second answer is in the language of the survey", async () => {
  for (const [locale, said] of [
    ["de", "Nein"],
    ["pt-br", "Não"],
    ["ja", "No"],
  ]) {
    const survey = { locale, elements: [{ type: "radiogroup", name: "q", choices: ["OK"] }] }
    const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
      limits: LIMITS,
    })
    if (!read.ok) throw new Error(read.problem.key)
    expect(read.value.questionnaire.blocks[0]?.questions[0]).toMatchObject({
      answers: [{}, { text: said }],
    })
  }
})
