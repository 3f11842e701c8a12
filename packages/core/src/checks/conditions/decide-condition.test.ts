import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow, type FlowNode } from "../../flow/index.ts"
import { type Condition, Questionnaire } from "../../questionnaire/index.ts"
import { runCount } from "../../testing/index.ts"
import { everyState, type State } from "../every-respondent.setup.ts"
import { conditionalQuestionnaire, detailedQuestionnaire } from "../small-questionnaire.setup.ts"
import { createBase } from "../walk/base.ts"
import { replay } from "../walk/replay.ts"
import { createWork } from "../walk/work.ts"
import { conditionOf, mapConditions } from "./condition-map.ts"
import { decideCondition } from "./decide-condition.ts"
import { followSlice } from "./follow-slice.ts"

const MOST_STATES = 4000
const tries = runCount(1500)

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

interface ComparedCondition {
  node: FlowNode
  condition: Condition
  /** Whether it fails for a respondent. */
  isHidden: (state: State) => boolean
}

/** The conditions of a question, and of each of its answers and rows. */
function conditionsFor(node: FlowNode): ComparedCondition[] {
  const { conditions, conditionalItems } = node
  const own: ComparedCondition[] =
    conditions.length > 0
      ? [{ node, condition: conditionOf(node), isHidden: ({ isFailed }) => isFailed }]
      : []
  const ofItems = conditionalItems.map(({ code, showIf }) => ({
    node,
    condition: showIf,
    isHidden: ({ hidden }: State) => hidden.includes(code),
  }))
  return [...own, ...ofItems]
}

/** Whether each condition can hold and can fail, by slices and by every respondent. */
function comparedIn(questionnaire: Questionnaire) {
  const states = everyState(questionnaire, MOST_STATES)
  if (!states) return []
  const flow = compileFlow(questionnaire)
  const base = createBase(flow)
  // The checks go on as if respondents got past a question that cannot be answered.
  if (base.stuck.includes(1)) return []
  const map = mapConditions(base)
  return flow.nodes.flatMap(conditionsFor).flatMap(({ node, condition, isHidden }) => {
    const here = states.filter(({ node: at }) => at === node.index)
    const truth = {
      holds: here.some((state) => !isHidden(state)),
      fails: here.some(isHidden),
    }
    // Conditions that are decided without ways back must be decided alike by following them.
    return [decideCondition, followSlice].map((decide) => {
      const verdict = decide(map, node.index, condition, createWork(20_000))
      return { flow, verdict, truth, isVarying: base.varying.size > 0 }
    })
  })
}

/** Sides of a verdict that name a respondent, and how many of them replay. */
function countWitnesses({ verdict, flow }: ReturnType<typeof comparedIn>[number]) {
  const sides = "undecided" in verdict ? [] : [verdict.holds, verdict.fails]
  const found = sides.flatMap((side) => (side ? [side()] : []))
  const replayed = found.filter((legs) => legs && replay(flow, legs) !== undefined)
  return { all: found.length, replayed: replayed.length }
}

test.each([
  ["with redirects and screening", conditionalQuestionnaire, forward],
  ["with recall and ways back", conditionalQuestionnaire, (drawn: Questionnaire) => drawn],
  ["with rows, places, pairs, draws and parameters", detailedQuestionnaire, forward],
  ["with all of these", detailedQuestionnaire, (drawn: Questionnaire) => drawn],
])(
  "slices decide conditions as walking through every respondent does, %s",
  (_, arbitrary, prepared) => {
    let all = 0
    let undecided = 0
    let decided = 0
    let witnesses = 0
    let replayed = 0
    fc.assert(
      fc.property(arbitrary, (drawn) => {
        for (const each of comparedIn(prepared(Questionnaire.parse(drawn)))) {
          const { verdict, truth, isVarying } = each
          // Ways back and recall are not followed over questions of which conditions hide answers.
          if (!isVarying) all++
          if ("undecided" in verdict) {
            if (!isVarying) undecided++
            continue
          }
          decided++
          const { isWhole, holds, fails } = verdict
          expect(isWhole).toBe(true)
          expect({ holds: holds !== undefined, fails: fails !== undefined }).toEqual(truth)
          const counted = countWitnesses(each)
          witnesses += counted.all
          replayed += counted.replayed
        }
      }),
      tries,
    )
    expect(decided).toBeGreaterThan(tries.numRuns / 2)
    expect(undecided).toBeLessThanOrEqual(all / 20)
    expect(replayed).toBeGreaterThan(witnesses / 2)
  },
)
