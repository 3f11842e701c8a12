import type { ForeignKind, ForeignOption } from "../foreign-survey.ts"

/** A question as conditions see it. */
export interface QsfConditionQuestion {
  /** As conditions of this product call it. */
  name: string
  kind: ForeignKind
  required: boolean
  options: readonly ForeignOption[]
}

/** A question at its place in the flow, once for each time it is asked. */
export interface AskedAt {
  /** By the suffix of the question's id in conditions; a single question has `""`. */
  parts: ReadonlyMap<string, QsfConditionQuestion>
  /** It is asked in every case. */
  isSure: boolean
  /** Choices that are shown under a condition. */
  sometimes: ReadonlySet<string>
}

/** Knowledge about earlier questions at a place in the flow. */
export interface Scope {
  /** Earlier positions at which a question was asked, in that order. */
  before: (id: string) => readonly AskedAt[]
  /** How a question is called here, wherever it stands. */
  nameOf: (id: string) => string
}
