import type { Effect } from "./effect.ts"
import type { EngineGraph } from "./graph.ts"
import type { NodeOf, Rules } from "./rules.ts"
import type { LogEntry, State, Step } from "./state.ts"

/** Result of an event: the new state and work for the shell. */
export interface Advance {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** Graph and rules of interviews. */
export interface MoveBase<G extends EngineGraph> {
  readonly graph: G
  readonly rules: Rules<G>
}

/** An interview between two states: the previous one, and the changes since. Lives for one event only. */
export interface InterviewMove<G extends EngineGraph> extends MoveBase<G> {
  readonly from: State
  readonly log: LogEntry | undefined
  path: Step | undefined
  length: number
  settled: boolean
  called: readonly number[]
  readonly effects: Effect[]
}

export const NO_CODES: readonly number[] = []

export const moveFrom = <G extends EngineGraph>(
  { graph, rules }: MoveBase<G>,
  from: State,
  { path, length, log }: Pick<State, "path" | "length" | "log">,
): InterviewMove<G> => ({
  graph,
  rules,
  from,
  log,
  path,
  length,
  settled: from.settled,
  called: from.called,
  effects: [],
})

/** Stops at a question, to be answered. */
export function showIn<G extends EngineGraph>(
  moving: InterviewMove<G>,
  node: NodeOf<G>,
  order: readonly number[],
): Advance {
  const { from, path, length, settled, called, effects, log } = moving
  effects.push({ kind: "show", question: node.id, order })
  const count = path?.count ?? 0
  const progress = count / (count + node.expected)
  return {
    state: {
      given: from.given,
      phase: "asking",
      at: node.index,
      order,
      path,
      length,
      left: Math.min(from.left, node.expected),
      progress: progress > from.progress ? progress : from.progress,
      portrait: from.portrait,
      settled,
      called,
      outcome: undefined,
      pid: undefined,
      end: undefined,
      log,
    },
    effects,
  }
}
