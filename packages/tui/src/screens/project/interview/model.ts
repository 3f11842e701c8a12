import {
  type Advance,
  apply,
  type Effect,
  type Graph,
  type GraphNode,
  type InterviewEvent,
  type InterviewProblem,
  start,
  type State,
  type WayTaken,
  wayTaken,
} from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import { type Draft, draftFor } from "./draft.ts"

/** An interview that is tried: where it stands, what is being answered, and what the last answer has led to. */
export interface InterviewModel {
  graph: Graph
  portraits: readonly Portrait[]
  seed: number
  state: State
  draft: Draft
  /** Why the last answer was refused; `unreadable`: what was typed is no answer. */
  problem: InterviewProblem | "unreadable" | undefined
  way: WayTaken | undefined
  /** What would have been stored and called. */
  effects: readonly Effect[]
}

export function startInterview(
  graph: Graph,
  portraits: readonly Portrait[],
  seed: number,
): InterviewModel {
  const first = start(graph, portraits.length > 0 ? { seed, portraits } : { seed })
  const base = { graph, portraits, seed, problem: undefined, way: undefined }
  return { ...base, ...standing(graph, first) }
}

/** Another respondent: what is shuffled, is shuffled anew. */
export const restart = ({ graph, portraits, seed }: InterviewModel): InterviewModel =>
  startInterview(graph, portraits, seed + 1)

const standing = (graph: Graph, { state, effects }: Advance) => ({
  state,
  draft: draftFor(graph.nodes, state),
  effects: effects.filter(({ kind }) => kind === "write" || kind === "callback"),
})

export const openNode = ({ graph, state }: InterviewModel): GraphNode | undefined =>
  state.phase === "asking" ? graph.nodes[state.at] : undefined

/** What an event makes of the interview; one that is refused leaves it as it is and says why. */
export function happen(model: InterviewModel, event: InterviewEvent): InterviewModel {
  const { graph, state } = model
  const advance = apply(graph, state, event)
  const refused = advance.effects.find(({ kind }) => kind === "refuse")
  if (refused?.kind === "refuse") return { ...model, problem: refused.problem }
  const way = event.kind === "back" ? undefined : wayTaken(graph, state, event, advance.state)
  return { ...model, ...standing(graph, advance), problem: undefined, way }
}

/** The portraits that the respondent could have a place of, while one is reserved. */
export function offeredPortraits(model: InterviewModel): readonly number[] {
  const { effects } = apply(model.graph, model.state, { kind: "resume" })
  const wanted = effects.find(({ kind }) => kind === "reserve")
  return wanted?.kind === "reserve" ? wanted.portraits : []
}
