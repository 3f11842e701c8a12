import type { AnswerStatus, QuestionResult } from "../interview/index.ts"
import type { ResponseRow } from "../report/index.ts"

/** What a response says of one variable: a number, a text, a moment in unix seconds, or nothing. */
export type Cell = number | string | null

export type MissingStatus = Exclude<AnswerStatus, "answered">

export interface ValueLabel {
  value: number | string
  label: string
}

/** A code that stands where no answer does. */
export interface MissingCode {
  code: number
  status: MissingStatus
  label: string
}

/** One column of an export. Every format writes the same ones. */
export interface Variable {
  /** Fit for SPSS, Stata, R and Triple-S: unique without case, at most 64 bytes. */
  name: string
  label: string
  /** `time`: unix seconds. */
  type: "number" | "text" | "time"
  measure: "nominal" | "ordinal" | "scale"
  decimals: number
  /** Of a set: the answer that it is about. */
  part?: string
  /** What its values mean; none where they speak for themselves. */
  values: readonly ValueLabel[]
  /** Codes of its own that are no answers, the most frequent first. */
  missing: readonly MissingCode[]
  /** The question that it is of. */
  question?: string
  /** How respondents are told apart, and how much each counts. */
  use?: "id" | "weight"
}

/** Variables that are one question with several answers: 1 where the answer was chosen. */
export interface VariableSet {
  name: string
  label: string
  variables: readonly string[]
}

/** A response with the weight that it counts with. */
export interface WeightedRow {
  row: ResponseRow
  weight: number
}

/** Columns that are read from a response together. */
export interface ColumnGroup {
  variables: readonly Variable[]
  set?: VariableSet | readonly VariableSet[]
  /** As many as there are variables. */
  cells: (row: WeightedRow, results: ReadonlyMap<string, QuestionResult>) => readonly Cell[]
}
