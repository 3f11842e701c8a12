import { expect, test } from "vitest"
import { compile } from "./compile.ts"
import { answer, graphOf, play, question, questionnaireOf } from "../testing/index.ts"
import { contactsIn, resultOf, withoutWords } from "./result.ts"

const write = { fields: [{ field: "reach", value: "text", when: "always", mode: "set" }] }
const email = question("q1", "open", { format: "email", write })
const phone = question("q2", "open", { format: "phone", required: false })
const own = question("q3", "one", { answers: [1, answer(96, { kind: "other" })] })
const words = question("q4", "open", { required: false })

test("a contact is stored separately: the result shows only that it was given", () => {
  const graph = graphOf([email, phone, own])
  const { state } = play(graph, [{ text: " anna@example.test " }, { text: "+7 900 000-00-00" }])
  expect(contactsIn(graph, state)).toEqual([
    { question: "q1", format: "email", text: "anna@example.test" },
    { question: "q2", format: "phone", text: "+7 900 000-00-00" },
  ])
  const results = resultOf(graph, state)
  expect(results.slice(0, 2)).toEqual([
    { question: "q1", status: "answered", withheld: true, order: [] },
    { question: "q2", status: "answered", withheld: true, order: [] },
  ])
  expect(JSON.stringify(results)).not.toMatch(/anna|900/)
})

test("a contact that was taken back is missing, and a skipped one is marked", () => {
  const graph = graphOf([email, phone, own])
  const { state } = play(graph, [{ text: "a@example.test" }, { text: "900000" }, "back", "skip"])
  expect(contactsIn(graph, state).map(({ question: id }) => id)).toEqual(["q1"])
  expect(resultOf(graph, state)[1]).toEqual({ question: "q2", status: "skipped", order: [] })
})

test("contacts go neither to a block's address nor into the respondent's record", () => {
  const callback = { callbackUrl: "https://example.test/done", callbackAnswers: true }
  const graph = compile(questionnaireOf([[email, own]], [callback]))
  const { effects } = play(graph, [{ text: "anna@example.test" }, { codes: [1] }])
  const sent = effects.filter(({ kind }) => kind === "callback" || kind === "write")
  expect(sent).toEqual([
    {
      kind: "callback",
      block: "b1",
      url: callback.callbackUrl,
      answers: [{ question: "q3", value: { codes: [1] } }],
    },
  ])
})

test("anonymized results keep choices without any text of the respondent", () => {
  const graph = graphOf([own, words, question("q5", "nps"), phone])
  const other = { codes: [96], texts: { 96: "Анна из Твери" } }
  const { state } = play(graph, [other, { text: "Это была Анна" }, { numbers: [9] }, "skip"])
  expect(withoutWords(resultOf(graph, state))).toEqual([
    { question: "q3", status: "answered", value: { codes: [96] }, order: [1, 96], auto: false },
    { question: "q4", status: "answered", withheld: true, order: [] },
    { question: "q5", status: "answered", value: { numbers: [9] }, order: [], auto: false },
    { question: "q2", status: "skipped", order: [] },
  ])
})
