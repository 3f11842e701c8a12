import type { Flow } from "../../flow/index.ts"
import { shortestPath } from "../graph/digraph.ts"
import type { IsDominator } from "../graph/dominators.ts"
import { reviewsToCount, sourcesOf, withSources, type Base, type WalkStep } from "./base.ts"
import { createExplorer, explore, type ExploredStates, type Task } from "./explore.ts"
import type { Grouping } from "./grouping.ts"
import { recallOutcomeAt, type RecallOutcome } from "./recall-outcome.ts"
import { legsBetween, legsOf, legsTo } from "./paths.ts"
import { simpleOutcomes } from "./simple-recall-outcomes.ts"
import type { RespondentWalk } from "./walk.ts"
import type { Work } from "./work.ts"

/** Known routes through a flow, and the budget for finding out more. */
export interface Routes {
  flow: Flow
  base: Base
  walk: RespondentWalk
  work: Work
  /** Which question lies on every path to which, by the questions' own ways; recall that decides them is left aside. */
  dominates: () => IsDominator
}

/** Possible results of recall for a question, each once except for equivalent answers. */
export interface RecallOutcomes {
  grouping: Grouping
  cases: readonly {
    /** `undefined`: nothing, so the question is not asked. */
    outcome: RecallOutcome | undefined
    /** The path to the question of a respondent with this result. */
    legs: () => readonly WalkStep[] | undefined
  }[]
}

/** Possible results of recall for a question whose source is on every path to it; `undefined`: too many routes. */
export function recallOutcomesAt(routes: Routes, index: number): RecallOutcomes | undefined {
  const { base } = routes
  const recall = base.recalls.get(index)
  if (!recall || base.varying.has(index)) return undefined
  if (!isStraight(base, recall.from)) return exploredOutcomes(routes, index)
  return simpleOutcomes(routes, index, recall) ?? straightOutcomes(routes, index)
}

/** Only the source's answer decides the result, and every answer continues to the same question. */
function isStraight(base: Base, source: number): boolean {
  const targets = new Set<number>()
  for (const { way } of base.exits[source] ?? [])
    if (way.to >= 0) targets.add(way.review === undefined ? way.to : -1)
  return (
    !base.recalls.has(source) &&
    targets.size <= 1 &&
    !targets.has(-1) &&
    !base.remembered.has(source)
  )
}

/** More questions than people recall from one another in a row; beyond it nothing is reported. */
const LONGEST_CHAIN = 50

/** The sources of a recall, the nearest first; `undefined`: too many. */
function chainOf({ recalls }: Base, index: number): number[] | undefined {
  const chain = new Set<number>()
  for (let recall = recalls.get(index); recall; recall = recalls.get(recall.from)) {
    if (chain.has(recall.from)) break
    chain.add(recall.from)
    if (chain.size > LONGEST_CHAIN) return undefined
  }
  return [...chain]
}

function straightOutcomes(routes: Routes, index: number): RecallOutcomes | undefined {
  const { base, flow, walk, work } = routes
  const recall = base.recalls.get(index)
  const node = flow.nodes[index]
  const source = flow.nodes[recall?.from ?? -1]
  if (!recall || !node || !source) return undefined
  const explorer = createExplorer({
    base,
    recalls: new Set([index]),
    reviews: new Set(),
    from: recall.from,
    work,
  })
  const possibleAnswers = explorer.possibleAnswersAt(source, undefined)
  if (!possibleAnswers) return undefined
  const goingOn = new Map(
    possibleAnswers.filter(({ exit }) => exit.way.to >= 0).map(({ note, exit }) => [note, exit]),
  )
  return {
    grouping: explorer.grouping,
    cases: Array.from(goingOn, ([note, exit]) => ({
      outcome: recallOutcomeAt(node, recall, explorer.grouping, explorer.read(note)),
      legs: () => {
        const before = legsTo(walk, recall.from)
        const after = legsBetween(base, exit.way.to, index)
        const leg = { node: recall.from, exit, grouping: explorer.grouping }
        return before && after && [...before, leg, ...after]
      },
    })),
  }
}

function exploredOutcomes(routes: Routes, index: number): RecallOutcomes | undefined {
  const { base, walk } = routes
  if (walk.isDecided && !walk.isPlain && base.bound.has(index)) return walkedOutcomes(routes, index)
  const task = taskFor(routes, index)
  const explored = task && explore(task)
  if (!explored) return undefined
  const cases = Array.from(explored.nodeOf.keys())
    .filter((state) => explored.nodeOf[state] === index)
    .map((state) => ({
      outcome: explored.recallOutcomes.get(state),
      legs: () => {
        const before = task.from === base.flow.start ? [] : legsTo(walk, task.from)
        const after = legsToState(explored, state)
        return before && after && [...before, ...after]
      },
    }))
  return { grouping: explored.grouping, cases }
}

function walkedOutcomes({ walk }: Routes, index: number): RecallOutcomes {
  const vertices = Array.from(walk.nodeOf.keys()).filter((vertex) => walk.nodeOf[vertex] === index)
  return {
    grouping: walk.grouping,
    cases: vertices.map((vertex) => ({
      outcome: walk.recallOutcomes.get(vertex),
      legs: () => {
        if (vertex === walk.start) return []
        const edges = shortestPath(walk.graph, walk.start, (each) => each === vertex)
        return edges && legsOf(walk, edges)
      },
    })),
  }
}

/** The exact exploration that determines the result of recall at a question; `undefined`: it would have to follow too many recalls. */
function taskFor({ base, flow, work, dominates }: Routes, index: number): Task | undefined {
  const chain = chainOf(base, index)
  if (!chain) return undefined
  const isOnWay = (source: number, at: number) => dominates()(source, chain[at - 1] ?? index)
  const from = beginningOf(base, chain.at(-1) ?? flow.start, index, work)
  if (from === undefined) return undefined
  const rank = (node: number) => base.components.of[node] ?? 0
  const followedFrom = (begin: number) => {
    const between = [...base.followed].filter(
      (bound) => rank(bound) >= rank(index) && rank(bound) <= rank(begin),
    )
    const recalls = withSources(base, [index, ...between])
    return { from: begin, recalls, reviews: reviewsToCount(base, sourcesOf(base, recalls)) }
  }
  const canBegin = chain.every(isOnWay) && dominates()(from, index)
  const later = canBegin ? followedFrom(from) : undefined
  // True if no review of its loops was used before.
  const isFresh = later && [...later.reviews].every((node) => rank(node) !== rank(from))
  return { base, work, until: index, ...(isFresh ? later : followedFrom(flow.start)) }
}

/** The start, at this question or before it, from which no earlier answer matters; `undefined`: too long to find. */
function beginningOf(base: Base, latest: number, until: number, work: Work): number | undefined {
  const rank = (node: number) => base.components.of[node] ?? 0
  let from = latest
  for (let moved = true; moved;) {
    if (!work.spend(1 + base.followed.size / 32)) return undefined
    moved = false
    for (const bound of base.followed) {
      const source = base.recalls.get(bound)?.from ?? bound
      const isAcross =
        rank(bound) <= rank(from) && rank(bound) >= rank(until) && rank(source) > rank(from)
      if (isAcross) from = source
      moved ||= isAcross
    }
  }
  return from
}

function legsToState({ steps }: ExploredStates, goal: number): WalkStep[] | undefined {
  const cameBy = new Map<number, { from: number; leg: WalkStep } | undefined>([[0, undefined]])
  for (const from of cameBy.keys())
    for (const { to, leg } of steps[from] ?? [])
      if (to >= 0 && !cameBy.has(to)) cameBy.set(to, { from, leg })
  if (!cameBy.has(goal)) return undefined
  const legs: WalkStep[] = []
  for (let step = cameBy.get(goal); step; step = cameBy.get(step.from)) legs.push(step.leg)
  return legs.toReversed()
}
