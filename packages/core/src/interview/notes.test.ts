import { expect, test } from "vitest"
import { checkQuestionnaire } from "../checks/index.ts"
import { countForPrice } from "../pricing/index.ts"
import type { Condition, Questionnaire } from "../questionnaire/index.ts"
import { reportSchema } from "../report/index.ts"
import { codes, effectTexts, graphOf, type Move, play, question } from "../testing/index.ts"
import { estimateSeconds } from "./estimate-seconds.ts"
import { nodesForPage } from "./page/compile-for-page.ts"
import { resultOf } from "./result.ts"
import { simulate } from "./simulation/simulate.ts"

const note = (more: Record<string, unknown> = {}) =>
  question("n", "note", { text: "Read this.\n\nAnd this.", ...more })
const q1 = question("q1", "one", { answers: [1, 2] })
const q2 = question("q2", "one", { answers: [1, 2] })
const q3 = question("q3", "one", { answers: [1, 2] })

const effectsOf = (questions: readonly object[], ...moves: Move[]) => {
  const graph = graphOf(questions as Parameters<typeof graphOf>[0])
  return { graph, ...play(graph, moves) }
}
const lastEffect = (questions: readonly object[], ...moves: Move[]) =>
  effectTexts(effectsOf(questions, ...moves).effects).at(-1)

test("a note is shown in its place and left without an answer", () => {
  expect(lastEffect([q1, note(), q2], codes(1))).toBe("show n")
  expect(lastEffect([q1, note(), q2], codes(1), "skip")).toBe("show q2")
})

test.each([{ codes: [1] }, { text: "yes" }, { numbers: [1] }, { place: "RU-MOW" }, { rows: {} }])(
  "a note refuses the answer %j",
  (value) => {
    expect(lastEffect([note(), q1], value as Move)).toBe("refuse wrongForm")
  },
)

test("a note follows its redirects, and those on conditions first", () => {
  const redirect = { to: "question", id: "q3" }
  const ifFirst: Condition = { question: "q1", has: [1], how: "any" }
  expect(lastEffect([q1, note({ redirect }), q2, q3], codes(1), "skip")).toBe("show q3")
  const redirectIf = [{ if: ifFirst, redirect }]
  expect(lastEffect([q1, note({ redirectIf }), q2, q3], codes(1), "skip")).toBe("show q3")
  expect(lastEffect([q1, note({ redirectIf }), q2, q3], codes(2), "skip")).toBe("show q2")
})

test("a note is passed over if its condition does not hold", () => {
  const showIf: Condition = { question: "q1", has: [1], how: "any" }
  expect(lastEffect([q1, note({ showIf }), q2], codes(2))).toBe("show q2")
})

test("a redirect of an answer leads to a note", () => {
  const jumping = question("q1", "one", {
    answers: [1, { id: "a2", code: 2, text: "2", redirect: { to: "question", id: "n" } }],
  })
  expect(lastEffect([jumping, q2, note()], codes(2))).toBe("show n")
})

test("the page gets a note with its filled text, and may go on without an answer", () => {
  const { graph, state } = effectsOf([q1, note({ text: "You chose {{#q1}}." }), q2], codes(2))
  const [node] = nodesForPage(
    graph,
    [1],
    { hasPortraits: false, given: state.given, path: state.path },
    state,
  )
  expect(node).toMatchObject({ look: "note", optional: true, text: "You chose q1.2." })
})

test("a note takes the time of reading it", () => {
  const { graph } = effectsOf([note({ text: "x".repeat(1000) })])
  const [node] = graph.nodes
  expect(node && estimateSeconds(node.question)).toBeCloseTo(69, 0)
})

test("a read note is a step of the interview, and no question of prices, reports and hints", () => {
  const { graph, state } = effectsOf([q1, note(), q2], codes(1), "skip")
  expect(resultOf(graph, state)[1]).toMatchObject({ question: "n", status: "skipped" })
  const questionnaire = { blocks: [{ id: "b", title: "", questions: [q1, note(), q2] }] }
  expect(countForPrice(questionnaire as Questionnaire)).toEqual({
    questions: 2,
    screening: 0,
    blocks: 1,
  })
  const schema = reportSchema([{ version: 1, questionnaire: questionnaire as Questionnaire }])
  expect(schema.questions.map(({ id }) => id)).toEqual(["q1", "q2"])
})

test("a simulation counts no notes as asked questions", () => {
  const graph = graphOf([note(), q1, note({ id: "n2" }), q2] as Parameters<typeof graphOf>[0])
  expect(simulate(graph, [], { n: 20, seed: 1 })?.length?.mean).toBe(2)
})

test("a block of notes costs nothing", () => {
  const blocks = [{ id: "b", title: "", questions: [note()] }]
  expect(countForPrice({ blocks } as Questionnaire).blocks).toBe(0)
})

const findingsOf = (...questions: readonly object[]) => {
  const blocks = [{ id: "b", title: "Блок", questions }]
  return checkQuestionnaire({ questionnaire: { blocks } as unknown as Questionnaire })
}

test.each([
  [10_000, []],
  [10_001, ["QO419"]],
])("a note of %i characters is reported as %j", (length, codesFound) => {
  const found = findingsOf({ ...note(), text: "я".repeat(length) }, { ...q1, text: "Что?" })
  expect(found.flatMap(({ code, place }) => (place.question === "n" ? code : []))).toEqual(
    codesFound,
  )
})

test("a note is judged by no rule on the wording of questions", () => {
  const text = "Вам нравится не платить и не играть, и почему вы не хотите не платить?"
  const found = findingsOf(
    { ...note(), text },
    { ...note(), id: "n2", text },
    { ...q1, text: "Что?" },
  )
  expect(found.filter(({ place }) => place.question?.startsWith("n"))).toEqual([])
})

test("thirty questions and any number of notes are not too many", () => {
  const notes = Array.from({ length: 20 }, (_, at) => ({ ...note(), id: `n${at}` }))
  const questions = Array.from({ length: 30 }, (_, at) => ({ ...q1, id: `q${at}` }))
  const found = findingsOf(...notes, ...questions)
  expect(found.some(({ code }) => code === "QO607")).toBe(false)
})
