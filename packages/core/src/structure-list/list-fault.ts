import type { Issue, ProblemKey } from "../lib/index.ts"

/** Reasons why a line of a list is invalid. Their texts, and the title `list.failed`, are in i18n. */
export const LIST_FAULT_KEYS = [
  "list.tooLarge",
  "list.tooManyLines",
  "list.notText",
  "list.brokenText",
  "list.unknownEncoding",
  "list.empty",
  "list.noQuestion",
  "list.unknownCategory",
  "list.answersNotHere",
  "list.statementsNotHere",
  "list.markNeedsScreening",
  "list.wrongBand",
  "list.brokenAttributes",
  "list.unclosedBracket",
  "list.unknownAttribute",
  "list.misspeltAttribute",
  "list.attributeNotHere",
  "list.attributeTwice",
  "list.wrongAttribute",
  "list.wrongCondition",
  "list.wrongScore",
  "list.unknownInCondition",
  "list.unknownTarget",
  "list.unknownQuestion",
  "list.unknownBlock",
  "list.ambiguousBlock",
  "list.redirectNotHere",
  "list.redirectTwice",
  "list.redirectInText",
  "list.categoryTwice",
  "list.kindTwice",
  "list.attributesTwice",
  "list.arrowTwice",
] as const

/** Notes on lines that were understood, but possibly differently than intended. */
export const LIST_NOTE_KEYS = [
  "list.readAsCp1251",
  "list.readAsUtf16",
  "list.bracketKept",
  "list.arrowKept",
  "list.numbersLeft",
  "list.answersFound",
  "list.moreNotes",
] as const

type Params = NonNullable<Issue["params"]>

/** Maximum number of characters of the input that a message repeats. */
const LONGEST_VALUE = 60
const clipParams = (params: Params): Params =>
  Object.values(params).some(isLong)
    ? Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          isLong(value) ? shortenValue(value) : value,
        ]),
      )
    : params
const isLong = (value: string | number): value is string =>
  typeof value === "string" && value.length > LONGEST_VALUE
const shortenValue = (text: string) => `${text.slice(0, LONGEST_VALUE).toWellFormed()}…`

/** A line that is invalid, or whose value the schema refuses (`problem.…`). */
export interface ListFault {
  /** Line number, counted from 1. */
  line: number
  key: (typeof LIST_FAULT_KEYS)[number] | `problem.${ProblemKey}`
  params: Params
  /** Name in the list of the attribute whose value the schema refuses. */
  attribute?: string
}

export interface ListNote {
  line: number
  key: (typeof LIST_NOTE_KEYS)[number]
  params: Params
}

/** Maximum number of faults, and of notes, that are kept. */
const MOST = 1000

/** The first entries by line number, in limited memory. */
class FirstByLine<Entry extends { line: number }> {
  private entries: Entry[] = []
  private more = false

  add(entry: Entry): void {
    this.entries.push(entry)
    if (this.entries.length >= 2 * MOST) this.cut()
  }

  /** Returns all entries in order. `last` creates the entry that represents those left out. */
  all(last: (line: number) => Entry): Entry[] {
    this.cut()
    return this.more ? [...this.entries, last(this.entries.at(-1)?.line ?? 1)] : this.entries
  }

  isEmpty(): boolean {
    return this.entries.length === 0
  }

  private cut(): void {
    this.more ||= this.entries.length > MOST
    this.entries = this.entries.toSorted((a, b) => a.line - b.line).slice(0, MOST)
  }
}

/** Collects faults and notes on the lines of one list: the first 1,000 of each, and whether there are more. */
export class ListReport {
  private readonly faultList = new FirstByLine<ListFault>()
  private readonly noteList = new FirstByLine<ListNote>()

  fault(line: number, key: ListFault["key"], params: Params = {}, attribute?: string): void {
    const fault = { line, key, params: clipParams(params) }
    this.faultList.add(attribute === undefined ? fault : { ...fault, attribute })
  }

  note(line: number, key: ListNote["key"], params: Params = {}): void {
    this.noteList.add({ line, key, params: clipParams(params) })
  }

  isSound(): boolean {
    return this.faultList.isEmpty()
  }

  faults(): ListFault[] {
    return this.faultList.all((line) => ({
      line,
      key: "problem.moreProblems",
      params: { maximum: MOST },
    }))
  }

  notes(): ListNote[] {
    return this.noteList.all((line) => ({ line, key: "list.moreNotes", params: { maximum: MOST } }))
  }
}
