import fc from "fast-check"
import { expect, test } from "vitest"
import { apply, compile, profileOf, start, type Graph, type State } from "../interview/index.ts"
import { matchesPortrait, type Portrait, type Profile } from "../portrait/index.ts"
import { limitOf, Questionnaire } from "../questionnaire/index.ts"
import { stateAfter, repliesTo } from "./every-answer.setup.ts"
import { checkQuestionnaire, type FindingCode } from "./index.ts"
import { severalQuestionnaire } from "./small-questionnaire.setup.ts"
import { assertPartlyFixed, expectShare } from "../testing/index.ts"

const MOST_STATES = 1500

/** Whether some respondent of whom the link says this completes with a place of the portrait; `undefined`: too many to try. */
function completes(
  questionnaire: Questionnaire,
  portrait: Portrait,
  profile: Profile,
): boolean | undefined {
  const graph = compile(questionnaire)
  const open = [start(graph, { seed: 3, profile, portraits: [portrait] }).state]
  let tried = 0
  for (let state = open.pop(); state; state = open.pop()) {
    if (isCompleted(graph, state, portrait)) return true
    if (tried++ > MOST_STATES) return undefined
    if (state.phase === "reserving")
      open.push(apply(graph, state, { kind: "leaseResult", portrait: portrait.id }).state)
    if (state.phase !== "asking") continue
    for (const reply of repliesTo(graph, state)) open.push(stateAfter(graph, state, reply))
  }
  return false
}

/** Who goes on to another questionnaire before a place is asked for has completed, if they belong to the portrait. */
const isCompleted = (graph: Graph, state: State, portrait: Portrait): boolean =>
  state.outcome === "completed" ||
  (state.outcome === "redirected" && matchesPortrait(portrait, profileOf(graph, state)))

const errorsFor = (questionnaire: Questionnaire, portrait: Portrait): FindingCode[] =>
  checkQuestionnaire({ questionnaire, project: { portraits: [portrait] } }).map(({ code }) => code)

const genre = (value: number): Portrait => ({
  id: 1,
  name: "Players",
  respondents: 100,
  conditions: [{ field: "genre", anyOf: [String(value)] }],
})

test("respondents admitted only without a profile that the portrait requires can never complete", () => {
  const questionnaire = Questionnaire.parse({
    blocks: [
      {
        id: "b1",
        title: "",
        questions: [
          {
            category: "screening",
            id: "q1",
            text: "Which do you play?",
            limit: { min: 1, max: 2 },
            answers: [
              {
                id: "a",
                code: 1,
                text: "1",
                screening: "deny",
                profile: { field: "genre", value: 1 },
              },
              {
                id: "b",
                code: 2,
                text: "2",
                screening: "allow",
                profile: { field: "genre", value: 2 },
              },
            ],
          },
          { category: "open", id: "q2", text: "Why?" },
        ],
      },
    ],
  })
  expect(completes(questionnaire, genre(1), { genre: 1 })).toBe(false)
  expect(errorsFor(questionnaire, genre(1))).toContain("QO304")
  expect(errorsFor(questionnaire, genre(2))).not.toContain("QO304")
})

test("a portrait can finish with an answer that goes on once its review is used up", () => {
  const review = { to: "question", id: "q1", review: { times: 1 } }
  const questionnaire = Questionnaire.parse({
    blocks: [
      {
        id: "b1",
        title: "",
        questions: [
          {
            category: "one",
            id: "q1",
            text: "Which do you play?",
            answers: [
              { id: "a", code: 1, text: "1", redirect: review },
              { id: "b", code: 2, text: "2" },
            ],
          },
          {
            category: "qualification",
            id: "q2",
            text: "Which of these most?",
            recall: { source: "q1", mode: "selected", onEmpty: "skip" },
            answers: [
              { id: "c", code: 1, text: "1", profile: { field: "genre", value: 1 } },
              { id: "d", code: 2, text: "2", profile: { field: "genre", value: 2 } },
            ],
          },
        ],
      },
    ],
  })
  expect(completes(questionnaire, genre(1), { genre: "1" })).toBe(true)
  expect(errorsFor(questionnaire, genre(1))).not.toContain("QO304")
})

const RUNS = Number(process.env["QO_PORTRAIT_RUNS"] ?? 400)

test("a portrait is an error if and only if no respondent can complete with a slot of it", () => {
  let compared = 0
  let unable = 0
  const wish = fc.record({
    genre: fc.subarray(["1", "2", "3"], { minLength: 1, maxLength: 2 }),
    device: fc.option(fc.constantFrom("vr", "ipad"), { nil: undefined }),
  })
  assertPartlyFixed(
    fc.property(severalQuestionnaire, wish, (drawn, wanted) => {
      const questionnaire = Questionnaire.parse(drawn)
      const portrait: Portrait = {
        ...genre(1),
        conditions: [
          { field: "genre", anyOf: wanted.genre },
          ...(wanted.device ? [{ field: "device" as const, anyOf: [wanted.device] }] : []),
        ],
      }
      const profile = { genre: wanted.genre[0], device: wanted.device }
      const codes = errorsFor(questionnaire, portrait)
      if (hasUnanswerable(questionnaire) || codes.includes("QO115")) return
      const isAble = completes(questionnaire, portrait, profile)
      if (isAble === undefined) return
      expect(codes).not.toContain("QO305")
      expect(codes.includes("QO304")).toBe(!isAble)
      compared++
      if (!isAble) unable++
    }),
    { numRuns: RUNS },
  )
  expectShare(compared, { draws: RUNS, share: 0.55 })
  expect(unable).toBeGreaterThan(0)
})

/** Checks assume that respondents pass unanswerable questions, so that one fault is reported once. */
const hasUnanswerable = ({ blocks }: Questionnaire): boolean =>
  blocks.some(({ questions }) =>
    questions.some((question) => {
      const { min = 1, max = 100 } = limitOf(question) ?? {}
      return min > max
    }),
  )
