import type { Exit, Flow, FlowNode } from "../../flow/index.ts"
import { isSameValue } from "../../lib/index.ts"
import type { Condition } from "../../questionnaire/index.ts"
import type { Base, WalkStep } from "../walk/base.ts"
import { changedNodes, isSameSet } from "../walk/same-edges.ts"
import type { Work } from "../walk/work.ts"
import type { ConditionMap } from "./condition-map.ts"
import { countWork } from "./count-work.ts"
import type { Jump } from "./jump-index.ts"
import { createClasses, type KnownClasses } from "./known-classes.ts"
import type { UndecidedSlice } from "./verdict.ts"

/** The legs of a respondent from the start to a question, in the flow of a map. `undefined`: they could not be found. */
export type SlicePath = (map: ConditionMap) => WalkStep[] | undefined

/** A verdict about a slice, whatever the questions outside the slice are. */
export interface SliceVerdict {
  holds: SlicePath | undefined
  fails: SlicePath | undefined
  isWhole: boolean
}

export type SliceResult = SliceVerdict | UndecidedSlice

/** A condition at a question, by the index of the question in the expanded flow. */
interface AskedVerdict {
  target: number
  condition: Condition
}

/** The questions that decide a condition, with all that is read of them. */
interface StoredVerdict {
  target: number
  condition: Condition
  members: readonly number[]
  nodes: readonly (FlowNode | undefined)[]
  exits: readonly (readonly Exit[] | undefined)[]
  /** The verdict also depends on how all questions lead elsewhere. */
  isClosed: boolean
  /** Steps of work that the search took. */
  steps: number
  result: SliceResult
}

/** Verdicts of a check, which the next check takes over if an edit did not change their slices. */
export interface KnownVerdicts {
  bounds: SliceBounds
  stored: Map<number, StoredVerdict[]>
  /** The verdicts of the check before. */
  before: ReadonlyMap<number, readonly StoredVerdict[]>
  /** Number of slices that were searched, as no stored verdict applies. */
  searched: number
  classes: KnownClasses
  /** The verdicts that a rule reads; undefined: they are not recorded. */
  record: VerdictRecord | undefined
  /** Records of conditions without findings, and those of the check before. */
  sound: Map<Condition, SoundCondition>
  soundBefore: ReadonlyMap<Condition, SoundCondition>
  /** Questions that an edit changed; undefined: there are many, or others have other exits. */
  changed: readonly number[] | undefined
  /** Whether the same questions as in the check before can lead past others, and recall. */
  hasSameJumps: () => boolean
  /** Whether all questions that lead elsewhere are those of the check before. */
  hasSameWays: () => boolean
}

/** The verdicts on which a result depends. */
export interface VerdictRecord {
  read: StoredVerdict[]
  /** Some verdict is not stored: it must be looked for again. */
  isOpen: boolean
}

/** A condition without findings, and all questions and verdicts on which that depends. */
export interface SoundCondition {
  /** Questions that it decides on, and those that it reads. */
  nodes: readonly FlowNode[]
  sources: readonly FlowNode[]
  read: readonly StoredVerdict[]
}

/** Facts of a flow that decide which questions belong to a slice, besides these questions themselves. */
export interface SliceBounds extends Pick<ConditionMap, "killers" | "firstReturn" | "firstBound"> {
  base: Base
  /** The flow that was expanded. */
  original: Flow
  jumps: readonly Jump[]
}

/** `before`: the verdicts of the check before. */
export function createVerdicts(
  bounds: SliceBounds,
  before: KnownVerdicts | undefined,
): KnownVerdicts {
  const previous = before?.bounds
  let isBoundAlike: boolean | undefined
  let isSame: boolean | undefined
  return {
    bounds,
    stored: new Map(),
    before: before?.stored ?? new Map(),
    searched: 0,
    classes: before?.classes ?? createClasses(),
    record: undefined,
    sound: new Map(),
    soundBefore: before?.sound ?? new Map(),
    changed: previous && changedIn(bounds.base, previous.base),
    hasSameJumps: () =>
      (isBoundAlike ??= previous !== undefined && areBoundAlike(previous, bounds)),
    hasSameWays: () => (isSame ??= previous !== undefined && leadSame(previous.base, bounds.base)),
  }
}

/** Questions that changed, or whose exits did; undefined: there are many. */
function changedIn(now: Base, before: Base): readonly number[] | undefined {
  const changed = changedNodes(now.flow, before.flow)
  const isLedAlike = now.exits.every(
    (exits, index) => exits === before.exits[index] || changed?.includes(index),
  )
  return isLedAlike ? changed : undefined
}

/**
 * The verdict about a condition: a stored one if its slice is unchanged and the search fits into the work that is left, else a new
 * one.
 */
export function verdictOnce(
  { base, verdicts }: ConditionMap,
  asked: AskedVerdict,
  work: Work,
  { sliceOf, search, example }: SliceSearch,
): SliceResult {
  const known = findVerdict(verdicts, asked, work)
  if (known && verdicts.hasSameJumps()) return exampleOr(reuse(verdicts, known, work), example)
  const slice = sliceOf()
  if (typeof slice === "object" && "undecided" in slice) {
    if (verdicts.record) verdicts.record.isOpen = true
    return exampleOr(slice, example)
  }
  const members = slice === "returns" ? undefined : slice
  if (known && isSameSlice(members, known)) return exampleOr(reuse(verdicts, known, work), example)
  verdicts.searched++
  const counted = countWork(work)
  const found = search(members, counted)
  // Without enough work another check might find more.
  if (!work.spend(0)) {
    if (verdicts.record) verdicts.record.isOpen = true
  } else
    store(verdicts, {
      ...asked,
      members: found.members,
      nodes: found.members.map((index) => base.flow.nodes[index]),
      exits: found.members.map((index) => base.exits[index]),
      isClosed: members === undefined,
      steps: counted.steps,
      result: found.result,
    })
  return exampleOr(found.result, example)
}

/** A verdict by examples if a slice leaves too much to follow. */
function exampleOr(result: SliceResult, example: SliceSearch["example"]): SliceResult {
  const pair = "undecided" in result ? example() : undefined
  return pair ? { ...pair, isWhole: true } : result
}

/** How a verdict is found if none is known. */
interface SliceSearch {
  sliceOf: () => readonly number[] | UndecidedSlice | "returns"
  /** `undefined`: the slice must be closed. */
  search: (
    slice: readonly number[] | undefined,
    work: Work,
  ) => { members: readonly number[]; result: SliceResult }
  /** Two respondents who decide a condition, whatever its slice is. `undefined`: not found. */
  example: () => Pick<SliceVerdict, "holds" | "fails"> | undefined
}

function reuse(verdicts: KnownVerdicts, known: StoredVerdict, work: Work): SliceResult {
  work.spend(known.steps)
  store(verdicts, known)
  return known.result
}

/** Takes over that a condition has no findings; `false`: it must be judged. */
export function reuseSound(
  verdicts: KnownVerdicts,
  condition: Condition,
  nodes: readonly FlowNode[],
  work: Work,
): boolean {
  const known = verdicts.soundBefore.get(condition)
  if (!known || known.nodes.length !== nodes.length || !verdicts.hasSameJumps()) return false
  const { byId, nodes: all } = verdicts.bounds.original
  if (
    !known.nodes.every((node, at) => nodes[at] === node) ||
    !known.sources.every((node) => all[byId.get(node.question.id) ?? -1] === node) ||
    !known.read.every((each) => isUnchanged(verdicts, each))
  )
    return false
  const steps = known.read.reduce((sum, each) => sum + each.steps, 0)
  if (!work.affords(steps)) return false
  work.spend(steps)
  for (const each of known.read) store(verdicts, each)
  verdicts.sound.set(condition, known)
  return true
}

/** A stored verdict whose questions are unchanged, and whose search fits into the work that is left. */
function findVerdict(
  verdicts: KnownVerdicts,
  { target, condition }: AskedVerdict,
  work: Work,
): StoredVerdict | undefined {
  for (const stored of [verdicts.stored, verdicts.before]) {
    const known = stored.get(target)?.find((each) => isSameValue(each.condition, condition))
    if (known && isUnchanged(verdicts, known) && work.affords(known.steps)) return known
  }
  return undefined
}

function store({ stored, record }: KnownVerdicts, verdict: StoredVerdict): void {
  record?.read.push(verdict)
  const all = stored.get(verdict.target)
  if (!all) stored.set(verdict.target, [verdict])
  else if (!all.includes(verdict)) all.push(verdict)
}

function isUnchanged(
  { bounds: { base }, stored, hasSameWays, changed }: KnownVerdicts,
  verdict: StoredVerdict,
): boolean {
  const { target, isClosed, members, nodes, exits } = verdict
  if (stored.get(target)?.includes(verdict)) return true
  if (isClosed && !hasSameWays()) return false
  if (changed) return !changed.some((index) => members.includes(index))
  return members.every(
    (index, at) => base.flow.nodes[index] === nodes[at] && base.exits[index] === exits[at],
  )
}

const isSameSlice = (
  now: readonly number[] | undefined,
  { isClosed, members }: StoredVerdict,
): boolean => (now ? !isClosed && isSameValue(now, members) : isClosed)

/** Whether the same questions belong to a slice if they are the same themselves. */
const areBoundAlike = (a: SliceBounds, b: SliceBounds): boolean =>
  a.firstReturn === b.firstReturn &&
  a.firstBound === b.firstBound &&
  isSameValue(a.killers, b.killers) &&
  isSameValue([...a.base.recalls.keys()], [...b.base.recalls.keys()]) &&
  (a.jumps === b.jumps || isSameValue(a.jumps, b.jumps))

/** Whether all questions that do not just lead on, and recall, are the same in two flows. */
function leadSame(a: Base, b: Base): boolean {
  if (a.flow.nodes.length !== b.flow.nodes.length) return false
  return (
    isSameSet(a.bound, b.bound) &&
    isSameSet(a.varying, b.varying) &&
    isSameValue([...a.recalls], [...b.recalls]) &&
    a.components.of.every((component, vertex) => b.components.of[vertex] === component) &&
    b.flow.nodes.every((node, index) => {
      const before = a.flow.nodes[index]
      return (
        (before === node && a.exits[index] === b.exits[index]) ||
        (leadsOn(a, before) && leadsOn(b, node))
      )
    })
  )
}

/** Whether a question leads all to the next one, and neither recalls nor is recalled. */
function leadsOn(base: Base, node: FlowNode | undefined): boolean {
  if (!node || node.requiredIf || node.conditionalItems.length > 0) return false
  const { index, next, question } = node
  return (
    !base.varying.has(index) &&
    !base.bound.has(index) &&
    !("recall" in question && question.recall) &&
    (base.exits[index] ?? []).every(
      ({ way }) => way.to === next.to && way.to >= 0 && way.review === undefined,
    )
  )
}
