import type { Command } from "../../edits/index.ts"
import type { AnswerValue } from "../../questionnaire/index.ts"
import type { FindingCode, Severity } from "./finding-codes.ts"

/** The part of an element that a finding is about. */
export type Part =
  | "text"
  | "answers"
  | "redirect"
  | "recall"
  | "redirectIf"
  | "endIf"
  | "showIf"
  | "repeat"
  | "requiredIf"
  | "screenOutIf"
  | "name"
  | "limit"
  | "screening"
  | "profile"
  | "picture"
  | "write"
  | "params"
  | "suppress"
  | "shuffleQuestions"
  | "askQuestions"
  | "run"
  | "askBlocks"

/** The place of a finding: ids from the outside in, as far as they go. An empty place means the whole questionnaire. */
export interface Place {
  block?: string
  question?: string
  answer?: string
  statement?: string
  /** Index of a band. */
  band?: number
  /** Index of a redirect or an end on a condition. */
  branch?: number
  /** Id of one of the questionnaire's ends. */
  end?: string
  portrait?: number
  part?: Part
}

/** One step of a respondent: an answer, or `skip`. */
export interface WitnessStep {
  question: string
  answer: AnswerValue | "skip"
}

/** Something the checks found. Its text is `finding.<code>` with `params`; numbers of questions are as people count, from 1. */
export interface Finding {
  code: FindingCode
  severity: Severity
  place: Place
  params: Readonly<Record<string, string | number>>
  /** Ids of a loop's questions in order, the first again at the end. */
  path?: readonly string[]
  /** A respondent who runs into it: their answers in order, from the start. */
  witness?: readonly WitnessStep[]
  /** An edit that mends it and leads no respondent another way. */
  fix?: Command
}
