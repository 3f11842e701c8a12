import { type Exit, HIDDEN, type FlowNode } from "../../flow/index.ts"
import {
  type Comparison,
  type Condition,
  normaliseCondition,
  questionsRead,
  visitComparisons,
} from "../../questionnaire/index.ts"
import { type Base, createBase } from "../walk/base.ts"
import { type BranchingQuestion, branchingsOf } from "./closed-slice.ts"
import { type ExpandedFlow, expandJumps } from "./expand-jumps.ts"
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
  /** Questions with an exit that leads over others: from `from` to before `to`, in order of `from`. */
  jumps: readonly { from: number; to: number }[]
  /** Questions after which no respondent goes on to another question, or may not as conditions decide what can be answered. */
  killers: readonly number[]
  /** The first question that some way leads back to; from it on, slices do not apply. */
  firstReturn: number
  /** Questions that do not just lead on. */
  branchings: () => readonly BranchingQuestion[]
}

export function mapConditions(original: Base): ConditionMap {
  const expanded = expandJumps(original.flow)
  const base = expanded ? createBase(expanded.flow) : original
  const conditions = new Map<number, Condition>()
  const jumps: { from: number; to: number }[] = []
  const killers: number[] = []
  let firstReturn = Infinity
  for (const node of base.flow.nodes) {
    const { index } = node
    if (node.conditions.length > 0) conditions.set(index, conditionOf(node))
    let furthest = -1
    const exits = (base.exits[index] ?? []).filter(({ by }) => by !== HIDDEN)
    for (const { way } of exits) {
      if (way.to < 0) continue
      if (way.to <= index) firstReturn = Math.min(firstReturn, way.to)
      furthest = Math.max(furthest, way.to)
    }
    if (furthest < 0 || mayEndAll(node, exits)) killers.push(index)
    const reach = Math.max(furthest, reachOfHidden(base, index))
    if (reach > index + 1) jumps.push({ from: index, to: reach })
  }
  let branchings: readonly BranchingQuestion[] | undefined
  return {
    base,
    expanded,
    conditions,
    jumps,
    killers,
    firstReturn,
    branchings: () => (branchings ??= branchingsOf(base)),
  }
}

/** The index before which a hidden question leads over others: those that were added behind it. −1: it is not hidden. */
function reachOfHidden({ exits, flow }: Base, index: number): number {
  const hidden = exits[index]?.find(({ by }) => by === HIDDEN)
  if (!hidden) return -1
  return hidden.way.to < 0 ? flow.nodes.length : hidden.way.to
}

/** Whether conditions may leave only answers after which the interview ends. */
const mayEndAll = (node: FlowNode, exits: readonly Exit[]): boolean =>
  itemsOnConditions(node).length > 0 && exits.some(({ way }) => way.to < 0)

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
    for (const jump of jumpsOver(map, index)) add(jump)
  }
  return hasRecall(map, slice, target) ? "returns" : [...slice].toSorted((a, b) => a - b)
}

/** Conditions of the answers and rows of a question; of the last one they decide nothing. */
const itemConditions = ({ base }: ConditionMap, index: number, target: number): Condition[] => {
  const node = base.flow.nodes[index]
  return !node || index === target ? [] : itemsOnConditions(node).map(({ showIf }) => showIf)
}

/** Questions that a condition reads and that come before the one that it stands at. */
const sourcesBefore = ({ base }: ConditionMap, condition: Condition, before: number): number[] =>
  Array.from(questionsRead(condition), (id) => base.flow.byId.get(id) ?? -1).filter(
    (source) => source >= 0 && source < before,
  )

/** Questions that can lead past this one. */
function jumpsOver({ jumps }: ConditionMap, index: number): number[] {
  const over: number[] = []
  for (const { from, to } of jumps) {
    if (from >= index) break
    if (to > index) over.push(from)
  }
  return over
}

/** Whether recall decides what is answered in the slice, or where respondents go before its end. */
const hasRecall = ({ base }: ConditionMap, slice: ReadonlySet<number>, target: number): boolean =>
  Array.from(slice).some((index) => base.recalls.has(index) && index !== target) ||
  Array.from(base.bound).some((index) => index < target) ||
  Array.from(base.varying).some((index) => index < target && base.recalls.has(index))
