import { expect, test } from "vitest"
import type { Portrait } from "../../portrait/index.ts"
import { Questionnaire } from "../../questionnaire/index.ts"
import { checkQuestionnaire, type CheckInput } from "../index.ts"

type Parts = Record<string, unknown>

const manyAnswers = (id: string, count: number, part: (index: number) => Parts = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${id}-${index}`,
    code: index + 1,
    text: `${id} ${index}`,
    ...part(index),
  }))

const askedQuestion = (id: string, answers: readonly Parts[], parts: Parts = {}) => ({
  id,
  category: "multiple",
  text: `Question ${id}?`,
  answers,
  ...parts,
})

const recallQuestion = (id: string, count: number, source: string, mode: string) =>
  askedQuestion(id, manyAnswers(id, count), { recall: { source, mode, onEmpty: "skip" } })

/** A chain of recall, each question from the one before. */
const chain = (name: string, count: number, answers: number) =>
  Array.from({ length: count }, (_, at) =>
    at === 0
      ? askedQuestion(`${name}0`, manyAnswers(`${name}0`, answers))
      : recallQuestion(
          `${name}${at}`,
          answers,
          `${name}${at - 1}`,
          at % 2 === 0 ? "notSelected" : "selected",
        ),
  )

const women = (id: number): Portrait => ({
  id,
  name: "Women",
  respondents: 100,
  conditions: [{ field: "gender", anyOf: ["f"] }],
})

const wayTo = (index: number) => ({ redirect: { to: "question", id: `end${index % 10}` } })

function findingCodes(questions: readonly Parts[], project: CheckInput["project"] = {}): string[] {
  const questionnaire = Questionnaire.parse({ blocks: [{ id: "b", title: "Block", questions }] })
  return checkQuestionnaire({ questionnaire, project })
    .filter(({ code }) => /^QO[123]/.test(code))
    .map(({ code, place }) => `${code} ${place.portrait ?? ""}${place.question ?? ""}`)
}

test("a chain with too many combinations is reported once, and does not hide faults after it", () => {
  const findings = findingCodes([...chain("wide", 31, 20), ...chain("easy", 3, 3)])
  expect(findings.filter((each) => each.startsWith("QO305"))).toHaveLength(1)
  expect(findings).toContain("QO205 easy2")
})

test("undecided routes are reported once at a question", () => {
  const recall = { source: "games", mode: "selected", onEmpty: "skip" }
  const ends = Array.from({ length: 10 }, (_, at) =>
    askedQuestion(`end${at}`, manyAnswers(`end${at}`, 2)),
  )
  const findings = findingCodes([
    askedQuestion("games", manyAnswers("games", 30)),
    askedQuestion("first", manyAnswers("first", 30, wayTo), { recall }),
    askedQuestion("next", manyAnswers("next", 2)),
    ...ends,
  ])
  expect(findings.filter((code) => code.startsWith("QO305"))).toEqual(["QO305 first"])
})

test("thirty answers with redirects that depend on earlier choices are decided", () => {
  const recall = { source: "games", mode: "selected", onEmpty: "skip" }
  const ends = Array.from({ length: 10 }, (_, at) =>
    askedQuestion(`end${at}`, manyAnswers(`end${at}`, 2)),
  )
  const screened = askedQuestion(
    "age",
    manyAnswers("age", 2, (index) => ({ screening: index === 0 ? "allow" : "deny" })),
    { category: "screening" },
  )
  const favourite = askedQuestion("favourite", manyAnswers("favourite", 31, wayTo), {
    category: "one",
    recall,
  })
  const findings = findingCodes(
    [
      screened,
      askedQuestion("games", manyAnswers("games", 30)),
      favourite,
      askedQuestion("next", manyAnswers("next", 2)),
      ...ends,
    ],
    { portraits: [women(1)] },
  )
  expect(findings).toEqual(["QO201 favourite", "QO109 next"])
})

const portraits = Array.from({ length: 100 }, (_, at) => women(at + 1))

test("each impossible one of many portraits is reported with the question that stops it", () => {
  const profile = { field: "gender", value: "m" }
  const men = askedQuestion(
    "men",
    manyAnswers("men", 2, () => ({ profile })),
    { category: "qualification" },
  )
  const before = Array.from({ length: 500 }, (_, at) =>
    askedQuestion(`q${at}`, manyAnswers(`q${at}`, 2)),
  )
  const findings = findingCodes([...before, men], { portraits })
  expect(findings.filter((each) => each.startsWith("QO304"))).toEqual(
    portraits.map(({ id }) => `QO304 ${id}men`),
  )
})
