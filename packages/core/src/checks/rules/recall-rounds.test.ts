import { expect, test } from "vitest"
import { Questionnaire } from "../../questionnaire/index.ts"
import { checkQuestionnaire } from "../index.ts"

const choice = (id: string, parts: object, ofAnswer: object = {}) => ({
  id,
  text: id,
  category: "multiple",
  answers: [{ id: `${id}a`, code: 1, text: "1", ...ofAnswer }],
  ...parts,
})
const selectedIn = (source: string) => ({ source, mode: "selected", onEmpty: "skip" })
const redirectTo = (id: string) => ({ redirect: { to: "question", id } })

test("reports QO205, not QO206, if recall leaves a question empty that leads back to its source", () => {
  const questions = [
    choice("q0", { required: false, redirect: { to: "end" } }, redirectTo("q2")),
    choice("q1", {}),
    choice("q2", { category: "one", recall: selectedIn("q0") }, redirectTo("q3")),
    choice("q3", { recall: selectedIn("q1") }),
    choice("q4", {
      recall: selectedIn("q3"),
      redirect: { to: "question", id: "q1", review: { times: 1 } },
    }),
  ]
  const questionnaire = Questionnaire.parse({ blocks: [{ id: "b", title: "Block", questions }] })
  const found = checkQuestionnaire({ questionnaire, project: {} })
    .filter(({ code }) => code.startsWith("QO2"))
    .map(({ code, place }) => `${code} ${place.question}`)
  expect(found).toEqual(["QO204 q3", "QO205 q4"])
})
