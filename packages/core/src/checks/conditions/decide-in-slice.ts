import { hiddenExit, type Exit, type FlowNode } from "../../flow/index.ts"
import {
  type AnswerComparison,
  type Comparison,
  type Condition,
  NOT_ASKED,
} from "../../questionnaire/index.ts"
import type { Work } from "../walk/work.ts"
import type { AnswerClasses, Extent } from "./answer-classes.ts"
import { sliceOf, type ConditionMap } from "./condition-map.ts"
import { MOST_WALKS } from "./example-walks.ts"
import { followSlice } from "./follow-slice.ts"
import { freeFacts, keyOfValue } from "./free-facts.ts"
import {
  createResiduals,
  FALSE,
  TRUE,
  type Residual,
  type Residuals,
  type SourceFact,
  type SourceOf,
} from "./residuals.ts"
import { pathBy, type SliceExits } from "./path-by-exits.ts"
import { comparedSources, type ScoredItems } from "./score-items.ts"
import { isEmptied } from "./emptied-question.ts"
import { itemsOnConditions } from "./items-on-conditions.ts"
import { type SliceResult, type SliceVerdict, verdictOnce } from "./known-verdicts.ts"

/** A question that is followed, or something else that is known from the start on. */
interface Member {
  /** Index of the question, or a separate number above all indexes. */
  source: number
  node: FlowNode | undefined
  condition: Residual
  /** Its answers and rows that are shown on a condition, unless it is the last member. */
  items: readonly { code: number; condition: Residual }[]
  /** Comparisons with this source, and the conditions that contain them: numbers of {@link slotOf}. */
  comparisons: Comparison[]
  readers: number[]
  /** Items of scores that read it. */
  scored: ScoredItems[]
  /** Ways on by the codes of hidden items, and the number of classes of answers in them. */
  classes: Map<string, Onwards>
  count: number
}

/** Ways on from a member, and how completely they are listed. */
interface Onwards {
  all: readonly Onward[]
  extent: Extent
}

/** More conditions than a member has. */
const MOST_ITEMS = 2 ** 15

/** Number of a condition: of the n-th conditional item of a member, from 1; 0: of the member itself. */
const slotOf = (at: number, item = 0): number => at * MOST_ITEMS + item

/**
 * Decides whether a condition can hold and can fail for respondents who reach a question. Follows only the slice of the condition,
 * unless that was done in an earlier check. Indexes are those of the expanded flow.
 */
export function decideInSlice(
  map: ConditionMap,
  target: number,
  condition: Condition,
  work: Work,
): SliceResult {
  return verdictOnce(map, { target, condition }, work, {
    sliceOf: () => sliceOf(map, target, condition),
    search: (slice, counted) => {
      if (!slice) return followSlice(map, target, condition, counted)
      const pair = pairBeforeSearch(map, target, condition, slice.length)
      if (pair) return { members: slice, result: { ...pair, isWhole: true } }
      const residuals = createResiduals()
      const members = membersOf(map, slice, condition, residuals)
      const result = search(map, members, residuals, counted) ?? { undecided: slice }
      return { members: slice, result }
    },
    example: () => map.examples().pairAt(target, condition, MOST_WALKS),
  })
}

/** Questions of a slice that is searched without looking for examples. */
const SMALL_SLICE = 12
/** Walks are added if they have at most so many times the questions of the slice. */
const LONG_WALK = 40
/** Walks that one condition adds. */
const FEW_WALKS = 2

/** Two respondents of the walks that are known, or of a few more if these are cheaper than a search. */
function pairBeforeSearch(map: ConditionMap, target: number, condition: Condition, size: number) {
  if (size <= SMALL_SLICE) return undefined
  const isCheaper = map.base.flow.nodes.length <= LONG_WALK * size
  return map.examples().pairAt(target, condition, isCheaper ? FEW_WALKS : 0)
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
  /** The source of a value that no question asks: a parameter, the profile, a draw. */
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
    const node = flow.nodes[index]
    const items = node && index !== target ? itemsOnConditions(node) : NO_ITEMS
    return { index, own, items, sourceOf: sourceIn(index) }
  })
  const questions = all.map(({ index, own, items, sourceOf }) => ({
    ...memberOf(index),
    node: flow.nodes[index],
    condition: own ? residuals.add(own, sourceOf) : TRUE,
    items: items.map(({ code, showIf }) => ({ code, condition: residuals.add(showIf, sourceOf) })),
  }))
  const before = Array.from(others.values(), memberOf)
  const members = [...before, ...questions]
  const bySource = new Map(members.map((member) => [member.source, member]))
  all.forEach(({ own, items, sourceOf }, nth) => {
    const slot = slotOf(before.length + nth)
    if (own) addReader(bySource, own, sourceOf, slot)
    items.forEach(({ showIf }, item) => addReader(bySource, showIf, sourceOf, slot + item + 1))
  })
  return members
}

const NO_ITEMS: ReturnType<typeof itemsOnConditions> = []

const memberOf = (source: number): Member => ({
  source,
  node: undefined,
  condition: TRUE,
  items: [],
  comparisons: [],
  readers: [],
  scored: [],
  classes: new Map(),
  count: 0,
})

function addReader(
  bySource: ReadonlyMap<number, Member>,
  condition: Condition,
  sourceOf: SourceOf,
  reader: number,
): void {
  for (const { source, comparison, scored } of comparedSources(condition, sourceOf)) {
    const member = bySource.get(source)
    if (!member) continue
    if (comparison) member.comparisons.push(comparison)
    if (scored) member.scored.push(scored)
    if (!member.readers.includes(reader)) member.readers.push(reader)
  }
}

interface SearchState {
  at: number
  /** Residuals of conditions of later members: slot, residual, slot, residual … in order. */
  pending: readonly number[]
  before: SearchState | undefined
  /** How the member before was left. */
  exit: Exit | undefined
  /** Ways on; `undefined`: they are not known yet. */
  onwards: readonly Onward[] | undefined
  /** Number of the ways on that were followed: the last ones. */
  followed: number
}

/** Ways on from a member: the member that comes next and the fact that is then known. */
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
): SliceVerdict | undefined {
  const last = members.length - 1
  const known = new Set<string>()
  const open: SearchState[] = []
  const verdict: Pick<SliceVerdict, "holds" | "fails"> = { holds: undefined, fails: undefined }
  const target = members[last]?.source ?? -1
  const extents = new Set<Extent>()
  const residualAt = (pending: readonly number[], slot: number): Residual => {
    for (let place = 0; place < pending.length; place += 2)
      if (pending[place] === slot) return pending[place + 1] ?? FALSE
    const member = members[Math.floor(slot / MOST_ITEMS)]
    const item = slot % MOST_ITEMS
    return (item === 0 ? member : member?.items[item - 1])?.condition ?? FALSE
  }
  /** Codes of the items of a member whose conditions do not hold. */
  const hiddenAt = ({ pending, at }: SearchState, { items }: Member): number[] =>
    items.flatMap(({ code }, item) =>
      residualAt(pending, slotOf(at, item + 1)) === TRUE ? [] : [code],
    )
  const learn = (before: readonly number[], { source, readers }: Member, onward: Onward) => {
    let pending = before
    for (const slot of readers) {
      const old = residualAt(pending, slot)
      const residual = residuals.assume(old, source, onward.nth, onward.fact)
      if (residual !== old) pending = withResidual(pending, slot, residual)
    }
    return pending
  }
  const enter = (at: number, all: readonly number[], before: SearchState, exit?: Exit) => {
    let first = 0
    while ((all[first] ?? Infinity) < slotOf(at)) first += 2
    const pending = first > 0 ? all.slice(first) : all
    const key = `${at} ${pending.join()}`
    if (known.has(key)) return
    known.add(key)
    open.push({ at, pending, before, exit, onwards: undefined, followed: 0 })
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
  const isKnown = () => verdict.holds && verdict.fails
  const visit = (state: SearchState, member: Member): readonly Onward[] => {
    const isShown = residualAt(state.pending, slotOf(state.at)) === TRUE
    if (state.at === last) {
      verdict[isShown ? "holds" : "fails"] ??= pathBy(target, exitsOn(state, members))
      return []
    }
    const hidden = isShown ? hiddenAt(state, member) : undefined
    const onwards = onwardsFrom(map, member, hidden, work)
    extents.add(onwards.extent)
    return onwards.all
  }
  open.push(started())
  for (let state = open.at(-1); state && !isKnown(); state = open.at(-1)) {
    const member = members[state.at]
    if (!member || (!state.onwards && !work.spend(1 + state.pending.length / 8))) return undefined
    state.onwards ??= visit(state, member)
    // One way at a time: most searches end before all are followed.
    const onward = state.onwards[state.onwards.length - ++state.followed]
    if (onward) goOn(state, member, onward)
    else open.pop()
  }
  if (isKnown()) return { ...verdict, isWhole: true }
  return extents.has("tooMany") ? undefined : { ...verdict, isWhole: !extents.has("partial") }
}

const started = (): SearchState => ({
  at: 0,
  pending: [],
  before: undefined,
  exit: undefined,
  onwards: undefined,
  followed: 0,
})

const PASSED: Onward = { exit: undefined, to: 0, nth: NTH_NOT_ASKED, fact: NOT_ASKED }

/** `hidden`: codes of hidden items; `undefined`: the question is not shown. */
function onwardsFrom(
  { base, verdicts }: ConditionMap,
  member: Member,
  hidden: readonly number[] | undefined,
  work: Work,
): Onwards {
  const { node, comparisons, scored } = member
  if (!node) return onwardsOfFacts(freeFacts(comparisons))
  if (!hidden || isEmptied(node, hidden)) {
    const exit = hiddenExit(node)
    return { all: [{ ...PASSED, exit, to: exit.way.to }], extent: "whole" }
  }
  const key = hidden.join()
  const known = member.classes.get(key)
  if (known) return known
  const exits = base.exits[node.index] ?? []
  const ofAnswers = comparisons.filter((each): each is AnswerComparison => "question" in each)
  const made =
    member.count < MOST_FACTS
      ? verdicts.classes.of({ node, exits, comparisons: ofAnswers, scored, hidden }, work)
      : undefined
  const onwards = made ? onwardsOf(made, member.count) : TOO_MANY
  member.classes.set(key, onwards)
  member.count += onwards.all.length
  return onwards
}

const TOO_MANY: Onwards = { all: [], extent: "tooMany" }

/** `first`: the number of the first class. */
const onwardsOf = ({ classes, extent }: AnswerClasses, first: number): Onwards => ({
  all: classes.map(({ exit, fact }, nth) => ({ exit, to: exit.way.to, nth: first + nth, fact })),
  extent,
})

/** Classes of answers to one question, whatever is hidden of it. */
const MOST_FACTS = 2 ** 16

const onwardsOfFacts = (facts: readonly SourceFact[] | undefined): Onwards => ({
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
