import { LIMITS } from "@qo/core/questionnaire"
import { Model } from "survey-core"
import { expect, test } from "vitest"
import { importForeign } from "../read-foreign.ts"

async function importSurvey(survey: object) {
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  const told = (wanted: "lost" | "changed") =>
    report.entries
      .filter(({ outcome }) => outcome === wanted)
      .map(({ element, place, notes }) => `${element} ${place} ${notes[0]?.key}`)
  return {
    questions: questionnaire.blocks.flatMap((block) => block.questions),
    lost: told("lost"),
    changed: told("changed"),
  }
}

const text = (name: string, more: object = {}) => ({ type: "text", name, ...more })

test("a page or question that is never shown is left and named, one that a condition shows is not", async () => {
  const survey = {
    pages: [
      { name: "p1", elements: [{ type: "boolean", name: "a", isRequired: true }] },
      { name: "p2", visible: false, elements: [text("b"), text("c")] },
      { name: "p3", visible: false, visibleIf: "{a} = true", elements: [text("d")] },
      { name: "p4", elements: [text("e", { visible: false }), text("f")] },
    ],
  }
  const { questions, lost } = await importSurvey(survey)
  expect(questions.map(({ id }) => id)).toEqual(["a", "d", "f"])
  expect(lost).toEqual([
    "page pages[1] noSuchSetting",
    "question pages[1].elements[0] leftWithIt",
    "question pages[1].elements[1] leftWithIt",
    "question pages[3].elements[0] noSuchSetting",
  ])
  const model = new Model(survey)
  model.setValue("a", true)
  const asked = model.getAllQuestions().filter(({ isVisible, page }) => isVisible && page.isVisible)
  expect(asked.map(({ name }) => name)).toEqual(["a", "d", "f"])
})

test("answers of yes and no are called by the values that the survey gives them", async () => {
  const { questions, lost } = await importSurvey({
    pages: [
      {
        elements: [
          { type: "boolean", name: "a", valueTrue: "yes", valueFalse: 0, isRequired: true },
        ],
      },
      { elements: [text("b", { visibleIf: "{a} = 'yes'" })] },
      { elements: [text("c", { visibleIf: "{a} = 0" })] },
      { elements: [text("d")] },
    ],
  })
  expect(lost).toEqual([])
  expect(questions[0]).toMatchObject({ answers: [{ code: 1 }, { code: 0 }] })
  expect(questions.map(({ showIf }) => showIf)).toEqual([
    undefined,
    { question: "a", has: [1], how: "any" },
    { question: "a", has: [0], how: "any" },
    undefined,
  ])
})

test("a choice that excludes all others is chosen alone, if several can be chosen", async () => {
  const choices = [1, { value: 2, text: "Nothing", isExclusive: true }, 3]
  const { questions } = await importSurvey({
    elements: ["checkbox", "tagbox", "radiogroup", "ranking"].map((type) => ({
      type,
      name: type,
      choices,
    })),
  })
  const kinds = questions.map((each) =>
    "answers" in each ? each.answers.map((answer) => ("kind" in answer ? answer.kind : "")) : [],
  )
  expect(kinds).toEqual([
    ["", "none", ""],
    ["", "none", ""],
    ["", "", ""],
    ["", "", ""],
  ])
})

const matrix = (name: string, more: object) => ({
  type: "matrix",
  name,
  columns: [1, 2],
  rows: ["x", "y"],
  ...more,
})

test("a matrix whose rows are answered differently here is reported", async () => {
  const { changed, questions } = await importSurvey({
    elements: [
      matrix("a", { isRequired: true }),
      matrix("b", { isRequired: true, eachRowRequired: true }),
      matrix("c", { isRequired: true, rows: ["x"] }),
      matrix("d", {}),
    ],
  })
  expect(changed.filter((each) => each.endsWith("requiredChanged"))).toEqual([
    "question elements[0] requiredChanged",
  ])
  expect(questions.map(({ required = true }) => required)).toEqual([true, true, true, false])
})

const askedBy = (condition: string) => ({
  pages: [
    { elements: [{ type: "checkbox", name: "a", choices: [1, 2, 3] }] },
    { elements: [text("b", { visibleIf: condition })] },
    { elements: [text("c")] },
  ],
})

test("empty and notempty become states of the answer", async () => {
  const any = await importSurvey(askedBy("{a} notempty"))
  expect(any.lost).toEqual([])
  expect(any.questions[1]?.showIf).toEqual({ question: "a", state: "answered" })
  const none = await importSurvey(askedBy("{a} empty"))
  expect(none.lost).toEqual([])
  expect(none.questions[1]?.showIf).toEqual({ question: "a", state: "notAnswered" })
})

test("answers carried forward from an earlier question replace a question's own", async () => {
  const { questions, lost } = await importSurvey({
    elements: [
      {
        type: "checkbox",
        name: "a",
        choices: ["x", { value: "y", text: "Ypsilon" }],
        showOtherItem: true,
      },
      {
        type: "radiogroup",
        name: "b",
        choices: ["own"],
        choicesFromQuestion: "a",
        choicesFromQuestionMode: "selected",
      },
      { type: "radiogroup", name: "c", choicesFromQuestion: "a" },
      { type: "radiogroup", name: "d", choices: [1, 2], choicesFromQuestion: "nobody" },
    ],
  })
  const texts = questions.map((each) =>
    "answers" in each ? each.answers.map(({ text: said }) => said) : [],
  )
  expect(texts).toEqual([
    ["x", "Ypsilon", "Other"],
    ["x", "Ypsilon"],
    ["x", "Ypsilon"],
    ["1", "2"],
  ])
  expect(questions[1]).toMatchObject({ recall: { source: "a", mode: "selected" } })
  expect(questions[2]).not.toHaveProperty("recall")
  expect(lost).toEqual([
    "option elements[1].choices optionsReplaced",
    "setting elements[3].choicesFromQuestion optionsFromElsewhere",
  ])
})

test("elements outside of pages become a separate page at their position", async () => {
  const { questions, lost } = await importSurvey({
    pages: [{ name: "p", elements: [text("a")] }],
    elements: [text("b")],
  })
  expect(questions.map(({ id }) => id)).toEqual(["a", "b"])
  expect(lost).toEqual([])
})

test("numbers between two are choices of a list", async () => {
  const { questions } = await importSurvey({
    elements: [
      {
        type: "dropdown",
        name: "a",
        choices: ["none"],
        choicesMin: 5,
        choicesMax: 15,
        choicesStep: 5,
      },
    ],
  })
  expect(questions[0]).toMatchObject({
    answers: [{ text: "none" }, { text: "5" }, { text: "10" }, { text: "15" }],
  })
})

test("questions of a panel that repeats are asked once, and its conditions find them", async () => {
  const { questions, lost } = await importSurvey({
    elements: [
      {
        type: "paneldynamic",
        name: "kids",
        title: "Your children",
        templateElements: [
          { type: "boolean", name: "school", isRequired: true },
          text("grade", { visibleIf: "{panel.school} = true" }),
        ],
      },
      text("end"),
    ],
  })
  expect(questions.map(({ id }) => id)).toEqual(["school", "grade", "end"])
  expect(questions[1]?.showIf).toEqual({ question: "school", has: [1], how: "any" })
  expect(lost).toEqual(["question elements[0] loop"])
})

test("lengths become the number of chosen answers, and no answer counts as 0", async () => {
  const several = { type: "checkbox", name: "a", choices: ["x", "y"] }
  const after = async (visibleIf: string) => {
    const { questions, lost } = await importSurvey({
      elements: [several, text("b", { visibleIf }), text("end")],
    })
    expect(lost).toEqual([])
    return questions[1]?.showIf
  }
  expect(await after("{a.length} > 0")).toEqual({ question: "a", state: "answered" })
  expect(await after("{a.length} >= 2")).toEqual({ question: "a", count: "ge", value: 2 })
  expect(await after("{a.length} < 2")).toEqual({
    any: [
      { question: "a", state: "notAnswered" },
      { question: "a", count: "lt", value: 2 },
    ],
  })
})

test("a value and a text in one word are separated", async () => {
  const { questions, lost } = await importSurvey({
    pages: [
      {
        elements: [
          {
            type: "radiogroup",
            name: "a",
            isRequired: true,
            choices: ["m|Man", { value: "f|Woman" }, "x|"],
          },
        ],
      },
      { elements: [text("b", { visibleIf: "{a} = 'm'" })] },
      { elements: [text("c")] },
    ],
  })
  expect(lost).toEqual([])
  expect(questions[0]).toMatchObject({
    answers: [{ text: "Man" }, { text: "Woman" }, { text: "x" }],
  })
})
