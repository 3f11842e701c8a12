import { expect, test } from "vitest"
import { Questionnaire } from "../../questionnaire/index.ts"
import { checkQuestionnaire } from "../index.ts"

const multiple = (id: string, parts: object = {}) => ({
  id,
  text: id,
  category: "multiple",
  answers: [
    { id: `${id}a`, code: 1, text: "A" },
    { id: `${id}b`, code: 2, text: "B" },
  ],
  ...parts,
})
const shownIn = (source: string) => ({
  recall: { source, mode: "shown", onEmpty: "showAll" },
})
const withSourceShownIf = (showIf: object) => {
  const questions = [
    { id: "age", text: "Age", category: "range", from: 0, to: 3, step: 1, bands: [] },
    multiple("games"),
    multiple("known", { ...shownIn("games"), showIf }),
    multiple("liked", shownIn("known")),
  ]
  const questionnaire = Questionnaire.parse({ blocks: [{ id: "b", title: "Block", questions }] })
  return checkQuestionnaire({ questionnaire, project: {} }).map(
    ({ code, place }) => `${code} ${place.question}`,
  )
}

test("recall from a question that a condition hides from some respondents can be empty: QO205", () => {
  expect(withSourceShownIf({ question: "age", number: "gt", value: 1 })).toContain("QO205 liked")
})

test("recall from a question that its condition hides from no respondent is not called empty", () => {
  const found = withSourceShownIf({ not: { question: "age", has: [1], how: "any" } })
  expect(found).not.toContain("QO205 liked")
})
