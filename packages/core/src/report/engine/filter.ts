import type { ResponseRow } from "./response-row.ts"

/** Outcomes of a question in filters. `asked`: answered, skipped or refused. */
export const ASKED_STATUSES = ["asked", "answered", "skipped", "refused", "notAsked"] as const
export type AskedStatus = (typeof ASKED_STATUSES)[number]

/** Range of numbers with both ends included. If an end is missing, the range is open on that side. */
export interface Range {
  min?: number
  max?: number
}

export const isRange = (value: string | number | Range): value is Range => typeof value === "object"

/** Required values of a condition: one of several values, a range, or an outcome of a question. */
export type WantedValues =
  | { anyOf: readonly (string | number | Range)[] }
  | { status: readonly AskedStatus[] }

/** One condition. With `negated`, it holds for all other respondents, including those whose value is unknown. */
export interface FilterTerm {
  /** A field, or a question by its id. `key` selects a row of a grid or an answer of a ranking. */
  of: { field: string } | { question: string; key?: number }
  wanted: WantedValues
  negated?: boolean
}

/** Filter for respondents, who must meet every condition. Without a condition on outcomes, only completed interviews match. */
export interface Filter {
  terms: readonly FilterTerm[]
}

export const EVERYBODY: Filter = { terms: [] }

/** Whether a condition applies to the outcome of the interview. */
export const asksOutcome = ({ of }: FilterTerm): boolean => "field" in of && of.field === "outcome"

const COMPLETED: FilterTerm = { of: { field: "outcome" }, wanted: { anyOf: ["completed"] } }

/** Whether a condition matches exactly the completed interviews. */
export const isCompleted = (term: FilterTerm): boolean =>
  asksOutcome(term) &&
  !term.negated &&
  "anyOf" in term.wanted &&
  term.wanted.anyOf.length === 1 &&
  term.wanted.anyOf[0] === "completed"

/** Whether a filter matches only completed interviews. */
export const isOfCompleted = (filter: Filter): boolean => termsOf(filter).some(isCompleted)

/** Returns true if a filter without conditions selects the response. */
export const isCompletedRow = ({ outcome }: Pick<ResponseRow, "outcome">): boolean =>
  outcome === "completed"

/** Returns the conditions of a filter. Adds the implied condition on completed interviews if there is none on outcomes. */
export const termsOf = ({ terms }: Filter): readonly FilterTerm[] =>
  terms.some(asksOutcome) ? terms : [COMPLETED, ...terms]
