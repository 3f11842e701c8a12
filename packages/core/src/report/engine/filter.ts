/** Outcome of a question in filters. `asked`: answered or not. */
export const ASKED_STATUSES = ["asked", "answered", "skipped", "refused", "notAsked"] as const
export type AskedStatus = (typeof ASKED_STATUSES)[number]

/** Numbers between two, both ends included; without one of them no end on that side. */
export interface Range {
  min?: number
  max?: number
}

export const isRange = (value: string | number | Range): value is Range => typeof value === "object"

/** A requirement: one of some values, or an outcome of a question. */
export type WantedValues =
  | { anyOf: readonly (string | number | Range)[] }
  | { status: readonly AskedStatus[] }

/** One condition. `negated`: it holds for everybody else, those of whom it is not known as well. */
export interface FilterTerm {
  /** A field, or a question by its id; of a grid a row, of a ranking an answer, by `key`. */
  of: { field: string } | { question: string; key?: number }
  wanted: WantedValues
  negated?: boolean
}

/** The respondents of a report, who meet every condition. Without a condition on outcomes, those who completed. */
export interface Filter {
  terms: readonly FilterTerm[]
}

export const EVERYBODY: Filter = { terms: [] }

/** Whether a condition is about outcomes. */
export const asksOutcome = ({ of }: FilterTerm): boolean => "field" in of && of.field === "outcome"

const COMPLETED: FilterTerm = { of: { field: "outcome" }, wanted: { anyOf: ["completed"] } }

/** Whether a condition matches exactly the completed interviews. */
export const isCompleted = (term: FilterTerm): boolean =>
  asksOutcome(term) &&
  !term.negated &&
  "anyOf" in term.wanted &&
  term.wanted.anyOf.length === 1 &&
  term.wanted.anyOf[0] === "completed"

/** Whether a filter leaves only people who completed the interview. */
export const isOfCompleted = (filter: Filter): boolean => termsOf(filter).some(isCompleted)

/** The conditions with the one that goes without saying. */
export const termsOf = ({ terms }: Filter): readonly FilterTerm[] =>
  terms.some(asksOutcome) ? terms : [COMPLETED, ...terms]
