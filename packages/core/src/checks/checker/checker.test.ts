import fc from "fast-check"
import { expect, test } from "vitest"
import { executeCommand, openDocument, projectOf, type Command } from "../../edits/index.ts"
import type { ProjectFile } from "../../project/index.ts"
import { LIMITS, type Block, type Question } from "../../questionnaire/index.ts"
import { commandOf, projectFileArbitrary, wishArbitrary, runCount } from "../../testing/index.ts"
import { checkQuestionnaire, createChecker, type Finding } from "../index.ts"

const inputOf = ({ questionnaire, ...project }: ProjectFile) => ({ questionnaire, project })

/** With the respondents who run into the findings: they are computed on demand. */
const wholeFindings = (findings: readonly Finding[]) =>
  findings.map((finding) => ({ ...finding, witness: finding.witness }))

test("after any edits, the checker has the same findings as a full check", () => {
  fc.assert(
    fc.property(
      projectFileArbitrary({ least: 1, maxQuestions: 5 }),
      fc.array(wishArbitrary(), { minLength: 5, maxLength: 20 }),
      (file, wishes) => {
        const doc = openDocument(file)
        const checker = createChecker()
        checker.check(inputOf(projectOf(doc)))
        for (const [nth, wish] of wishes.entries()) {
          executeCommand(doc, commandOf(wish, doc, `x${nth}_`))
          const input = inputOf(projectOf(doc))
          expect(wholeFindings(checker.check(input))).toEqual(
            wholeFindings(checkQuestionnaire(input)),
          )
        }
      },
    ),
    runCount(150),
  )
})

test("after any other questionnaire, too", () => {
  fc.assert(
    fc.property(fc.array(projectFileArbitrary(), { minLength: 2, maxLength: 4 }), (files) => {
      const checker = createChecker()
      for (const file of files) {
        const limits = file.demo === true ? { ...LIMITS, questionText: 3 } : LIMITS
        const input = { ...inputOf(file), limits }
        expect(wholeFindings(checker.check(input))).toEqual(
          wholeFindings(checkQuestionnaire(input)),
        )
      }
    }),
    runCount(100),
  )
})

const BLOCKS = 20
const IN_BLOCK = 10

const question = (index: number): Question => ({
  id: `q${index}`,
  category: "multiple",
  text: `Что вы выберете ${index}?`,
  answers: [1, 2, 3].map((code) => ({ id: `q${index}a${code}`, code, text: `Ответ ${code}` })),
  ...(index % 7 === 3 && {
    recall: { source: `q${index - 1}`, mode: "notSelected", onEmpty: "skip" },
  }),
})

const block = (index: number): Block => ({
  id: `b${index}`,
  title: `Блок ${index}`,
  questions: Array.from({ length: IN_BLOCK }, (_, at) => question(IN_BLOCK * index + at)),
})

const file = (): ProjectFile => ({
  questionnaire: { blocks: Array.from({ length: BLOCKS }, (_, index) => block(index)) },
})

const text = (id: string, words: string): Command => ({
  do: "changeQuestion",
  id,
  set: { text: words },
})

interface Case {
  edit: string
  commands: readonly Command[]
  looked: { questions: number; routes: boolean }
}

test.for<Case>([
  {
    edit: "none",
    commands: [],
    looked: { questions: 0, routes: false },
  },
  {
    edit: "another text",
    commands: [text("q55", "Что ещё?")],
    looked: { questions: 1, routes: false },
  },
  {
    edit: "the text of another question",
    commands: [text("q55", "Что вы выберете 120?")],
    looked: { questions: 1, routes: false },
  },
  {
    edit: "another text of an answer",
    commands: [{ do: "changeAnswer", id: "q55a2", set: { text: "Ничего" } }],
    looked: { questions: 1, routes: false },
  },
  {
    edit: "a hint and an order of answers",
    commands: [{ do: "changeQuestion", id: "q55", set: { hint: "Или нет", shuffle: "full" } }],
    looked: { questions: 1, routes: false },
  },
  {
    edit: "another title of a block",
    commands: [{ do: "changeBlock", id: "b3", set: { title: "Начало" } }],
    looked: { questions: 0, routes: false },
  },
  {
    edit: "parameters of a block",
    commands: [{ do: "changeBlock", id: "b3", set: { settings: { params: { game: "Го" } } } }],
    looked: { questions: IN_BLOCK, routes: false },
  },
  {
    edit: "blocks put elsewhere on the canvas",
    commands: [{ do: "placeBlocks", positions: new Map([["b3", { x: 1, y: 2 }]]) }],
    looked: { questions: 0, routes: false },
  },
  {
    edit: "a redirect",
    commands: [{ do: "setRedirect", from: { answer: "q55a2" }, redirect: { to: "end" } }],
    looked: { questions: 1, routes: true },
  },
  {
    edit: "a question less",
    commands: [{ do: "deleteQuestion", id: "q55" }],
    looked: { questions: 0, routes: true },
  },
  {
    edit: "a question elsewhere",
    commands: [{ do: "moveQuestion", id: "q55", block: "b9", at: 1 }],
    looked: { questions: 1, routes: true },
  },
  {
    edit: "another portrait",
    commands: [
      {
        do: "setPortraits",
        portraits: [{ id: 1, name: "", respondents: 100, conditions: [{ field: "age", min: 18 }] }],
      },
    ],
    looked: { questions: 0, routes: true },
  },
])("looked at after an edit: $edit", ({ commands, looked }) => {
  const doc = openDocument(file())
  const checker = createChecker()
  checker.check(inputOf(projectOf(doc)))
  expect(checker.looked).toEqual({ questions: BLOCKS * IN_BLOCK, routes: true, conditions: 0 })
  for (const command of commands) expect(executeCommand(doc, command).ok).toBe(true)
  const input = inputOf(projectOf(doc))
  expect(wholeFindings(checker.check(input))).toEqual(wholeFindings(checkQuestionnaire(input)))
  expect(checker.looked).toEqual({ ...looked, conditions: 0 })
})

/** A block that notes which parts of its questions are read. */
function noteReads({ questions, ...rest }: Block) {
  const read = new Set<string | symbol>()
  const noted = questions.map(
    (each) =>
      new Proxy(each, {
        get(target, name, receiver) {
          read.add(name)
          return Reflect.get(target, name, receiver)
        },
      }),
  )
  return { read, block: { ...rest, questions: noted } }
}

test("reads only ids and categories of questions in other blocks after an edit of a text", () => {
  const [first, ...others] = Array.from({ length: BLOCKS }, (_, index) => block(index))
  if (!first) throw new Error("no block")
  const noted = others.map(noteReads)
  const rest = {
    scores: [{ name: "total", as: "sum" as const, of: [{ question: "q0", points: { 1: 5 } }] }],
    ends: [{ id: "e", text: "Спасибо!" }],
  }
  const input = (changed: Block) => ({
    questionnaire: { blocks: [changed, ...noted.map((each) => each.block)], ...rest },
  })
  const checker = createChecker()
  checker.check(input(first))
  for (const { read } of noted) read.clear()
  const [edited, ...unedited] = first.questions
  if (!edited) throw new Error("no question")
  checker.check(input({ ...first, questions: [{ ...edited, text: "Что ещё?" }, ...unedited] }))
  expect(new Set(noted.flatMap(({ read }) => [...read]))).toEqual(new Set(["id", "category"]))
})

test("a duplicate text is reported at the other questions while it exists", () => {
  const doc = openDocument(file())
  const checker = createChecker()
  const found = (words: string) => {
    executeCommand(doc, text("q55", words))
    return checker
      .check(inputOf(projectOf(doc)))
      .filter(({ code }) => code === "QO501")
      .map(({ place, params }) => `${place.question} ${params["question"]}`)
  }
  expect(found("Что вы выберете 120?")).toEqual(["q120 56"])
  expect(found("что вы выберете 120")).toEqual(["q120 56"])
  expect(found("Что вы выберете 20?")).toEqual(["q55 21"])
  expect(found("Что ещё?")).toEqual([])
})

test("a deleted note leaves the questions with its text comparable", () => {
  const [first, ...others] = file().questionnaire.blocks
  const note: Question = { id: "n", category: "note", text: "Что вы выберете 120?" }
  const blocks = [{ ...block(0), ...first, questions: [note, question(0)] }, ...others]
  const doc = openDocument({ questionnaire: { blocks } })
  const checker = createChecker()
  checker.check(inputOf(projectOf(doc)))
  executeCommand(doc, { do: "deleteQuestion", id: "n" })
  checker.check(inputOf(projectOf(doc)))
  executeCommand(doc, text("q55", "Что вы выберете 120?"))
  const input = inputOf(projectOf(doc))
  expect(checker.check(input)).toEqual(checkQuestionnaire(input))
})

test("findings that contain a title are updated when the title changes", () => {
  const doc = openDocument(file())
  executeCommand(doc, {
    do: "setRedirect",
    from: { question: "q0" },
    redirect: { to: "block", id: "b2" },
  })
  const checker = createChecker()
  const titles = () =>
    checker
      .check(inputOf(projectOf(doc)))
      .filter(({ code }) => code === "QO110")
      .map(({ params }) => params["block"])
  expect(titles()).toEqual(["Блок 1"])
  executeCommand(doc, { do: "changeBlock", id: "b1", set: { title: "Другой" } })
  expect(titles()).toEqual(["Другой"])
  expect(checker.looked.routes).toBe(true)
})

test("findings that contain the number of a block without a title are updated when it gets one", () => {
  const doc = openDocument({
    questionnaire: {
      blocks: [
        {
          id: "b0",
          title: "Начало",
          questions: [{ ...question(0), redirect: { to: "block", id: "b1" } }, question(1)],
        },
        { id: "b1", title: "", questions: [] },
      ],
    },
  })
  const checker = createChecker()
  const targets = () =>
    checker
      .check(inputOf(projectOf(doc)))
      .filter(({ code }) => code === "QO103")
      .map(({ params }) => params["target"])
  expect(targets()).toEqual(["2"])
  executeCommand(doc, { do: "changeBlock", id: "b1", set: { title: "Пустой" } })
  expect(targets()).toEqual(["Пустой"])
})

test("a condition on a parameter is checked again when another block lets links set it", () => {
  const [first, ...others] = file().questionnaire.blocks
  const shown: Question = { ...question(0), showIf: { param: "game", in: ["Го"] } }
  const blocks = [{ ...block(0), ...first, questions: [shown] }, ...others]
  const doc = openDocument({ questionnaire: { blocks } })
  const checker = createChecker()
  const codes = () =>
    checker.check(inputOf(projectOf(doc))).flatMap(({ code }) => (code === "QO708" ? [code] : []))
  const set = (id: string, settings: object) =>
    executeCommand(doc, { do: "changeBlock", id, set: { settings } })
  expect(codes()).toEqual(["QO708"])
  set("b3", { params: { game: "Шахматы" } })
  expect(codes()).toEqual(["QO708"])
  set("b3", { params: { game: "Шахматы" }, publicParams: ["game"] })
  expect(codes()).toEqual([])
  set("b3", {})
  expect(codes()).toEqual(["QO708"])
})
