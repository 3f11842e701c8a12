import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow, exitsOf } from "../flow/index.ts"
import { apply, compile, start } from "../interview/index.ts"
import { keysOf } from "../lib/index.ts"
import { QUESTION_TYPES, Questionnaire, type Question } from "../questionnaire/index.ts"
import { questionnaireArbitrary, runCount } from "../testing/index.ts"
import {
  COVERING_SEED,
  coveringRespondents,
  type CoveringRespondents,
  type Respondent,
} from "./covering-respondents.ts"

const answer = (code: number, more: object = {}) => ({ id: `a${code}`, code, text: "…", ...more })
const oneChoice = (id: string, answers: object[], more: object = {}) => ({
  category: "one",
  id,
  text: id,
  answers,
  ...more,
})
const read = (questions: object[]) =>
  Questionnaire.parse({ blocks: [{ id: "b", title: "…", questions }] })
const redirectTo = (id: string, review?: object) => ({
  redirect: { to: "question", id, ...(review && { review }) },
})

function coveringOf(questionnaire: Questionnaire, budget?: number): CoveringRespondents {
  const found = coveringRespondents(questionnaire, budget === undefined ? {} : { budget })
  if ("loop" in found) throw new Error(found.loop.join(" → "))
  return found
}

/** Gives the same answers again. Returns the route; undefined if an answer is refused. */
function replay(questionnaire: Questionnaire, { steps }: Respondent): string | undefined {
  const graph = compile(questionnaire)
  // The seed is changed, because only draws and random orders may depend on it.
  const isDrawn = /"(?:draw|shuffleQuestions|askQuestions|run)"/.test(JSON.stringify(questionnaire))
  const seed = isDrawn ? COVERING_SEED : 7
  let { state } = start(graph, { seed })
  for (const { question, answer: value } of steps) {
    const next = apply(
      graph,
      state,
      value === "skip" ? { kind: "skip", question } : { kind: "answer", question, value },
    )
    if (next.state === state) return JSON.stringify(next.effects)
    state = next.state
  }
  return state.outcome
}

test("two respondents cover a row of forks", () => {
  const fork = (index: number) =>
    oneChoice(`q${index}`, [answer(2 * index, redirectTo(`q${index + 2}`)), answer(2 * index + 1)])
  const questionnaire = read([
    fork(0),
    { ...oneChoice("q1", [answer(50)]) },
    fork(2),
    oneChoice("q3", [answer(51)]),
    oneChoice("q4", [answer(52)]),
  ])
  const { respondents, ways, uncovered } = coveringOf(questionnaire)
  expect([respondents.length, ways, uncovered]).toEqual([2, 7, []])
})

test("each screening needs a separate respondent, and a review is followed once", () => {
  const questionnaire = read([
    { ...oneChoice("q1", [answer(1), answer(2, { screening: "deny" })]), category: "screening" },
    oneChoice("q2", [answer(3), answer(4)]),
    oneChoice("q3", [answer(5, redirectTo("q2", { times: 3 })), answer(6)]),
  ])
  const { respondents, uncovered } = coveringOf(questionnaire)
  expect(uncovered).toEqual([])
  expect(
    respondents.map(({ outcome, steps }) => [outcome, steps.map(({ question }) => question)]),
  ).toEqual([
    ["completed", ["q1", "q2", "q3", "q2", "q3"]],
    ["screenedOut", ["q1"]],
  ])
})

/**
 * Returns a questionnaire with `count` questions, each of which has one answer that goes back to the first question, and with
 * one more question.
 */
function goingBack(count: number, others: object[]): Questionnaire {
  const questions = Array.from({ length: count }, (_, index) => {
    const answers = [answer(1, redirectTo("q0", { times: 5 })), ...others]
    return oneChoice(
      `q${index}`,
      answers.map((each, at) => ({ ...each, id: `a${index}_${at}` })),
    )
  })
  return read([...questions, oneChoice("z", [answer(3)])])
}

test.for([20, 100, 300])("%i questions that go back to the first: each way is taken", (count) => {
  const questionnaire = goingBack(count, [answer(2)])
  const { respondents, ways, uncovered } = coveringOf(questionnaire)
  expect([ways, uncovered]).toEqual([2 * count + 1, []])
  expect(respondents.slice(0, 1).map((each) => replay(questionnaire, each))).toEqual(["completed"])
  for (const { steps } of respondents) expect(steps.length).toBeLessThan(6 * count + 100)
})

test("if the only way is back, the respondent goes back until the review is used up", () => {
  expect(coveringOf(goingBack(20, []))).toMatchObject({ respondents: [{}], uncovered: [] })
})

test("a question that is only reached behind a review is covered by going back until that is used up", () => {
  const questionnaire = read([
    oneChoice("q1", [answer(1)]),
    oneChoice("q2", [answer(2, redirectTo("q1", { times: 3 })), answer(3, redirectTo("q4"))]),
    oneChoice("q3", [answer(4), answer(5, redirectTo("q5"))]),
    oneChoice("q4", [answer(6)]),
    oneChoice("q5", [answer(7)]),
  ])
  const { respondents, uncovered } = coveringOf(questionnaire)
  expect(uncovered).toEqual([])
  const asked = respondents.map(({ steps }) => steps.map(({ question }) => question).join(" "))
  expect(asked).toContain("q1 q2 q1 q2 q1 q2 q1 q2 q3 q4 q5")
  expect(asked.some((way) => way.endsWith("q2 q4 q5"))).toBe(true)
  expect(respondents.map((each) => replay(questionnaire, each))).toEqual(
    respondents.map(() => "completed"),
  )
})

test("a review that leads ahead is followed to its target, and is exhausted if one returns", () => {
  const ahead = read([
    oneChoice("q1", [answer(1, redirectTo("q3", { times: 1 }))]),
    oneChoice("q2", [answer(2)]),
    oneChoice("q3", [answer(3), answer(4, { redirect: { to: "end" } })]),
    oneChoice("q4", [answer(5)]),
  ])
  // No respondent reaches the second question, because the review skips it.
  expect(coveringOf(ahead)).toMatchObject({ ways: 4, uncovered: [] })
  const back = read([
    oneChoice("q1", [answer(1, redirectTo("q3", { times: 2 }))]),
    oneChoice("q2", [answer(2, redirectTo("q4"))]),
    oneChoice("q3", [answer(3, redirectTo("q1", { times: 5 })), answer(4)]),
    oneChoice("q4", [answer(5)]),
  ])
  expect(coveringOf(back)).toMatchObject({ ways: 5, uncovered: [] })
})

test("a loop that only a review leads into has no covering either", () => {
  const questionnaire = read([
    oneChoice("q1", [answer(1, redirectTo("q3"))]),
    oneChoice("q2", [answer(2, redirectTo("q2"))]),
    oneChoice("q3", [answer(3, redirectTo("q2", { times: 1 })), answer(4)]),
  ])
  expect(coveringRespondents(questionnaire)).toEqual({ loop: ["q2", "q2"] })
})

test("answers needed by recall are chosen before", () => {
  const answers = [1, 2, 3].map((code) => answer(code))
  const recalled = [1, 2, 3].map((code) => ({ ...answer(code), id: `r${code}` }))
  const questionnaire = read([
    { ...oneChoice("q1", answers), category: "multiple" },
    oneChoice(
      "q2",
      recalled.map((each, index) => (index === 2 ? { ...each, ...redirectTo("q4") } : each)),
      {
        recall: { source: "q1", mode: "selected", onEmpty: "skip" },
      },
    ),
    oneChoice("q3", [answer(7)]),
    oneChoice("q4", [answer(8)]),
  ])
  const { respondents, uncovered } = coveringOf(questionnaire)
  expect(uncovered).toEqual([])
  expect(respondents.map((each) => replay(questionnaire, each))).toEqual(["completed", "completed"])
})

test("exits that no respondent can take are reported as uncovered", () => {
  const questionnaire = read([
    oneChoice("q1", [answer(1), answer(2)]),
    oneChoice("q2", [{ ...answer(9, redirectTo("q3")) }, { ...answer(1), id: "r1" }], {
      recall: { source: "q1", mode: "selected", onEmpty: "skip" },
    }),
    oneChoice("q3", [answer(3)]),
    oneChoice("q4", [answer(4, redirectTo("q5")), answer(5)]),
    oneChoice("q5", []),
  ])
  expect(coveringOf(questionnaire)).toMatchObject({ respondents: [], ways: 6 })
  const { blocks } = questionnaire
  const sound = {
    blocks: blocks.map((block) => ({ ...block, questions: block.questions.slice(0, 3) })),
  }
  expect(coveringOf(sound).uncovered).toEqual([{ question: "q2", answer: "a9" }])
})

test("a loop has no covering: its questions are named", () => {
  const questionnaire = read([
    oneChoice("q1", [answer(1)]),
    oneChoice("q2", [answer(2, redirectTo("q1"))]),
  ])
  expect(coveringRespondents(questionnaire)).toEqual({ loop: ["q1", "q2", "q1"] })
})

test("every respondent can be replayed, for any questionnaire", () => {
  const drawn = questionnaireArbitrary({ references: "any", maxBlocks: 3, maxQuestions: 4 })
  fc.assert(
    fc.property(drawn, (questionnaire) => {
      const found = coveringRespondents(questionnaire)
      const respondents = "loop" in found ? [] : found.respondents
      expect(respondents.map((each) => replay(questionnaire, each))).toEqual(
        respondents.map(({ outcome }) => outcome),
      )
    }),
    runCount(300),
  )
})

/** Counts the exits that lead to an end, for questionnaires without recall and reviews. */
function waysToAnEnd(questionnaire: Questionnaire): number {
  const { nodes, start: first } = compileFlow(questionnaire)
  const ends = nodes.map(() => false)
  const exits = nodes.map((node) => exitsOf(node).map(({ way }) => way.to))
  const isEnd = (index: number) => index < 0 || ends[index] === true
  // Redirects lead only to later questions, so the questions are processed from the last to the first.
  for (let index = nodes.length - 1; index >= 0; index--)
    ends[index] = (exits[index] ?? []).some(isEnd)
  const reached = new Set([first])
  for (const index of reached) for (const next of exits[index] ?? []) reached.add(next)
  return [...reached].flatMap((index) => exits[index] ?? []).filter(isEnd).length
}

test("without recall, every way that leads to an end is taken", () => {
  // A region is not asked if it is known from the city.
  const categories = keysOf(QUESTION_TYPES).filter((name) => name !== "region" && name !== "city")
  const options = { references: "forward", categories, conditions: false } as const
  const drawn = questionnaireArbitrary(options).map(({ blocks, ...rest }) => ({
    ...rest,
    blocks: blocks.map((block) => ({
      ...block,
      questions: block.questions.map(withoutHindrances),
    })),
  }))
  fc.assert(
    fc.property(drawn, (questionnaire) => {
      const { ways, uncovered } = coveringOf(questionnaire)
      expect(ways - uncovered.length).toBe(waysToAnEnd(questionnaire))
    }),
    runCount(300),
  )
})

function withoutHindrances(question: Question): Question {
  const copy = { ...question }
  if ("recall" in copy) delete copy.recall
  // A maximum length may be too short for an email address.
  if ("maxLength" in copy) delete copy.maxLength
  if (copy.category === "ranking") delete copy.limit
  return copy
}

test("15,000 questions with a fork each need two respondents", () => {
  const count = 15_000
  const questions = Array.from({ length: count }, (_, index) =>
    oneChoice(`q${index}`, [
      { ...answer(0, index + 2 < count ? redirectTo(`q${index + 2}`) : {}), id: `x${index}` },
      { ...answer(1), id: `y${index}` },
    ]),
  )
  const { respondents, uncovered } = coveringOf(read(questions))
  expect(uncovered).toEqual([])
  expect(respondents.length).toBeLessThanOrEqual(3)
})

test("the work is limited: uncovered questions are reported", () => {
  const questions = Array.from({ length: 50 }, (_, index) => ({
    ...oneChoice(`q${index}`, [
      { ...answer(0), id: `x${index}` },
      { ...answer(1, { screening: "deny" }), id: `y${index}` },
    ]),
    category: "screening",
  }))
  expect(coveringOf(read(questions)).respondents).toHaveLength(51)
  const { respondents, ways, uncovered } = coveringOf(read(questions), 300)
  expect([respondents.length < 10, ways, uncovered.length > 30]).toEqual([true, 100, true])
})
