import { type ConditionalItem, type Exit, type FlowNode, hiddenExit } from "../../flow/index.ts"
import {
  type AnswerComparison,
  answerComparisonHolds,
  type AnswerFact,
  type Comparison,
  type Condition,
  conditionHolds,
  NOT_ASKED,
} from "../../questionnaire/index.ts"
import { createWork } from "../walk/work.ts"
import type { ConditionMap } from "./condition-map.ts"
import { isEmptied } from "./emptied-question.ts"
import { createExampleValues, mixBits } from "./example-values.ts"
import { itemsOnConditions } from "./items-on-conditions.ts"
import type { SlicePath } from "./known-verdicts.ts"
import { pathBy, type SliceExits } from "./path-by-exits.ts"
import { comparedSources, type ScoredItems } from "./score-items.ts"

/** Paths of two respondents to a question: a condition holds for the one and not for the other. */
interface ExamplePair {
  holds: SlicePath
  fails: SlicePath
}

/**
 * Respondents who answer at random, from the start to the first question to which a way leads back or at which recall decides.
 * Most conditions hold for some of them and not for others, which decides these conditions however large their slices are.
 */
export interface ExampleWalks {
  /** `more`: number of walks that may be added to those that were made before. `undefined`: not both were found. */
  pairAt: (target: number, condition: Condition, more: number) => ExamplePair | undefined
}

export const MOST_WALKS = 64
/** Comparisons with one question that a walk distinguishes. */
const MOST_COMPARED = 24
/** Steps to list the answers to a question. */
const MOST_STEPS = 5000

export function createExampleWalks(map: ConditionMap): ExampleWalks {
  const walks: ExampleWalk[] = []
  let walker: Walker | undefined
  return {
    pairAt(target, condition, more) {
      const most = Math.min(walks.length + more, MOST_WALKS)
      if (most === 0) return undefined
      walker ??= createWalker(map)
      const found: Partial<ExamplePair> = {}
      for (let nth = 0; nth < most; nth++) {
        const walk = (walks[nth] ??= walker.walk(nth))
        const result = walker.holdsAt(walk, target, condition)
        if (result === undefined) continue
        found[result ? "holds" : "fails"] ??= pathBy(target, exitsOf(walk))
        if (found.holds && found.fails) return { holds: found.holds, fails: found.fails }
      }
      return undefined
    },
  }
}

/** A respondent: how the questions that matter were left, by their indexes. */
interface ExampleWalk {
  nth: number
  visited: Uint8Array
  leaves: (ExampleLeave | undefined)[]
}

const exitsOf = ({ leaves }: ExampleWalk): SliceExits => ({ get: (index) => leaves[index]?.exit })

/** How a question is left. */
interface ExampleLeave {
  exit: Exit
  fact?: AnswerFact
}

/** How a question can be left to go on, and to the next question: those first after which the fewest comparisons hold. */
interface ExampleLeaves {
  onward: readonly ExampleLeave[]
  next: readonly ExampleLeave[]
}

const leavesTo = (index: number, all: readonly ExampleLeave[]): ExampleLeaves => ({
  onward: all.filter(({ exit }) => exit.way.to > index),
  next: all.filter(({ exit }) => exit.way.to === index + 1),
})

/** A question at which respondents part, or which is read. */
interface WalkedQuestion {
  node: FlowNode
  condition: Condition | undefined
  items: readonly ConditionalItem[]
  /** The ways on if nothing is hidden, for each part of the comparisons with it. */
  leaves: ExampleLeaves[]
}

const hiddenLeaves = (node: FlowNode) => leavesTo(node.index, [{ exit: hiddenExit(node) }])

type Walker = ReturnType<typeof createWalker>

function createWalker(map: ConditionMap) {
  const { base, verdicts, killers, firstReturn, firstBound } = map
  const { flow } = base
  const readings = readingsIn(map)
  const valuesOf = createExampleValues(flow, readings.others)
  const end = Math.min(firstReturn, firstBound, flow.nodes.length)
  const jumping = verdicts.bounds.jumps.map(({ from }) => from)
  /** All other questions lead on, whatever is answered. */
  const walked = flow.nodes.map((): WalkedQuestion | undefined => undefined)
  for (const index of [...jumping, ...killers, ...readings.sources]) {
    const node = flow.nodes[index]
    const condition = map.conditions.get(index)
    if (node) walked[index] = { node, condition, items: itemsOnConditions(node), leaves: [] }
  }

  const holdsAt = ({ nth, visited, leaves }: ExampleWalk, index: number, condition: Condition) =>
    visited[index] === 1
      ? conditionHolds(condition, {
          ...valuesOf(nth)(index),
          answer: (id) => {
            const source = flow.byId.get(id) ?? -1
            return (source < index ? leaves[source]?.fact : undefined) ?? NOT_ASKED
          },
        })
      : undefined
  const listLeaves = (node: FlowNode, nth: number, hidden: readonly number[]): ExampleLeaves => {
    const { index } = node
    const asked = { ...readings.at(index, nth), node, exits: base.exits[index] ?? [], hidden }
    const { classes = [] } = verdicts.classes.of(asked, createWork(MOST_STEPS)) ?? {}
    const held = (fact: AnswerFact) =>
      asked.comparisons.filter((each) => answerComparisonHolds(each, fact)).length
    return leavesTo(
      index,
      classes.toSorted((a, b) => held(a.fact) - held(b.fact)),
    )
  }
  const leavesAt = (
    walk: ExampleWalk,
    { node, condition, items, leaves }: WalkedQuestion,
  ): ExampleLeaves => {
    const { index } = node
    const fails = (each: Condition) => holdsAt(walk, index, each) !== true
    if (condition && fails(condition)) return hiddenLeaves(node)
    const hidden =
      items.length > 0
        ? items.flatMap(({ code, showIf }) => (fails(showIf) ? [code] : []))
        : NOTHING_HIDDEN
    if (isEmptied(node, hidden)) return hiddenLeaves(node)
    return hidden.length > 0
      ? listLeaves(node, walk.nth, hidden)
      : (leaves[walk.nth % readings.partsOf(index)] ??= listLeaves(node, walk.nth, hidden))
  }
  return {
    holdsAt,
    walk(nth: number): ExampleWalk {
      const { length } = flow.nodes
      const walk = {
        nth,
        visited: new Uint8Array(length),
        leaves: flow.nodes.map((): ExampleLeave | undefined => undefined),
      }
      let at = flow.start
      while (at >= 0 && at < end) {
        walk.visited[at] = 1
        const question = walked[at]
        if (!question) {
          at++
          continue
        }
        if (base.recalls.has(at)) break
        const leave = drawLeave(leavesAt(walk, question), nth, mixBits(at * MOST_WALKS + nth))
        if (!leave) break
        walk.leaves[at] = leave
        at = leave.exit.way.to
      }
      return walk
    },
  }
}

const NOTHING_HIDDEN: readonly number[] = []

/** One of the ways on, more often than not to the next question: so walks come to most questions. */
function drawLeave(
  { onward, next }: ExampleLeaves,
  nth: number,
  random: number,
): ExampleLeave | undefined {
  const all = random % 4 > 0 && next.length > 0 ? next : onward
  const preference = PREFERENCES[nth]
  return (random >>> 2) % 16 < (preference?.sixteenths ?? 0)
    ? all.at(preference?.wanted ?? 0)
    : all[(random >>> 6) % all.length]
}

/** The first walks prefer answers for which few or many comparisons hold: at random, no one gets to the end of a long chain of conditions. */
const PREFERENCES: readonly { wanted: 0 | -1; sixteenths: number }[] = [
  { wanted: -1, sixteenths: 16 },
  { wanted: 0, sixteenths: 16 },
  { wanted: -1, sixteenths: 15 },
  { wanted: 0, sixteenths: 15 },
]

/** Comparisons and scores that read a question. */
interface QuestionReadings {
  comparisons: AnswerComparison[]
  scored: ScoredItems[]
}

function readingsIn({ base, conditions }: ConditionMap) {
  const { flow } = base
  const bySource = new Map<number, QuestionReadings>()
  const others: Comparison[] = []
  const known = new Set<string>()
  const sourceOf = (comparison: Comparison) =>
    "question" in comparison ? (flow.byId.get(comparison.question) ?? -1) : -1
  const add = (condition: Condition) => {
    for (const { source, comparison, scored } of comparedSources(condition, sourceOf)) {
      if (comparison && !("question" in comparison)) others.push(comparison)
      const key = JSON.stringify(comparison ?? scored)
      if (source < 0 || known.has(key)) continue
      known.add(key)
      const readings = bySource.get(source) ?? { comparisons: [], scored: [] }
      bySource.set(source, readings)
      if (scored) readings.scored.push(scored)
      else if (comparison && "question" in comparison) readings.comparisons.push(comparison)
    }
  }
  for (const condition of conditions.values()) add(condition)
  for (const node of flow.nodes) for (const { showIf } of itemsOnConditions(node)) add(showIf)
  const partsOf = (index: number): number =>
    Math.max(1, Math.ceil((bySource.get(index)?.comparisons.length ?? 0) / MOST_COMPARED))
  return {
    others,
    sources: [...bySource.keys()],
    /** Number of parts of the comparisons with a question. */
    partsOf,
    /** The comparisons that a walk distinguishes: another part of them in each walk. */
    at(index: number, nth: number): QuestionReadings {
      const { comparisons, scored } = bySource.get(index) ?? NOTHING_READ
      const first = (nth % partsOf(index)) * MOST_COMPARED
      return { comparisons: comparisons.slice(first, first + MOST_COMPARED), scored }
    },
  }
}

const NOTHING_READ: QuestionReadings = { comparisons: [], scored: [] }
