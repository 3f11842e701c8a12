import type { FlowWay } from "../flow/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import type { EngineGraph } from "./graph.ts"
import type { Judges } from "./judge-answer.ts"
import type { State, Step } from "./state.ts"
import type { Advance, InterviewMove } from "./moving.ts"

export type NodeOf<G extends EngineGraph> = G["nodes"][number]

/**
 * Decisions that depend on the environment. With the whole graph everything is decided synchronously; the respondent's page does
 * not know the meaning of answers and waits for the server's message instead.
 */
export interface Rules<G extends EngineGraph> {
  readonly judges: Judges
  /** Adds a new step to those that conditions read. Left out where conditions are not decided. */
  readonly addRead?: (graph: G, step: { -readonly [Name in keyof Step]: Step[Name] }) => void
  /** The question with `required` decided for the respondent at it. Left out where it is known. */
  asked?: (graph: G, node: NodeOf<G>, state: State) => NodeOf<G>
  /** The way of a question without one of its answers. `path` ends with the step at the question. Left out where conditions are not decided. */
  ownWay?: (moving: InterviewMove<G>, node: NodeOf<G>, path: Step | undefined) => FlowWay
  /** Stops the interview behind a question that was passed over, but is not hidden; `undefined`: it goes on. */
  holdPassed?: (moving: InterviewMove<G>, node: NodeOf<G>) => Advance | undefined
  /** Stops the interview after an accepted answer; `undefined`: it goes on. No value: the question was skipped. */
  holdAfter: (
    moving: InterviewMove<G>,
    node: NodeOf<G>,
    value: AnswerValue | undefined,
  ) => Advance | undefined
  /** Stops the interview on its way to a question or an end; `undefined`: it goes on. */
  hold: (moving: InterviewMove<G>, way: FlowWay) => Advance | undefined
  /** Whether the conditions of a question hold. */
  isShown: (moving: InterviewMove<G>, node: NodeOf<G>) => boolean
  /** Codes of answers and rows whose conditions do not hold; `undefined`: none. */
  hiddenItems: (moving: InterviewMove<G>, node: NodeOf<G>) => ReadonlySet<number> | undefined
  /** Recall leaves nothing to ask, and its question says that this screens out. */
  holdEmpty: (moving: InterviewMove<G>) => Advance
  /** Ends the interview by this transition, which leads to no question; if it would never end, with no target. */
  end: (moving: InterviewMove<G>, way: FlowWay) => Advance
  /** A place that needs no asking. */
  placeOf: (moving: InterviewMove<G>, node: NodeOf<G>) => string | undefined
  /** Called when an interview leaves a block for `to`. */
  leaveBlock: (moving: InterviewMove<G>, to: number) => void
  /** Returns true if answers before this question may change the portrait that the interview counts for. */
  unsettles: (node: NodeOf<G>) => boolean
}
