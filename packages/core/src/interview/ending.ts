import { END, LEAVES, type FlowWay } from "../flow/index.ts"
import type { Graph } from "./graph.ts"
import { NO_CODES, type Advance, type InterviewMove } from "./moving.ts"
import type { Outcome } from "./outcome.ts"
import { writesOf } from "./written.ts"

/** Who matches no portrait, or none with a place left, has given up the one they had. */
const WITHOUT_PLACE: ReadonlySet<Outcome> = new Set(["notQualified", "quotaFull"])

/** Ends the interview. `at`: the question left open; `end`: index of the author's end. */
export function finishIn(
  moving: InterviewMove<Graph>,
  outcome: Outcome,
  { at = -1, pid, end }: { at?: number; pid?: number | undefined; end?: number | undefined } = {},
): Advance {
  const { graph, from, path, length, settled, called, effects, log } = moving
  effects.push(...writesOf(graph, from.given, path, outcome))
  effects.push(pid === undefined ? { kind: "finish", outcome } : { kind: "finish", outcome, pid })
  const over = { phase: "over", at, order: NO_CODES, progress: 1, outcome, pid, end } as const
  const portrait = WITHOUT_PLACE.has(outcome) ? undefined : from.portrait
  return { state: { ...from, portrait, path, length, settled, called, log, ...over }, effects }
}

/** Ends the interview, and with it its last block. */
export function leave(
  moving: InterviewMove<Graph>,
  outcome: Outcome,
  { pid, end }: { pid?: number | undefined; end?: number | undefined } = {},
): Advance {
  moving.rules.leaveBlock(moving, END)
  return finishIn(moving, outcome, { pid, end })
}

/** The end that this way leads to. */
export function leaveBy(moving: InterviewMove<Graph>, { to, pid, end }: FlowWay): Advance {
  if (to === END) return leave(moving, "completed", { end })
  return to === LEAVES ? leave(moving, "redirected", { pid }) : leave(moving, "closed")
}
