import fc from "fast-check"
import { expect, test } from "vitest"
import { compile, start, type State } from "../interview/index.ts"
import { Questionnaire } from "../questionnaire/index.ts"
import { coveringRespondents } from "../routes/index.ts"
import { stateAfter, repliesTo } from "./every-answer.setup.ts"
import { smallQuestionnaire } from "./small-questionnaire.setup.ts"
import { assertPartlyFixed, runCount } from "../testing/index.ts"

const MOST_STATES = 600

/** Questions that some respondent is asked who comes to an end; `undefined`: too many to try. */
function askedAtAll(questionnaire: Questionnaire): Set<string> | undefined {
  const graph = compile(questionnaire)
  const open: State[] = [start(graph, { seed: 0 }).state]
  const asked = new Set<string>()
  let tried = 0
  for (let state = open.pop(); state; state = open.pop()) {
    if (tried++ > MOST_STATES) return undefined
    if (state.phase === "asking")
      for (const reply of repliesTo(graph, state)) open.push(stateAfter(graph, state, reply))
    if (state.phase !== "over") continue
    for (let step = state.path; step; step = step.before)
      asked.add(graph.nodes[step.node]?.id ?? "")
  }
  return asked
}

const RUNS = Number(process.env["QO_COVER_RUNS"] ?? runCount(300).numRuns)
const drawn = smallQuestionnaire.map((each) => {
  const questionnaire = Questionnaire.parse(each)
  for (const { questions } of questionnaire.blocks)
    for (const question of questions) if ("recall" in question) delete question.recall
  return questionnaire
})

test("covering respondents are asked every question that anybody is asked, reviews used up among them", () => {
  let compared = 0
  assertPartlyFixed(
    fc.property(drawn, (questionnaire) => {
      if (!JSON.stringify(questionnaire).includes('"review"')) return
      const covering = coveringRespondents(questionnaire)
      const asked = askedAtAll(questionnaire)
      if ("loop" in covering || !asked) return
      const covered = covering.respondents.flatMap(({ steps }) =>
        steps.map(({ question }) => question),
      )
      expect(new Set(covered)).toEqual(asked)
      compared++
    }),
    { numRuns: RUNS },
  )
  expect(compared).toBeGreaterThan(0)
})
