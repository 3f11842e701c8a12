import type { Issue, ProblemKey } from "../lib/index.ts"

/** Why a line of a list cannot be understood. Their texts, and `list.failed` above them all, are in i18n. */
export const LIST_FAULT_KEYS = [
  "list.tooLarge",
  "list.tooManyLines",
  "list.notText",
  "list.empty",
  "list.noQuestion",
  "list.unknownCategory",
  "list.answersNotHere",
  "list.statementsNotHere",
  "list.markNeedsScreening",
  "list.wrongBand",
  "list.brokenAttributes",
  "list.unknownAttribute",
  "list.attributeNotHere",
  "list.attributeTwice",
  "list.wrongAttribute",
  "list.unknownTarget",
  "list.unknownQuestion",
  "list.unknownBlock",
  "list.ambiguousBlock",
  "list.redirectNotHere",
  "list.redirectTwice",
  "list.redirectInText",
] as const

/** What was understood, but perhaps otherwise than it was meant. */
export const LIST_NOTE_KEYS = ["list.readAsCp1251", "list.readAsUtf16", "list.bracketKept"] as const

type Params = NonNullable<Issue["params"]>

/** What was written is told back only so far. */
const MOST_TOLD = 60
const clipped = (params: Params): Params =>
  Object.values(params).some(isLong)
    ? Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          isLong(value) ? shortened(value) : value,
        ]),
      )
    : params
const isLong = (value: string | number): value is string =>
  typeof value === "string" && value.length > MOST_TOLD
const shortened = (text: string) => `${text.slice(0, MOST_TOLD).toWellFormed()}…`

/** A line that cannot be understood, or whose value the model refuses (`problem.…`). */
export interface ListFault {
  /** From 1. */
  line: number
  key: (typeof LIST_FAULT_KEYS)[number] | `problem.${ProblemKey}`
  params: Params
}

export interface ListNote {
  line: number
  key: (typeof LIST_NOTE_KEYS)[number]
  params: Params
}

/** Collects what is said about the lines of one list. */
export class ListReport {
  readonly faults: ListFault[] = []
  readonly notes: ListNote[] = []

  fault(line: number, key: ListFault["key"], params: Params = {}): void {
    this.faults.push({ line, key, params: clipped(params) })
  }

  note(line: number, key: ListNote["key"], params: Params = {}): void {
    this.notes.push({ line, key, params: clipped(params) })
  }
}
