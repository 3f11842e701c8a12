import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow, isConditional } from "../../flow/index.ts"
import { Questionnaire } from "../../questionnaire/index.ts"
import { runCount } from "../../testing/index.ts"
import { everyState } from "../every-respondent.setup.ts"
import { conditionalQuestionnaire, detailedQuestionnaire } from "../small-questionnaire.setup.ts"
import { createBase } from "../walk/base.ts"
import { replay } from "../walk/replay.ts"
import { createWork } from "../walk/work.ts"
import { conditionOf, mapConditions } from "./condition-map.ts"
import { decideCondition, legsBy } from "./decide-condition.ts"

const MOST_STATES = 4000
const tries = runCount(2000)

/** Without recall and ways back: what slices decide. */
const forward = (questionnaire: Questionnaire): Questionnaire => ({
  ...questionnaire,
  blocks: questionnaire.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((question) => {
      const copy = structuredClone(question)
      if ("recall" in copy) delete copy.recall
      return copy
    }),
  })),
})

/** Whether each condition holds for somebody and fails for somebody, by slices and by every respondent. */
function comparedIn(questionnaire: Questionnaire) {
  const states = everyState(questionnaire, MOST_STATES)
  if (!states) return []
  const flow = compileFlow(questionnaire)
  const base = createBase(flow)
  const map = mapConditions(base)
  return flow.nodes.filter(isConditional).map((node) => {
    const condition = conditionOf(node)
    const verdict = decideCondition(map, node.index, condition, createWork(20_000))
    const here = states.filter(({ node: at }) => at === node.index)
    const truth = {
      holds: here.some(({ isHidden }) => !isHidden),
      fails: here.some(({ isHidden }) => isHidden),
    }
    const witnessed = (["holds", "fails"] as const).flatMap((side) => {
      const exits = typeof verdict === "string" ? undefined : verdict[side]
      const legs = exits && legsBy(map, node.index, exits)
      return legs ? [{ side, goes: replay(flow, legs) !== undefined }] : []
    })
    return { verdict, truth, witnessed, isStuck: base.stuck.includes(1) }
  })
}

test.each([
  ["with redirects and screening", conditionalQuestionnaire, forward],
  ["with recall and ways back", conditionalQuestionnaire, (drawn: Questionnaire) => drawn],
  ["with rows, places, pairs, draws and parameters", detailedQuestionnaire, forward],
])(
  "slices decide conditions as walking through every respondent does, %s",
  (_, arbitrary, prepared) => {
    let decided = 0
    let witnesses = 0
    fc.assert(
      fc.property(arbitrary, (drawn) => {
        for (const { verdict, truth, witnessed, isStuck } of comparedIn(
          prepared(Questionnaire.parse(drawn)),
        )) {
          if (isStuck) continue
          if (typeof verdict === "string") continue
          expect(verdict.isWhole).toBe(true)
          decided++
          expect({
            holds: verdict.holds !== undefined,
            fails: verdict.fails !== undefined,
          }).toEqual(truth)
          for (const { goes } of witnessed) if (goes) witnesses++
        }
      }),
      tries,
    )
    expect(decided).toBeGreaterThan(tries.numRuns / 4)
    expect(witnesses).toBeGreaterThan(decided / 2)
  },
)
