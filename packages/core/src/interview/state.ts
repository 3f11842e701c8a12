import type { Portrait, Profile } from "../portrait/index.ts"
import type { AnswerValue, Params } from "../questionnaire/index.ts"
import type { InterviewEvent } from "./event.ts"
import type { Outcome } from "./outcome.ts"
import type { ReadSteps } from "./read-steps.ts"

/** Facts at the start of the interview. */
export interface StateGivens {
  readonly seed: number
  /** Parameters of the link: only those that a link may set. */
  readonly params: Params
  readonly profile: Profile
  /** `undefined`: nothing is reserved. */
  readonly portraits: readonly Portrait[] | undefined
}

/** A completed question on the respondent's path. Linked from the last one back, so that states share their common part. */
export interface Step {
  /** Index of the question. */
  readonly node: number
  /** `undefined`: skipped. */
  readonly value: AnswerValue | undefined
  /** Codes in the order shown. */
  readonly order: readonly number[]
  /**
   * Source of the answer: the respondent, or the known profile. `nobody`: recall left nothing to choose from. `hidden`: the
   * conditions of the question did not hold.
   */
  readonly by: "respondent" | "profile" | "nobody" | "hidden"
  readonly before: Step | undefined
  /** The last steps up to this one at questions that conditions read. Left out on the page, which decides no conditions. */
  readonly read?: ReadSteps | undefined
  /** Steps up to this one that are not hidden. */
  readonly count: number
}

/** An accepted event; all of them, also those of answers taken back. Linked from the last one back. */
export interface LogEntry {
  readonly event: InterviewEvent
  readonly before: LogEntry | undefined
}

/** State of an interview: a fold of its events. Immutable. */
export interface State {
  readonly given: StateGivens
  /** `waiting`: on the page of a respondent, for the word of the server. */
  readonly phase: "asking" | "reserving" | "waiting" | "over"
  /**
   * Index of the shown question, or, during a reservation, of the next one (negative for an end). After the end: of the question
   * left open, −1 without one.
   */
  readonly at: number
  /** Codes in the order shown. */
  readonly order: readonly number[]
  readonly path: Step | undefined
  /** Steps on the path. */
  readonly length: number
  /** Share that is done, 0–1; never falls. */
  readonly progress: number
  /** Questions still expected, the one shown included; never rises. */
  readonly left: number
  /**
   * Portrait whose place is reserved, of an interview that is over: the one it counts for; `settled`: nothing since may have
   * changed that.
   */
  readonly portrait: number | undefined
  readonly settled: boolean
  /** Indexes of the blocks whose address was called. */
  readonly called: readonly number[]
  readonly outcome: Outcome | undefined
  /** Index of the author's end that a condition led to; while a place is reserved, of the one that follows. */
  readonly end: number | undefined
  /** The next questionnaire; only for outcome `redirected`. */
  readonly pid: number | undefined
  readonly log: LogEntry | undefined
}
