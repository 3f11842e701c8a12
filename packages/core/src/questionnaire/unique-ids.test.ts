import fc from "fast-check"
import { expect, test } from "vitest"
import { issuesOf } from "../lib/index.ts"
import { questionnaireArbitrary } from "../testing/index.ts"
import { Questionnaire } from "./questionnaire.ts"

const answer = (id: string, code: number) => ({ id, code, text: "" })
const toldIssues = (blocks: unknown[]) => {
  const parsed = Questionnaire.safeParse({ blocks })
  return parsed.success
    ? []
    : issuesOf(parsed.error).map(({ path, key }) => `${path.join(".")} ${key}`)
}

test("an id belongs to its first element: block, question, answer or statement", () => {
  const matrix = {
    id: "b1",
    category: "matrix",
    text: "",
    answers: [answer("a", 1), answer("b1", 2)],
    statements: [answer("a", 1)],
  }
  expect(
    toldIssues([
      { id: "b1", title: "", questions: [matrix] },
      { id: "a", title: "", questions: [] },
    ]),
  ).toEqual([
    "blocks.0.questions.0.id idClash",
    "blocks.0.questions.0.answers.1.id idClash",
    "blocks.0.questions.0.statements.0.id idClash",
    "blocks.1.id idClash",
  ])
})

const choiceQuestion = (id: string, codes: number[]) => ({
  id,
  category: "one",
  text: "",
  answers: codes.map((code, index) => answer(`${id}a${index}`, code)),
})

test("a code is unique only within its own list", () => {
  const questions = [choiceQuestion("q1", [1, 2]), choiceQuestion("q2", [1, 1])]
  expect(toldIssues([{ id: "b1", title: "", questions }])).toEqual([
    "blocks.0.questions.1.answers.1.code codeClash",
  ])
})

test("ids of the language's own names are ids like any other", () => {
  const blocks = ["__proto__", "constructor", "toString"].map((id) => ({
    id,
    title: "",
    questions: [],
  }))
  expect(toldIssues(blocks)).toEqual([])
  expect(toldIssues([...blocks, ...blocks.slice(0, 1)])).toEqual(["blocks.3.id idClash"])
})

test("a questionnaire beside itself clashes in every id", () => {
  fc.assert(
    fc.property(questionnaireArbitrary(), ({ blocks }) => {
      const ids = JSON.stringify(
        blocks.map(({ questions, id }) => [
          id,
          questions.map((question) => [
            question.id,
            "answers" in question ? question.answers.map((each) => each.id) : [],
            "statements" in question ? question.statements.map((each) => each.id) : [],
          ]),
        ]),
      ).match(/"[^"]+"/g)
      const clashes = toldIssues([...blocks, ...blocks]).filter((line) => line.endsWith("idClash"))
      expect(clashes).toHaveLength(ids?.length ?? 0)
    }),
  )
})
