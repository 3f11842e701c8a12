import { HIDDEN, hiddenExit, isConditional, type Exit, type FlowNode } from "../../flow/index.ts"
import {
  type AnswerComparison,
  type Comparison,
  type Condition,
  NOT_ASKED,
} from "../../questionnaire/index.ts"
import type { WalkStep } from "../walk/base.ts"
import { replay } from "../walk/replay.ts"
import type { Work } from "../walk/work.ts"
import { answerClasses, type AnswerClasses, type Extent } from "./answer-classes.ts"
import { comparisonsIn, sliceOf, type ConditionMap } from "./condition-map.ts"
import { followSlice } from "./follow-slice.ts"
import { freeFacts, keyOfValue } from "./free-facts.ts"
import {
  createResiduals,
  FALSE,
  TRUE,
  type Residual,
  type Residuals,
  type SourceFact,
} from "./residuals.ts"
import type { UndecidedSlice, Verdict } from "./verdict.ts"

/** The way out of each question of a slice that somebody takes; of others it does not matter. */
type SliceExits = ReadonlyMap<number, Exit>

/** A question that is followed, or something else that is known from the start on. */
interface Member {
  /** Index of the question, or a number of its own above all indexes. */
  source: number
  node: FlowNode | undefined
  condition: Residual
  /** Comparisons with this source, and the members whose conditions contain them. */
  comparisons: Comparison[]
  readers: number[]
  classes?: AnswerClasses | undefined
}

/**
 * Decides whether a condition can hold and can fail for respondents who reach a question. Follows only the slice of the condition.
 */
export function decideCondition(
  map: ConditionMap,
  target: number,
  condition: Condition,
  work: Work,
): Verdict | UndecidedSlice {
  const slice = sliceOf(map, target, condition)
  if (slice === "returns") return followSlice(map, target, condition, work)
  if ("undecided" in slice) return slice
  const residuals = createResiduals()
  const members = membersOf(map, slice, condition, residuals)
  return search(map, members, residuals, work) ?? { undecided: slice }
}

function membersOf(
  { base, conditions }: ConditionMap,
  slice: readonly number[],
  condition: Condition,
  residuals: Residuals,
): Member[] {
  const { flow } = base
  const target = slice.at(-1) ?? -1
  const others = new Map<string, number>()
  /** What no question asks: a parameter, the profile, a draw. */
  const otherSource = (comparison: Comparison, index: number): number => {
    const key = keyOfValue(flow, comparison, index)
    const number = others.get(key) ?? flow.nodes.length + others.size
    others.set(key, number)
    return number
  }
  const sourceIn = (index: number) => (comparison: Comparison) => {
    if (!("question" in comparison)) return otherSource(comparison, index)
    // A question that comes later was not asked, as no way leads back.
    const source = flow.byId.get(comparison.question) ?? -1
    return source < index ? source : -1
  }
  const all = slice.map((index) => {
    const own = index === target ? condition : conditions.get(index)
    return { index, own, sourceOf: sourceIn(index) }
  })
  const questions = all.map(({ index, own, sourceOf }): Member => ({
    source: index,
    node: flow.nodes[index],
    condition: own ? residuals.add(own, sourceOf) : TRUE,
    comparisons: [],
    readers: [],
  }))
  const before = Array.from(others.values(), (source): Member => ({
    source,
    node: undefined,
    condition: TRUE,
    comparisons: [],
    readers: [],
  }))
  const members = [...before, ...questions]
  const bySource = new Map(members.map((member) => [member.source, member]))
  all.forEach(({ own, sourceOf }, at) => {
    for (const comparison of own ? comparisonsIn(own) : []) {
      const member = bySource.get(sourceOf(comparison))
      if (!member) continue
      member.comparisons.push(comparison)
      const reader = before.length + at
      if (!member.readers.includes(reader)) member.readers.push(reader)
    }
  })
  return members
}

interface SearchState {
  at: number
  /** What is left of conditions of later members: member, residual, member, residual … in order. */
  pending: readonly number[]
  before: SearchState | undefined
  /** How the member before was left. */
  exit: Exit | undefined
}

/** Ways on from a member: the member that comes next and what is known then. */
interface Onward {
  exit: Exit | undefined
  to: number
  nth: number
  fact: SourceFact
}

/** The number of a fact that says that a question was not asked. */
const NTH_NOT_ASKED = -1

/**
 * Follows every way over the members, depth first. States in which the same is left of later conditions are followed once. `undefined`:
 * there is too much to follow.
 */
function search(
  map: ConditionMap,
  members: readonly Member[],
  residuals: Residuals,
  work: Work,
): Verdict | undefined {
  const last = members.length - 1
  const known = new Set<string>()
  const open: SearchState[] = []
  const verdict: Pick<Verdict, "holds" | "fails"> = { holds: undefined, fails: undefined }
  const target = members[last]?.source ?? -1
  const extents = new Set<Extent>()
  const residualAt = (pending: readonly number[], at: number): Residual => {
    for (let place = 0; place < pending.length; place += 2)
      if (pending[place] === at) return pending[place + 1] ?? FALSE
    return members[at]?.condition ?? FALSE
  }
  const learn = (before: readonly number[], { source, readers }: Member, onward: Onward) => {
    let pending = before
    for (const at of readers) {
      const old = residualAt(pending, at)
      const residual = residuals.assume(old, source, onward.nth, onward.fact)
      if (residual !== old) pending = withResidual(pending, at, residual)
    }
    return pending
  }
  const enter = (at: number, all: readonly number[], before: SearchState, exit?: Exit) => {
    let first = 0
    while ((all[first] ?? Infinity) < at) first += 2
    const pending = first > 0 ? all.slice(first) : all
    const key = `${at} ${pending.join()}`
    if (known.has(key)) return
    known.add(key)
    open.push({ at, pending, before, exit })
  }
  /** Goes on to the first member that the way does not lead past. */
  const goOn = (state: SearchState, member: Member, onward: Onward) => {
    if (onward.to < 0) return
    let rest = learn(state.pending, member, onward)
    let at = state.at + 1
    for (
      let next = members[at];
      next && member.node && next.source < onward.to;
      next = members[++at]
    )
      rest = learn(rest, next, PASSED)
    if (at <= last) enter(at, rest, state, onward.exit)
  }
  const isKnown = () => verdict.holds !== undefined && verdict.fails !== undefined
  const visit = (state: SearchState, member: Member): void => {
    const isShown = residualAt(state.pending, state.at) === TRUE
    if (state.at === last) {
      verdict[isShown ? "holds" : "fails"] ??= () => legsBy(map, target, exitsOn(state, members))
      return
    }
    const onwards = onwardsFrom(map, member, isShown, work)
    for (const onward of onwards.all) goOn(state, member, onward)
    extents.add(onwards.extent)
  }
  open.push({ at: 0, pending: [], before: undefined, exit: undefined })
  for (let state = open.pop(); state && !isKnown(); state = open.pop()) {
    const member = members[state.at]
    if (!member || !work.spend(1 + state.pending.length / 8)) return undefined
    visit(state, member)
  }
  if (isKnown()) return { ...verdict, isWhole: true }
  return extents.has("tooMany") ? undefined : { ...verdict, isWhole: !extents.has("partial") }
}

const PASSED: Onward = { exit: undefined, to: 0, nth: NTH_NOT_ASKED, fact: NOT_ASKED }

function onwardsFrom(
  { base }: ConditionMap,
  member: Member,
  isShown: boolean,
  work: Work,
): { all: readonly Onward[]; extent: Extent } {
  const { node, comparisons } = member
  if (!node) return onwardsOfFacts(freeFacts(comparisons))
  if (!isShown) {
    const exit = hiddenExit(node)
    return { all: [{ ...PASSED, exit, to: exit.way.to }], extent: "whole" }
  }
  const exits = (base.exits[node.index] ?? []).filter(({ by }) => by !== HIDDEN)
  const ofAnswers = comparisons.filter((each): each is AnswerComparison => "question" in each)
  member.classes ??= answerClasses({ node, exits, comparisons: ofAnswers }, work)
  const { classes, extent } = member.classes ?? { classes: [], extent: "tooMany" as const }
  return {
    all: classes.map(({ exit, fact }, nth) => ({ exit, to: exit.way.to, nth, fact })),
    extent,
  }
}

const onwardsOfFacts = (
  facts: readonly SourceFact[] | undefined,
): { all: readonly Onward[]; extent: Extent } => ({
  all: (facts ?? []).map((fact, nth) => ({ exit: undefined, to: 0, nth, fact })),
  extent: facts ? "whole" : "tooMany",
})

function withResidual(pending: readonly number[], at: number, residual: Residual): number[] {
  let place = 0
  while ((pending[place] ?? Infinity) < at) place += 2
  return pending.toSpliced(place, pending[place] === at ? 2 : 0, at, residual)
}

/** How the questions on the way to a state were left. */
function exitsOn(last: SearchState, members: readonly Member[]): SliceExits {
  const exits = new Map<number, Exit>()
  for (let state: SearchState | undefined = last; state; state = state.before) {
    const member = state.before && members[state.before.at]
    if (member?.node && state.exit) exits.set(member.source, state.exit)
  }
  return exits
}

/** The legs of somebody who leaves these questions so, from the start to a question; questions beside them lead on as they do. */
function legsBy({ base }: ConditionMap, target: number, exits: SliceExits): WalkStep[] | undefined {
  const legs: WalkStep[] = []
  let at = base.flow.start
  while (at >= 0 && at < target) {
    const node: FlowNode | undefined = base.flow.nodes[at]
    if (!node) return undefined
    const isHidden = () => isConditional(node) && !replay(base.flow, legs, at)
    const own = exits.get(at)
    const exit = own ?? (isHidden() ? hiddenExit(node) : leadingOn(node, base.exits[at] ?? []))
    if (!exit) return undefined
    legs.push({ node: at, exit })
    if (exit.way.to <= at) return undefined
    at = exit.way.to
  }
  return at === target ? legs : undefined
}

/** To the next question if possible, else to a later one. */
const leadingOn = ({ index, next }: FlowNode, exits: readonly Exit[]): Exit | undefined =>
  exits.find(({ way, by }) => by !== HIDDEN && way.to === next.to && way.review === undefined) ??
  exits.find(({ way, by }) => by !== HIDDEN && way.to > index) ??
  exits.find(({ by }) => by === HIDDEN)
