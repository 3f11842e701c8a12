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

/** One column of an export. Every format writes the same ones. */
export interface Variable {
  /** Fit for SPSS, Stata, R and Triple-S: unique without case, at most 64 bytes. */
  name: string
  label: string
  /** `time`: unix seconds. */
  type: "number" | "text" | "time"
  measure: "nominal" | "ordinal" | "scale"
  decimals: number
  /** For a variable of a set: its answer. */
  part?: string
  /** Labels of its values; empty if they are self-explanatory. */
  values: readonly ValueLabel[]
  /** Its codes for missing answers, the most frequent first. */
  missing: readonly MissingCode[]
  /** The question that it is of. */
  question?: string
  /** Identifies respondents, or is the weight. */
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
