import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow, type FlowNode } from "../../flow/index.ts"
import { type Condition, Questionnaire } from "../../questionnaire/index.ts"
import { assertPartlyFixed, runCount } from "../../testing/index.ts"
import { everyState, type State } from "../every-respondent.setup.ts"
import { conditionalQuestionnaire, detailedQuestionnaire } from "../small-questionnaire.setup.ts"
import { type Base, createBase } from "../walk/base.ts"
import { replay } from "../walk/replay.ts"
import { createWork } from "../walk/work.ts"
import { type ConditionMap, conditionOf, mapConditions } from "./condition-map.ts"
import { decideAt, decideCondition, originalVerdict } from "./decide-condition.ts"
import { followSlice } from "./follow-slice.ts"
import type { UndecidedSlice, Verdict } from "./verdict.ts"

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
  const { conditions, conditionalItems, requiredIf } = node
  const own: ComparedCondition[] =
    conditions.length > 0
      ? [{ node, condition: conditionOf(node), isHidden: ({ isFailed }) => isFailed }]
      : []
  const ofItems = conditionalItems.map(({ code, showIf }) => ({
    node,
    condition: showIf,
    isHidden: ({ hidden }: State) => hidden.includes(code),
  }))
  const obliging = requiredIf
    ? [{ node, condition: requiredIf, isHidden: ({ isObliged }: State) => !isObliged }]
    : []
  return [...own, ...ofItems, ...obliging]
}

/** Whether a condition behind a question can hold and can fail, by slices and by every respondent. */
function comparedBehind({ base, map, states }: ComparedStates, node: FlowNode) {
  const { screenings = [], branches = [] } = map.expanded?.placesOf(node.index) ?? {}
  const parts = [
    ...node.screenings.map(({ if: condition, part, nth }) => ({
      of: part === "endIf" ? (`endIf ${nth}` as const) : ("screenOut" as const),
      condition,
      places: screenings,
    })),
    ...node.branches.map((branch, at) => ({
      of: `${branch.part} ${branch.nth}` as const,
      condition: branch.if,
      places: [branches[at] ?? -1],
    })),
  ]
  return parts.map(({ of, condition, places }) => {
    const results = states
      .filter(({ node: at }) => at === node.index)
      .flatMap(({ steps }) => steps.flatMap(({ decisions }) => decisions))
      .flatMap((decision) => (decision.of === of ? [decision.holds] : []))
    const truth = { holds: results.includes(true), fails: results.includes(false) }
    const all = places.map((place) => decideAt(map, place, condition, createWork(20_000)))
    return { flow: base.flow, verdict: joinVerdicts(all), truth, isVarying: mayVary(base) }
  })
}

interface ComparedStates {
  base: Base
  map: ConditionMap
  states: readonly State[]
}

/** One verdict of all respondents who come to one of some questions. */
function joinVerdicts(all: readonly (Verdict | UndecidedSlice)[]): Verdict | UndecidedSlice {
  const verdicts: Verdict[] = []
  for (const each of all) {
    if ("undecided" in each) return each
    verdicts.push(each)
  }
  return {
    holds: verdicts.find(({ holds }) => holds)?.holds,
    fails: verdicts.find(({ fails }) => fails)?.fails,
    isWhole: verdicts.every(({ isWhole }) => isWhole),
  }
}

/** Ways back and recall are not followed over questions of which conditions hide answers, or that must be answered on a condition. */
const mayVary = ({ varying, flow }: Base): boolean =>
  varying.size > 0 || flow.nodes.some(({ requiredIf }) => requiredIf)

/** Whether each condition can hold and can fail, by slices and by every respondent. */
function comparedIn(questionnaire: Questionnaire) {
  const states = everyState(questionnaire, MOST_STATES)
  if (!states) return []
  const flow = compileFlow(questionnaire)
  const base = createBase(flow)
  // The checks go on as if respondents got past a question that cannot be answered.
  if (base.stuck.includes(1)) return []
  const map = mapConditions(base)
  const behind = flow.nodes.flatMap((node) => comparedBehind({ base, map, states }, node))
  const before = flow.nodes.flatMap(conditionsFor).flatMap(({ node, condition, isHidden }) => {
    const here = states.filter(({ node: at }) => at === node.index)
    const truth = {
      holds: here.some((state) => !isHidden(state)),
      fails: here.some(isHidden),
    }
    // Conditions that are decided without ways back must be decided alike by following them.
    return [decideCondition, followedCondition].map((decide) => {
      const verdict = decide(map, node.index, condition, createWork(20_000))
      return { flow, verdict, truth, isVarying: mayVary(base) }
    })
  })
  return [...before, ...behind]
}

const followedCondition: typeof decideCondition = (map, target, condition, work) => {
  const place = map.expanded?.placesOf(target).question ?? target
  return originalVerdict(map, followSlice(map, place, condition, work).result)
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
    assertPartlyFixed(
      fc.property(arbitrary, (drawn) => {
        for (const each of comparedIn(prepared(Questionnaire.parse(drawn)))) {
          const { verdict, truth, isVarying } = each
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
      () => {
        expect(decided).toBeGreaterThan(tries.numRuns / 2)
        expect(undecided).toBeLessThanOrEqual(all / 20)
        expect(replayed).toBeGreaterThan(witnesses / 2)
      },
    )
  },
)
