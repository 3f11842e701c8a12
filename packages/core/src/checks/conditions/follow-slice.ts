import { hiddenExit, ownWay, wayAfterReview, type Exit, type FlowNode } from "../../flow/index.ts"
import type { Condition } from "../../questionnaire/index.ts"
import { isRevisited, type WalkStep } from "../walk/base.ts"
import type { Work } from "../walk/work.ts"
import type { Extent } from "./answer-classes.ts"
import { type ClosedSlice, closedSliceOf } from "./closed-slice.ts"
import type { ConditionMap } from "./condition-map.ts"
import { FALSE, TRUE } from "./residuals.ts"
import { createMemories, type SliceMemories, type SliceMemory } from "./slice-memory.ts"
import { questionsIn, type SliceQuestion, type SliceQuestions } from "./slice-questions.ts"
import { legsThrough } from "./slice-legs.ts"
import type { SlicePath, SliceResult, SliceVerdict } from "./known-verdicts.ts"

interface SliceState {
  /** Position of the question. */
  at: number
  memory: SliceMemory
  before: SliceState | undefined
  /** How the question before was left. */
  leg: WalkStep | undefined
}

/** An exit of a question, with the answers that are stored when it is taken. */
interface SliceLeave {
  exit: Exit
  memory: SliceMemory
}

/** Whether conditions decide what there is to choose from, or who must answer, at a question that can matter: that is not followed here. */
function variesBefore(
  { base, branchings }: ConditionMap,
  members: readonly number[],
  target: number,
): boolean {
  const varying = base.flow.nodes.flatMap(({ index, requiredIf }) =>
    requiredIf || base.varying.has(index) ? [index] : [],
  )
  if (varying.length === 0) return false
  const rank = (index: number) => base.components.of[index] ?? 0
  const branching = new Set(branchings().map(({ index }) => index))
  const isPassed = (index: number) => index !== target || isRevisited(base, target)
  return varying.some(
    (index) =>
      rank(index) >= rank(target) &&
      isPassed(index) &&
      (members.includes(index) || branching.has(index)),
  )
}

/**
 * Decides whether a condition can hold and can fail for respondents who reach a question, if ways lead back or recall takes part: the
 * answers that conditions, recall and reviews ask for are remembered until nothing asks for them any more.
 */
export function followSlice(
  map: ConditionMap,
  target: number,
  condition: Condition,
  work: Work,
): { members: readonly number[]; result: SliceResult } {
  const slice = closedSliceOf(map, target, condition, work)
  if ("undecided" in slice) return { members: slice.undecided, result: slice }
  const { members } = slice
  if (variesBefore(map, members, target)) return { members, result: { undecided: members } }
  const result = followClosed(map, slice, { target, condition }, work)
  return { members, result: result ?? { undecided: members } }
}

/** `undefined`: there is too much to follow. */
function followClosed(
  map: ConditionMap,
  slice: ClosedSlice,
  { target, condition }: { target: number; condition: Condition },
  work: Work,
): SliceVerdict | undefined {
  const { base } = map
  const all = questionsIn(map, slice, target, condition)
  const memories = createMemories(base, slice, all)
  const { goal, goalAt } = all
  const isRepeated = isRevisited(base, target)
  const known = new Set<string>()
  const open: SliceState[] = []
  const extents = new Set<Extent>()
  const found: Pick<SliceVerdict, "holds" | "fails"> = { holds: undefined, fails: undefined }
  const isKnown = () => found.holds !== undefined && found.fails !== undefined

  const enter = (to: number, memory: SliceMemory, before?: SliceState, leg?: WalkStep) => {
    const at = to < 0 ? -1 : slice.landing(to)
    if (at < 0) return
    const kept = memories.enter(memory, at, before?.at)
    const key = `${at} ${kept.join()}`
    if (known.has(key)) return
    known.add(key)
    open.push({ at, memory: kept, before, leg })
  }
  const leave = (state: SliceState, { node }: SliceQuestion, { exit, memory }: SliceLeave) => {
    const { way } = exit
    if (way.review === undefined) return enter(way.to, memory, state, { node: node.index, exit })
    const counted = memories.review(memory, { at: state.at, to: way.to, times: way.review })
    const taken = counted ? way : wayAfterReview(node)
    enter(taken.to, counted ?? memory, state, { node: node.index, exit: { ...exit, way: taken } })
  }
  const resultsOf = (memory: SliceMemory, nth: number): ReadonlySet<number> => {
    const results = memories.results(memory, nth)
    if (!results) extents.add("tooMany")
    return results ?? new Set()
  }
  const visitGoal = (state: SliceState) => {
    const results = resultsOf(state.memory, goal)
    const legs = legsTo(state)
    const witness: SlicePath = (current) => legsThrough(current, slice, legs, target)
    if (results.has(TRUE)) found.holds ??= witness
    if (results.has(FALSE)) found.fails ??= witness
  }
  const visit = (state: SliceState, question: SliceQuestion): boolean => {
    const { at, memory } = state
    if (at === goalAt) visitGoal(state)
    if (at === goalAt && !isRepeated) return true
    const isShown = resultsOf(memory, at)
    if (isShown.has(FALSE))
      leave(state, question, {
        exit: hiddenExit(question.node),
        memory: memories.answer(memory, at, undefined),
      })
    if (!isShown.has(TRUE)) return true
    const { leaves, extent } = leavesOf(memories, all, state, work)
    extents.add(extent)
    for (const each of leaves) leave(state, question, each)
    return work.spend(leaves.length * (1 + memory.length / 8))
  }

  for (const memory of startsOf(memories, all, work)) enter(base.flow.start, memory)
  for (let state = open.pop(); state && !isKnown(); state = open.pop()) {
    const question = all.questions[state.at]
    if (!question || !work.spend(1) || !visit(state, question)) return undefined
  }
  if (isKnown()) return { ...found, isWhole: true }
  if (extents.has("tooMany") || !work.spend(0)) return undefined
  return { ...found, isWhole: !extents.has("partial") }
}

/** Combinations of parameters and draws at the start. */
function startsOf(memories: SliceMemories, { givens }: SliceQuestions, work: Work): SliceMemory[] {
  let starts: SliceMemory[] = [[]]
  for (const given of givens) {
    const distinct = new Map<string, SliceMemory>()
    for (const memory of starts.flatMap((before) => memories.assumeGiven(before, given)))
      distinct.set(memory.join(), memory)
    if (!work.spend(distinct.size)) return []
    starts = [...distinct.values()]
  }
  return starts
}

/** The answers to a question that is shown, or how it is passed over if recall leaves nothing of it. */
function leavesOf(
  memories: SliceMemories,
  { questions, answersAt }: SliceQuestions,
  { at, memory }: SliceState,
  work: Work,
): { leaves: SliceLeave[]; extent: Extent } {
  const recall = questions[at]?.recall
  const left = recall && memories.read(memory, recall.source)?.kept[recall.nth]
  const passed =
    recall && !left?.length ? leaveEmpty(memories, questions, { at, memory }) : undefined
  if (passed) return { leaves: passed, extent: "whole" }
  const { classes, extent } = answersAt(at, left?.length ? left : undefined, work)
  const leaves = classes.map(({ exit, fact, kept }) => ({
    exit,
    memory: memories.answer(memory, at, { fact, kept }),
  }))
  return { leaves, extent }
}

/** How a question is left of which recall leaves nothing. `undefined`: all of it is shown. */
function leaveEmpty(
  memories: SliceMemories,
  questions: readonly SliceQuestion[],
  { at, memory }: Pick<SliceState, "at" | "memory">,
): SliceLeave[] | undefined {
  const question = questions[at]
  const { source = -1, nth = -1 } = question?.recall ?? {}
  const onEmpty = questions[source]?.recalling[nth]?.recall.onEmpty
  if (onEmpty === "showAll" || !question) return undefined
  if (onEmpty === "screenOut") return []
  return [{ exit: emptyExit(question.node), memory: memories.answer(memory, at, undefined) }]
}

const emptyExit = (node: FlowNode): Exit => ({ way: ownWay(node), by: -1, act: { kind: "skip" } })

function legsTo(last: SliceState): WalkStep[] {
  const legs: WalkStep[] = []
  for (let state: SliceState | undefined = last; state; state = state.before)
    if (state.leg) legs.push(state.leg)
  return legs.toReversed()
}
