import fc from "fast-check"
import { expect, test } from "vitest"
import {
  answersOf,
  bandsOf,
  recallOf,
  Questionnaire,
  type Question,
  type Redirect,
} from "../questionnaire/index.ts"
import { checkQuestionnaire, createRedirectGuard } from "./index.ts"
import { smallQuestionnaire } from "./small-questionnaire.setup.ts"
import { assertPartlyFixed, expectShare, runCount } from "../testing/index.ts"

const chain = (count: number): Questionnaire => ({
  blocks: [
    {
      id: "b1",
      title: "",
      questions: Array.from({ length: count }, (_, index) => ({
        category: "open",
        id: `q${index}`,
        text: "",
      })),
    },
  ],
})
const redirectTo = (id: string): Redirect => ({ to: "question", id })
const review = (id: string, times = 1): Redirect => ({ to: "question", id, review: { times } })

test("a redirect back is refused with its loop, one ahead is not", () => {
  const guard = createRedirectGuard(chain(4))
  expect(guard.loopOf("q3", redirectTo("q1"))).toEqual(["q3", "q1", "q2", "q3"])
  expect(guard.loopOf("q2", redirectTo("q2"))).toEqual(["q2", "q2"])
  expect(guard.makesLoop("q3", { to: "block", id: "b1" })).toBe(true)
  expect(guard.loopOf("q1", redirectTo("q3"))).toBeUndefined()
  expect(guard.makesLoop("q3", { to: "completeBlock" })).toBe(false)
  expect(guard.makesLoop("q3", { to: "question", id: "q1", review: { times: 1 } })).toBe(false)
  expect(guard.makesLoop("q3", redirectTo("nowhere"))).toBe(false)
  expect(guard.makesLoop("nowhere", redirectTo("q1"))).toBe(false)
})

test("a chain of 15,000 questions is answered for any two of them", () => {
  const guard = createRedirectGuard(chain(15_000))
  expect(guard.makesLoop("q14999", redirectTo("q0"))).toBe(true)
  expect(guard.makesLoop("q0", redirectTo("q14999"))).toBe(false)
  expect(guard.loopOf("q14999", redirectTo("q0"))).toHaveLength(15_001)
})

test("the route after a used-up review closes loops, too", () => {
  const guard = createRedirectGuard(withOwn(4, { 2: review("q1") }))
  expect(guard.loopOf("q3", redirectTo("q0"))).toEqual(["q3", "q0", "q1", "q2", "q3"])
})

test("a review ahead is exhausted if its target leads to the redirect that returns to it", () => {
  const guard = createRedirectGuard(withOwn(5, { 1: review("q3") }))
  expect(guard.loopOf("q3", redirectTo("q1"))).toEqual(["q3", "q1", "q2", "q3"])
  expect(guard.loopOf("q4", redirectTo("q0"))).toEqual(["q4", "q0", "q1", "q2", "q3", "q4"])
  // No respondent reaches this question: the review skips it.
  expect(guard.makesLoop("q2", redirectTo("q1"))).toBe(false)
})

test("a drawn review closes a loop if the next question leads back to it", () => {
  const guard = createRedirectGuard(withOwn(6, { 3: redirectTo("q5"), 4: redirectTo("q3") }))
  expect(guard.loopOf("q3", review("q1"))).toEqual(["q3", "q4", "q3"])
  expect(guard.makesLoop("q3", review("q5"))).toBe(false)
  expect(guard.makesLoop("q2", review("q1"))).toBe(false)
})

test("a redirect into an unreached loop is refused with that loop", () => {
  const unreached = createRedirectGuard(withOwn(5, { 0: redirectTo("q3"), 2: redirectTo("q1") }))
  expect(unreached.loopOf("q0", redirectTo("q1"))).toEqual(["q1", "q2", "q1"])
  expect(unreached.makesLoop("q0", redirectTo("q4"))).toBe(false)
  // When a respondent returns to the review, the loop after it is reachable.
  const opened = createRedirectGuard(withOwn(5, { 1: review("q3"), 2: redirectTo("q1") }))
  expect(opened.loopOf("q4", redirectTo("q0"))).toEqual(["q1", "q2", "q1"])
  expect(opened.makesLoop("q0", redirectTo("q1"))).toBe(false)
})

test("a loop behind a review is refused only to redirects that use the review up", () => {
  const guard = createRedirectGuard(withOwn(5, { 1: review("q3"), 2: redirectTo("q2") }))
  expect(guard.makesLoop("q0", redirectTo("q1"))).toBe(false)
  expect(guard.loopOf("q3", redirectTo("q1"))).toEqual(["q2", "q2"])
})

const RUNS = Number(process.env["QO_GUARD_RUNS"] ?? runCount(40).numRuns)

test("no redirect that the guard lets pass is refused, from whichever part of a question it is drawn", () => {
  let passed = 0
  fc.assert(
    fc.property(sound, (questionnaire) => {
      const guard = createRedirectGuard(questionnaire)
      const wrong: unknown[] = []
      let safe = 0
      for (const [at, question] of questionsOf(questionnaire).entries())
        for (const redirect of redirectsIn(questionnaire)) {
          const loop = guard.loopOf(question.id, redirect)
          const isWrong = loop
            ? !isLoop(loop)
            : redirectingParts(question).some((part) =>
                isRefused(drawn(questionnaire, at, part, redirect)),
              )
          if (isWrong || guard.makesLoop(question.id, redirect) !== (loop !== undefined))
            wrong.push([question.id, redirect, loop])
          if (!loop) safe++
        }
      passed += Number(safe > 0)
      expect(wrong).toEqual([])
    }),
    { numRuns: RUNS },
  )
  expectShare(passed, { draws: RUNS, share: 0.95 })
})

test("every refusal of the guard is a loop, if no recall decides and at most one review is counted", () => {
  let refused = 0
  assertPartlyFixed(
    fc.property(sound, (questionnaire) => {
      if (questionsOf(questionnaire).some(recallOf)) return
      const guard = createRedirectGuard(questionnaire)
      const visited = visitedIn(questionnaire)
      const wrong: unknown[] = []
      let loops = 0
      for (const [at, question] of questionsOf(questionnaire).entries())
        for (const redirect of redirectsIn(questionnaire)) {
          if (question.category !== "one" || !visited.has(question.id)) continue
          // A separate answer for the new redirect, so that it is followed.
          const changed = structuredClone(questionnaire)
          const own = questionsOf(changed)[at]
          if (own?.category === "one") own.answers.push({ id: "new", code: 9, text: "", redirect })
          const makesLoop = guard.makesLoop(question.id, redirect)
          if (isExact(changed) && makesLoop !== isRefused(changed))
            wrong.push([question.id, redirect])
          if (makesLoop) loops++
        }
      refused += Number(loops > 0)
      expect(wrong).toEqual([])
    }),
    { numRuns: 20 * RUNS },
  )
  expect(refused).toBeGreaterThan(0)
})

function withOwn(count: number, redirects: Record<number, Redirect>): Questionnaire {
  const questionnaire = chain(count)
  for (const [at, question] of questionsOf(questionnaire).entries())
    if (redirects[at]) question.redirect = redirects[at]
  return questionnaire
}

const questionsOf = ({ blocks }: Questionnaire): Question[] =>
  blocks.flatMap(({ questions }) => questions)

const isRefused = (questionnaire: Questionnaire): boolean =>
  checkQuestionnaire({ questionnaire }).some(
    ({ code, severity }) => code === "QO101" && severity === "error",
  )

const sound = smallQuestionnaire
  .map((each) => Questionnaire.parse(each))
  .filter((questionnaire) => !isRefused(questionnaire))

const redirectsIn = (questionnaire: Questionnaire): Redirect[] => [
  ...questionsOf(questionnaire).flatMap(({ id }) => [redirectTo(id), review(id), review(id, 2)]),
  { to: "block", id: "b1" },
  { to: "block", id: "b2" },
  { to: "completeBlock" },
]

const isLoop = (loop: readonly string[]): boolean => loop.length > 1 && loop[0] === loop.at(-1)

/** A part that can have a redirect. */
type RedirectingPart = (question: Question) => { redirect?: Redirect | undefined } | undefined
const redirectingParts = (question: Question): RedirectingPart[] => [
  (own) => own,
  ...(question.category === "ranking" ? [] : answersOf(question)).map(
    (_, index): RedirectingPart =>
      (own) =>
        answersOf(own)[index],
  ),
  ...bandsOf(question).map(
    (_, index): RedirectingPart =>
      (own) =>
        bandsOf(own)[index],
  ),
]

function drawn(
  questionnaire: Questionnaire,
  at: number,
  part: RedirectingPart,
  redirect: Redirect,
): Questionnaire {
  const changed = structuredClone(questionnaire)
  const question = questionsOf(changed)[at]
  const written = question && part(question)
  if (!written) throw new Error(`no question ${at}`)
  written.redirect = redirect
  return changed
}

const isExact = (questionnaire: Questionnaire): boolean =>
  JSON.stringify(questionnaire).split('"review"').length <= 2

function visitedIn(questionnaire: Questionnaire): Set<string> {
  const findings = checkQuestionnaire({ questionnaire })
  const placesOf = (wanted: string) =>
    findings.flatMap(({ code, place }) => (code === wanted ? [place] : []))
  const questions = new Set(placesOf("QO109").map(({ question }) => question))
  const blocks = new Set(placesOf("QO110").map(({ block }) => block))
  return new Set(
    questionnaire.blocks.flatMap(({ id, questions: own }) =>
      blocks.has(id) ? [] : own.flatMap((each) => (questions.has(each.id) ? [] : each.id)),
    ),
  )
}
