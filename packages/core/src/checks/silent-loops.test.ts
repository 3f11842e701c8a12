import fc from "fast-check"
import { expect, test } from "vitest"
import { compile, start, type State } from "../interview/index.ts"
import { Questionnaire, RECALL_MODES, RECALL_ON_EMPTY } from "../questionnaire/index.ts"
import { stateAfter, repliesTo } from "./every-answer.setup.ts"
import { checkQuestionnaire } from "./index.ts"
import { runCount } from "../testing/index.ts"

const answers = (at: number, codes: readonly number[], more: object = {}) =>
  codes.map((code) => ({ id: `a${at}_${code}`, code, text: `${code}`, ...more }))
const redirectTo = (at: number) => ({ to: "question", id: `q${at}` })
const skippedAfter = (source: number) => ({
  recall: { source: `q${source}`, mode: "selected", onEmpty: "skip" },
})
const askedQuestion = (at: number, more: object = {}) => ({
  category: "one",
  id: `q${at}`,
  text: `Question ${at}?`,
  answers: answers(at, [1, 2]),
  ...more,
})
const read = (...questions: object[]): Questionnaire =>
  Questionnaire.parse({ blocks: [{ id: "b", title: "", questions }] })

const loopsIn = (questionnaire: Questionnaire) =>
  checkQuestionnaire({ questionnaire }).flatMap(({ code, severity, path }) =>
    code === "QO101" && severity === "error" ? [path] : [],
  )

const MOST_STATES = 300

/** Whether some respondent's interview is closed as it goes round without asking; `undefined`: too many answers to try. */
function goesRoundInSilence(questionnaire: Questionnaire): boolean | undefined {
  const graph = compile(questionnaire)
  const open: State[] = [start(graph, { seed: 3 }).state]
  let tried = 0
  for (let state = open.pop(); state; state = open.pop()) {
    if (state.outcome === "closed") return true
    if (tried++ > MOST_STATES) return undefined
    if (state.phase !== "asking") continue
    for (const reply of repliesTo(graph, state)) open.push(stateAfter(graph, state, reply))
  }
  return false
}

test("a question that is skipped and leads to itself is a loop", () => {
  const questionnaire = read(
    askedQuestion(1, { category: "multiple", answers: answers(1, [1, 2]) }),
    askedQuestion(2, {
      ...skippedAfter(1),
      redirect: redirectTo(2),
      answers: answers(2, [1], { redirect: redirectTo(3) }),
    }),
    askedQuestion(3),
  )
  expect(goesRoundInSilence(questionnaire)).toBe(true)
  expect(loopsIn(questionnaire)).toEqual([["q2", "q2"]])
})

test("no loop is reported if recall always keeps an option", () => {
  const questionnaire = read(
    askedQuestion(1, { answers: answers(1, [1]) }),
    askedQuestion(2, {
      ...skippedAfter(1),
      redirect: redirectTo(2),
      answers: answers(2, [1], { redirect: redirectTo(3) }),
    }),
    askedQuestion(3),
  )
  expect(goesRoundInSilence(questionnaire)).toBe(false)
  expect(loopsIn(questionnaire)).toEqual([])
})

test("questions that are skipped and lead to each other are a loop", () => {
  const onward = { answers: answers(0, [1], { redirect: redirectTo(5) }) }
  const part = (at: number, next: number) => ({
    ...askedQuestion(at, { ...skippedAfter(1), redirect: redirectTo(next) }),
    answers: onward.answers.map((each) => ({ ...each, id: `a${at}` })),
  })
  const questionnaire = read(askedQuestion(1), part(2, 3), part(3, 4), part(4, 2), askedQuestion(5))
  expect(goesRoundInSilence(questionnaire)).toBe(true)
  expect(loopsIn(questionnaire)).toEqual([["q2", "q3", "q4", "q2"]])
})

const RUNS = Number(process.env["QO_SILENT_RUNS"] ?? runCount(60).numRuns)

/** Questions for which recall often leaves nothing, with arbitrary redirects. */
const skipping = fc.integer({ min: 2, max: 5 }).chain((count) => {
  const any = fc.integer({ min: 0, max: count - 1 })
  const redirect = (weight: number) =>
    fc.oneof(
      { weight: 10 - weight, arbitrary: fc.constant({}) },
      { weight, arbitrary: any.map((at) => ({ redirect: redirectTo(at) })) },
      {
        weight: 1,
        arbitrary: any.map((at) => ({ redirect: { ...redirectTo(at), review: { times: 1 } } })),
      },
    )
  const question = (at: number) =>
    fc
      .record({
        category: fc.constantFrom("one", "multiple", "screening"),
        codes: fc.subarray([1, 2, 3], { minLength: 1, maxLength: 2 }),
        own: redirect(4),
        leading: redirect(3),
        required: fc.constantFrom(true, true, false),
        recall: fc.record({
          source: any.map((source) => `q${source}`),
          mode: fc.constantFrom(...RECALL_MODES),
          onEmpty: fc.constantFrom("skip" as const, ...RECALL_ON_EMPTY),
        }),
        recalls: fc.constantFrom(true, true, false),
      })
      .map(({ category, codes, own, leading, required, recall, recalls }) => ({
        ...askedQuestion(at, { category, required, ...own }),
        answers: answers(at, codes).map((each, index) =>
          index === 0 ? { ...each, ...leading } : each,
        ),
        ...(recalls && at > 0 && { recall }),
      }))
  return fc
    .tuple(...Array.from({ length: count }, (_, at) => question(at)))
    .map((questions) => read(...questions))
})

test("an interview loops silently only if the checks report a loop", () => {
  fc.assert(
    fc.property(skipping, (questionnaire) => {
      fc.pre(goesRoundInSilence(questionnaire) === true)
      expect(loopsIn(questionnaire)).not.toEqual([])
    }),
    { numRuns: RUNS },
  )
})
