import type { AnswerStatus, QuestionResult } from "../interview/index.ts"
import type { ResponseRow } from "../report/index.ts"

/** Value of one variable in a response: a number, a text, a time in Unix seconds, or null. */
export type Cell = number | string | null

export type MissingStatus = Exclude<AnswerStatus, "answered">

export interface ValueLabel {
  value: number | string
  label: string
}

/** A code for a missing answer. */
export interface MissingCode {
  code: number
  status: MissingStatus
  label: string
}

/** One column of an export. All formats contain the same variables. */
export interface Variable {
  /** Name that is valid in SPSS, Stata, R and Triple-S: unique regardless of case, at most 64 bytes. */
  name: string
  label: string
  /** `time`: in Unix seconds. */
  type: "number" | "text" | "time"
  measure: "nominal" | "ordinal" | "scale"
  decimals: number
  /** For a variable of a set: the label of its answer. */
  part?: string
  /** Labels of its values; empty if the values need no explanation. */
  values: readonly ValueLabel[]
  /** Its codes for missing answers, the most frequent first. */
  missing: readonly MissingCode[]
  /** Id of the question that the variable belongs to. */
  question?: string
  /** Special use of the variable: identifier of the respondent, or weight. */
  use?: "id" | "weight"
}

/** Variables for a question with several answers, with 1 for each chosen answer. */
export interface VariableSet {
  name: string
  label: string
  variables: readonly string[]
}

/** A response and its weight. */
export interface WeightedRow {
  row: ResponseRow
  weight: number
}

/** Variables that are read from a response together. */
export interface ColumnGroup {
  variables: readonly Variable[]
  set?: VariableSet | readonly VariableSet[]
  /** Returns one cell per variable. */
  cells: (row: WeightedRow, results: ReadonlyMap<string, QuestionResult>) => readonly Cell[]
}
