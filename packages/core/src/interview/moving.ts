import { callbacksOf } from "./callbacks.ts"
import type { Effect } from "./effect.ts"
import type { Graph, GraphNode } from "./graph.ts"
import type { Outcome } from "./outcome.ts"
import type { LogEntry, State, Step } from "./state.ts"
import { writesOf } from "./written.ts"

/** What an event leads to: where the interview stands then, and what the shell has to do. */
export interface Advance {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** An interview between two states: the one it comes from, and what has changed since. Lives for one event only. */
export interface Moving {
  readonly graph: Graph
  readonly from: State
  readonly log: LogEntry | undefined
  path: Step | undefined
  length: number
  settled: boolean
  called: readonly number[]
  readonly effects: Effect[]
}

export const NO_CODES: readonly number[] = []

export const moveFrom = (
  graph: Graph,
  from: State,
  path: Step | undefined,
  length: number,
  log: LogEntry | undefined,
): Moving => ({
  graph,
  from,
  log,
  path,
  length,
  settled: from.settled,
  called: from.called,
  effects: [],
})

/** Stops at a question, to be answered. */
export function showIn(moving: Moving, node: GraphNode, order: readonly number[]): Advance {
  const { from, path, length, settled, called, effects, log } = moving
  effects.push({ kind: "show", question: node.id, order })
  const progress = length / (length + node.expected)
  return {
    state: {
      given: from.given,
      phase: "asking",
      at: node.index,
      order,
      path,
      length,
      progress: progress > from.progress ? progress : from.progress,
      portrait: from.portrait,
      settled,
      called,
      outcome: undefined,
      pid: undefined,
      log,
    },
    effects,
  }
}

/** Who matches no portrait, or none with a place left, has given up the one they had. */
const WITHOUT_PLACE: ReadonlySet<Outcome> = new Set(["notQualified", "quotaFull"])

/** Ends the interview. `at`: the question left open. */
export function finishIn(
  moving: Moving,
  outcome: Outcome,
  { at = -1, pid }: { at?: number; pid?: number | undefined } = {},
): Advance {
  const { graph, from, path, length, settled, called, effects, log } = moving
  effects.push(...writesOf(graph, from.given, path, outcome))
  effects.push(pid === undefined ? { kind: "finish", outcome } : { kind: "finish", outcome, pid })
  const over = { phase: "over", at, order: NO_CODES, progress: 1, outcome, pid } as const
  const portrait = WITHOUT_PLACE.has(outcome) ? undefined : from.portrait
  return { state: { ...from, portrait, path, length, settled, called, log, ...over }, effects }
}

/** Calls the block of the last step, where it is left for good or for `to`, and was not called before. */
export function leaveBlock(moving: Moving, to: number): void {
  const { graph, path, called, effects } = moving
  const left = path && graph.nodes[path.node]?.block
  if (left === undefined || left === graph.nodes[to]?.block || called.includes(left)) return
  const callbacks = callbacksOf(graph, left, path)
  if (callbacks.length === 0) return
  moving.called = [...called, left]
  effects.push(...callbacks)
}
