import { type Exit, type Flow, HIDDEN, type FlowNode } from "../../flow/index.ts"
import {
  type Comparison,
  type Condition,
  normaliseCondition,
  questionsRead,
  visitComparisons,
} from "../../questionnaire/index.ts"
import { type Base, createBase } from "../walk/base.ts"
import { haveSameWays } from "../walk/same-edges.ts"
import { type BranchingQuestion, branchingsOf } from "./closed-slice.ts"
import { createExampleWalks, type ExampleWalks } from "./example-walks.ts"
import { type ExpandedFlow, expandJumps } from "./expand-jumps.ts"
import { createJumpIndex, type Jump } from "./jump-index.ts"
import { createVerdicts, type KnownVerdicts, type SliceBounds } from "./known-verdicts.ts"
import { itemsOnConditions } from "./items-on-conditions.ts"
import type { UndecidedSlice } from "./verdict.ts"

/**
 * The places of conditions, and the questions that redirects can skip; made once for a questionnaire. Indexes are those of the
 * expanded flow.
 */
export interface ConditionMap {
  base: Base
  /** `undefined`: the flow is the original one. */
  expanded: ExpandedFlow | undefined
  /** The condition of each question that has one, its block's included. */
  conditions: ReadonlyMap<number, Condition>
  /** Questions that can lead past this one, the nearest first. */
  jumpsOver: (index: number) => readonly number[]
  /** Questions after which no respondent goes on to another question, or may not as conditions decide what can be answered. */
  killers: readonly number[]
  /** Index of the first question to which a redirect leads back; slices end before it. */
  firstReturn: number
  /** The first question whose recall decides where respondents go. */
  firstBound: number
  /** Questions that do not just lead on. */
  branchings: () => readonly BranchingQuestion[]
  verdicts: KnownVerdicts
  examples: () => ExampleWalks
}

/** `before`: the map of the flow before an edit. */
export function mapConditions(original: Base, before?: ConditionMap): ConditionMap {
  const expanded = expandJumps(original.flow, before?.expanded)
  const base = expanded ? createBase(expanded.flow, before?.expanded && before.base) : original
  const bounds = boundsOf(base, original.flow, before)
  let branchings: readonly BranchingQuestion[] | undefined
  let examples: ExampleWalks | undefined
  const map: ConditionMap = {
    base,
    expanded,
    conditions: conditionsOf(base, before),
    jumpsOver: createJumpIndex(bounds.jumps),
    killers: bounds.killers,
    firstReturn: bounds.firstReturn,
    firstBound: bounds.firstBound,
    branchings: () => (branchings ??= branchingsOf(base)),
    verdicts: createVerdicts(bounds, before?.verdicts),
    examples: () => (examples ??= createExampleWalks(map)),
  }
  return map
}

function conditionsOf({ flow }: Base, before: ConditionMap | undefined): Map<number, Condition> {
  const conditions = new Map<number, Condition>()
  for (const node of flow.nodes) {
    if (node.conditions.length === 0) continue
    const isKnown = before?.base.flow.nodes[node.index] === node
    const known = isKnown ? before.conditions.get(node.index) : undefined
    conditions.set(node.index, known ?? conditionOf(node))
  }
  return conditions
}

function boundsOf(base: Base, original: Flow, before: ConditionMap | undefined): SliceBounds {
  const known = before?.verdicts.bounds
  if (known && leadsAlike(base, known.base)) return { ...known, base, original }
  const jumps: Jump[] = []
  const killers: number[] = []
  let firstReturn = Infinity
  for (const node of base.flow.nodes) {
    const { index } = node
    const { nearest, furthest, hidden } = reachOf(base, index)
    if (nearest <= index) firstReturn = Math.min(firstReturn, nearest)
    if (furthest < 0 || mayEndAll(node, base.exits[index] ?? [])) killers.push(index)
    const reach = Math.max(furthest, hidden)
    if (reach > index + 1) jumps.push({ from: index, to: reach })
  }
  return { base, original, jumps, killers, firstReturn, firstBound: firstBoundIn(base) }
}

/** Whether all questions lead to the same questions as in an earlier flow, and none recalls or has answers on conditions that changed. */
function leadsAlike(base: Base, before: Base): boolean {
  if (base.recalls.size + before.recalls.size > 0) return false
  if (base.flow.nodes.length !== before.flow.nodes.length) return false
  return base.flow.nodes.every((node, index) => {
    const old = before.flow.nodes[index]
    if (node === old) return base.exits[index] === before.exits[index]
    const [exits = [], others = []] = [base.exits[index], before.exits[index]]
    return (
      old !== undefined &&
      itemsOnConditions(node).length + itemsOnConditions(old).length === 0 &&
      haveSameWays(exits, others)
    )
  })
}

const firstBoundIn = ({ bound, varying, recalls }: Base): number => {
  let first = Infinity
  for (const index of bound) first = Math.min(first, index)
  for (const index of varying) if (recalls.has(index)) first = Math.min(first, index)
  return first
}

/**
 * The nearest and furthest question that a question leads to; −1 and infinity: none. `hidden`: the question before which it leads if
 * it is hidden, over those that were added behind it; −1: it is always shown.
 */
function reachOf({ exits, flow }: Base, index: number) {
  let nearest = Infinity
  let furthest = -1
  let hidden = -1
  for (const { way, by } of exits[index] ?? [])
    if (by === HIDDEN) hidden = way.to < 0 ? flow.nodes.length : way.to
    else if (way.to >= 0) {
      if (way.to < nearest) nearest = way.to
      if (way.to > furthest) furthest = way.to
    }
  return { nearest, furthest, hidden }
}

/** Whether conditions may leave only answers after which the interview ends. */
const mayEndAll = (node: FlowNode, exits: readonly Exit[]): boolean =>
  itemsOnConditions(node).length > 0 && exits.some(({ way, by }) => by !== HIDDEN && way.to < 0)

/** All conditions of a question as one. */
export const conditionOf = ({ conditions }: Pick<FlowNode, "conditions">): Condition => {
  const [first, ...others] = conditions
  return normaliseCondition(others.length === 0 && first ? first : { all: [...conditions] })
}

export const comparisonsIn = (condition: Condition): Comparison[] => {
  const found: Comparison[] = []
  visitComparisons(condition, (comparison) => found.push(comparison))
  return found
}

/** More questions than a slice may have. */
const MOST_MEMBERS = 400

/**
 * The questions that can decide whether a condition holds at a question: those it reads, those that can lead past one of these or end
 * every interview, and the same of these in turn; in order, the question itself last. `returns`: a way leads back, or recall takes
 * part, before it.
 */
export function sliceOf(
  map: ConditionMap,
  target: number,
  condition: Condition,
): number[] | UndecidedSlice | "returns" {
  if (target >= map.firstReturn) return "returns"
  const slice = new Set([target])
  const open = [target]
  const add = (index: number) => {
    if (slice.has(index)) return
    slice.add(index)
    open.push(index)
  }
  for (const killer of map.killers) if (killer < target) add(killer)
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (slice.size > MOST_MEMBERS) return { undecided: [...slice].toSorted((a, b) => a - b) }
    const own = index === target ? condition : map.conditions.get(index)
    const conditions = itemConditions(map, index, target)
    if (own) conditions.push(own)
    for (const each of conditions) for (const source of sourcesBefore(map, each, index)) add(source)
    for (const jump of map.jumpsOver(index)) add(jump)
  }
  return hasRecall(map, slice, target) ? "returns" : [...slice].toSorted((a, b) => a - b)
}

/** Conditions of the answers and rows of a question; of the last one they decide nothing. */
const itemConditions = ({ base }: ConditionMap, index: number, target: number): Condition[] => {
  const node = base.flow.nodes[index]
  return !node || index === target ? [] : itemsOnConditions(node).map(({ showIf }) => showIf)
}

/** Returns the questions that a condition reads and that come before its own. */
const sourcesBefore = ({ base }: ConditionMap, condition: Condition, before: number): number[] =>
  Array.from(questionsRead(condition), (id) => base.flow.byId.get(id) ?? -1).filter(
    (source) => source >= 0 && source < before,
  )

/** Whether recall decides what is answered in the slice, or where respondents go before its end. */
const hasRecall = (
  { base, firstBound }: ConditionMap,
  slice: ReadonlySet<number>,
  target: number,
): boolean => {
  if (firstBound < target) return true
  for (const index of slice) if (index !== target && base.recalls.has(index)) return true
  return false
}
