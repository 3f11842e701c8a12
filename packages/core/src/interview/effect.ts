import type { Profile } from "../portrait/index.ts"
import type { AnswerValue, WriteField } from "../questionnaire/index.ts"
import type { Outcome } from "./outcome.ts"
import type { InterviewProblem } from "./problem.ts"

/** A value for a field of the respondent's record: one, or several where several answers were chosen. */
export type WrittenValue = string | number | readonly (string | number)[]

/** Work for the shell. */
export type Effect =
  /** Show this question; `order`: codes of its answers (of a matrix: of its statements) in the order of display. */
  | { kind: "show"; question: string; order: readonly number[] }
  /** Reserve a place of one of these portraits, and answer with `leaseResult`. `instead`: give up this place. */
  | { kind: "reserve"; profile: Profile; portraits: readonly number[]; instead?: number }
  /** Ask the server how the interview goes on; only on the page of a respondent. */
  | { kind: "wait" }
  /** Call the block's address. `answers`: the block's answers by question, if the block asks for them. */
  | {
      kind: "callback"
      block: string
      url: string
      answers?: readonly { question: string; value: AnswerValue }[]
    }
  | {
      kind: "write"
      question: string
      field: string
      value: WrittenValue
      mode: WriteField["mode"]
    }
  | { kind: "finish"; outcome: Outcome; pid?: number }
  /** The event does not fit; nothing has changed. */
  | { kind: "refuse"; problem: InterviewProblem }
