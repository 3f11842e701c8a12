import type { AnswerValue } from "../questionnaire/index.ts"
import type { Effect } from "./effect.ts"
import type { EngineGraph } from "./graph.ts"
import type { Judges } from "./judge-answer.ts"
import type { Advance, Moving } from "./moving.ts"
import type { Outcome } from "./outcome.ts"
import type { State } from "./state.ts"

export type NodeOf<G extends EngineGraph> = G["nodes"][number]

/**
 * What the engine leaves to its surroundings. Where the whole graph is, everything is decided at once; the page of a respondent
 * does not know what answers mean and waits for the server's word instead.
 */
export interface Rules<G extends EngineGraph> {
  readonly judges: Judges
  /** Whether an accepted answer lets its respondent go on; `wait`: somebody else has to say. `undefined`: it was skipped. */
  passes: (node: NodeOf<G>, value: AnswerValue | undefined) => boolean | "wait"
  /** Stops the interview on its way to a question or an end; `undefined`: it goes on. */
  hold: (moving: Moving<G>, to: number) => Advance | undefined
  /** The same where recall leaves nothing to ask and its question says that this screens out. */
  holdEmpty: (moving: Moving<G>, at: number) => Advance
  /** A place that needs no asking. */
  placeOf: (moving: Moving<G>, node: NodeOf<G>) => string | undefined
  /** What is done when an interview leaves a block for `to`. */
  leaveBlock: (moving: Moving<G>, to: number) => void
  writes: (moving: Moving<G>, outcome: Outcome) => readonly Effect[]
  /** Whether what is answered before this question may change whom the interview counts for. */
  unsettles: (node: NodeOf<G>) => boolean
  /** What is waited for, once more. */
  awaited: (graph: G, state: State) => Effect
}
