import type { Portrait } from "../portrait/index.ts"
import { isPassedOver } from "./add-step.ts"
import { apply } from "./apply.ts"
import { shownNode } from "./decided-by-conditions.ts"
import type { Effect } from "./effect.ts"
import type { InterviewEvent } from "./event.ts"
import type { Graph, GraphNode } from "./graph.ts"
import type { InterviewProblem } from "./problem.ts"
import { start, type StartOptions } from "./start.ts"
import type { State } from "./state.ts"
import { wayTaken, type WayTaken } from "./way-taken.ts"

/** A trial interview: its state, and the result of the last answer. */
export interface Trial {
  graph: Graph
  portraits: readonly Portrait[]
  seed: number
  state: State
  /** Why the last answer was refused. */
  problem: InterviewProblem | undefined
  way: WayTaken | undefined
  /** Values that would have been stored, and calls that would have been made. */
  effects: readonly Effect[]
}

export function beginTrial(
  graph: Graph,
  portraits: readonly Portrait[],
  seed: number,
  known: Pick<StartOptions, "profile" | "params"> = {},
): Trial {
  const { state, effects } = start(graph, { ...known, seed, portraits })
  return {
    graph,
    portraits,
    seed,
    state,
    problem: undefined,
    way: undefined,
    effects: effects.filter(isLasting),
  }
}

/** Restarts with another respondent: shuffled orders change. */
export const beginAgain = ({
  graph,
  portraits,
  seed,
}: Pick<Trial, "graph" | "portraits" | "seed">): Trial => beginTrial(graph, portraits, seed + 1)

const isLasting = ({ kind }: Effect): boolean => kind === "write" || kind === "callback"

/** A trial without the reason why its last answer was refused: the next event does not need it. */
type TrialStanding = Omit<Trial, "problem">

/** Applies an event; a refused one leaves the trial unchanged with the reason. */
export function happen(trial: TrialStanding, event: InterviewEvent): Trial {
  const { graph, state } = trial
  const advance = apply(graph, state, event)
  const refused = advance.effects.find(({ kind }) => kind === "refuse")
  if (refused?.kind === "refuse") return { ...trial, problem: refused.problem }
  return {
    ...trial,
    state: advance.state,
    problem: undefined,
    way: event.kind === "back" ? undefined : wayTaken(graph, state, event, advance.state),
    effects: advance.effects.filter(isLasting),
  }
}

export const openNode = ({ graph, state }: Pick<Trial, "graph" | "state">): GraphNode | undefined =>
  shownNode(graph, state)

/** The portraits that the respondent could have a place of, while one is reserved. */
export function offeredPortraits({
  graph,
  state,
}: Pick<Trial, "graph" | "state">): readonly number[] {
  const { effects } = apply(graph, state, { kind: "resume" })
  const wanted = effects.find(({ kind }) => kind === "reserve")
  return wanted?.kind === "reserve" ? wanted.portraits : []
}

/** The ids of the questions that the respondent was asked so far, the first one first. */
export function pathOf({ graph, state }: Pick<Trial, "graph" | "state">): readonly string[] {
  const ids: string[] = []
  for (let step = state.path; step; step = step.before)
    if (!isPassedOver(step)) ids.push(graph.nodes[step.node]?.id ?? "")
  return ids.toReversed()
}
