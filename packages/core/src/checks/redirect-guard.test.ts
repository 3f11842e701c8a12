import fc from "fast-check"
import { expect, test } from "vitest"
import { Questionnaire, type Redirect } from "../questionnaire/index.ts"
import { checkQuestionnaire, createRedirectGuard } from "./index.ts"
import { smallQuestionnaire } from "./small-questionnaire.setup.ts"

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
const to = (id: string): Redirect => ({ to: "question", id })

test("a redirect back is refused with its loop, one ahead is not", () => {
  const guard = createRedirectGuard(chain(4))
  expect(guard.loopOf("q3", to("q1"))).toEqual(["q3", "q1", "q2", "q3"])
  expect(guard.loopOf("q2", to("q2"))).toEqual(["q2", "q2"])
  expect(guard.makesLoop("q3", { to: "block", id: "b1" })).toBe(true)
  expect(guard.loopOf("q1", to("q3"))).toBeUndefined()
  expect(guard.makesLoop("q3", { to: "completeBlock" })).toBe(false)
  expect(guard.makesLoop("q3", { to: "question", id: "q1", review: { times: 1 } })).toBe(false)
  expect(guard.makesLoop("q3", to("nowhere"))).toBe(false)
  expect(guard.makesLoop("nowhere", to("q1"))).toBe(false)
})

test("a chain of 15,000 questions is answered for any two of them", () => {
  const guard = createRedirectGuard(chain(15_000))
  expect(guard.makesLoop("q14999", to("q0"))).toBe(true)
  expect(guard.makesLoop("q0", to("q14999"))).toBe(false)
  expect(guard.loopOf("q14999", to("q0"))).toHaveLength(15_001)
})

test("what the guard lets pass makes no loop, and what it refuses does", () => {
  let refused = 0
  const pair = fc.tuple(fc.nat(5), fc.nat(5))
  fc.assert(
    fc.property(smallQuestionnaire, pair, (drawn, [from, target]) => {
      const questionnaire = Questionnaire.parse(drawn)
      const questions = questionnaire.blocks.flatMap((block) => block.questions)
      const source = questions[from]
      const before = loopsIn(questionnaire)
      if (
        !source ||
        !questions[target] ||
        before > 0 ||
        questions.some((each) => "recall" in each) ||
        JSON.stringify(drawn).includes("review")
      )
        return
      const makesLoop = createRedirectGuard(questionnaire).makesLoop(source.id, to(`q${target}`))
      // An answer of its own for the new redirect, so that somebody follows it.
      const changed: Questionnaire = structuredClone(questionnaire)
      const drawnFrom = changed.blocks.flatMap((block) => block.questions)[from]
      if (drawnFrom?.category !== "one") return
      drawnFrom.answers.push({ id: "new", code: 9, text: "", redirect: to(`q${target}`) })
      expect(loopsIn(changed) > 0).toBe(makesLoop)
      if (makesLoop) refused++
    }),
    { numRuns: 5000 },
  )
  expect(refused).toBeGreaterThan(10)
})

const loopsIn = (questionnaire: Questionnaire): number =>
  checkQuestionnaire({ questionnaire }).filter(({ code }) => code === "QO101").length

test("what follows a review that is used up closes loops too", () => {
  const questionnaire = chain(4)
  const [, , reviewing] = questionnaire.blocks[0]?.questions ?? []
  if (reviewing) reviewing.redirect = { to: "question", id: "q1", review: { times: 1 } }
  const guard = createRedirectGuard(questionnaire)
  expect(guard.loopOf("q3", to("q0"))).toEqual(["q3", "q0", "q1", "q2", "q3"])
})
