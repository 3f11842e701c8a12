import type { Shuffle } from "@qo/core/questionnaire"
import type { ForeignCondition } from "./foreign-condition.ts"
import type { Note } from "./report/note.ts"

export const FOREIGN_FORMATS = ["surveyjs", "xlsform", "qsf", "lss"] as const
/** Tools that questionnaires are written for, too. */
export const EXPORT_TOOLS = ["surveyjs", "xlsform"] as const
export type ExportTool = (typeof EXPORT_TOOLS)[number]
export type ForeignFormat = (typeof FOREIGN_FORMATS)[number]

/** Place in the file in the tool's own terms: `pages[0].elements[2]`, `survey!A12`, `QID5`. */
export type ForeignPlace = string

/** A questionnaire of another tool, filled by each reader: only parts that can have a meaning here, and the rest in `lost`. */
export interface ForeignSurvey {
  format: ForeignFormat
  title: string | undefined
  /** The language whose texts were taken; `undefined`: the file names none. */
  language: string | undefined
  /** Languages whose texts were left. */
  otherLanguages: readonly string[]
  pages: readonly ForeignPage[]
  lost: readonly ForeignLoss[]
  /** Names of files beside it that it reads and that were not given. */
  missingFiles?: readonly string[]
  /** Last pages, in the order in which their conditions are tried. */
  ends?: readonly ForeignEnd[]
  /** The answers that a text shows, from left to right. Texts are given without markup. */
  insertionsIn?: (text: string) => readonly ForeignInsertion[]
}

/** A last page: of everyone who completes the survey, or of those for whom a condition holds. */
export interface ForeignEnd {
  place: ForeignPlace
  text: string
  url?: string | undefined
  when?: ForeignCondition
  /** The text of `when` in the file. */
  condition?: string
}

/** A part of a text that is replaced by an answer. */
export interface ForeignInsertion {
  /** As the text has it. */
  whole: string
  /** `undefined`: it shows something that is no answer here. */
  shows: ForeignAnswer | undefined
}

/** The answer to a question, in one row of a grid, or the words beside "other". */
export interface ForeignAnswer {
  question: string
  row?: string | undefined
  part?: "other" | undefined
  /** The tool shows the value of the chosen option, not its text. */
  isValue?: boolean
}

/** Whether a file has anything to answer; texts alone are no questionnaire. */
export const asksNothing = (pages: readonly ForeignPage[]): boolean =>
  pages.every(({ questions }) => questions.every(({ kind }) => kind === "note"))

export interface ForeignPage {
  name: string
  title: string | undefined
  place: ForeignPlace
  questions: readonly ForeignQuestion[]
  /** In which order its questions are asked; undefined: as in the file. */
  order?: ForeignOrder | undefined
  /** The run of pages that it belongs to: neighbours with the same name are asked in a random order. */
  run?: (ForeignOrder & { name: string }) | undefined
}

/** A part of a page that is asked once for each answer to an earlier question that was chosen, or not, with its text and place in the file. */
export interface ForeignRepeat {
  /** Name of the question whose answers are the items. */
  of: string
  over: "chosen" | "notChosen"
  name: string
  title: string | undefined
  /** The item by the names that texts give it. */
  items: ReadonlyMap<string, ForeignItemName>
  text: string
  place: ForeignPlace
}

/** `isValue`: the tool shows the value of the answer, not its text. */
interface ForeignItemName {
  isValue: boolean
}

/** A random order of questions or pages, with its text and place in the file. */
export interface ForeignOrder {
  /** How many of them are asked; undefined: all. */
  ask?: number | undefined
  text: string
  place: ForeignPlace
}

/**
 * Form of the answer. `text`, `number`, `email` and `phone` are typed; `range` is a number between bounds, `slider` the same by
 * dragging; `recommend` is 0–10. `note` is a text that is only read.
 */
export type ForeignKind =
  | "choice"
  | "choices"
  | "order"
  | "grid"
  | "text"
  | "number"
  | "email"
  | "phone"
  | "range"
  | "slider"
  | "rating"
  | "recommend"
  | "region"
  | "city"
  | "note"

export interface ForeignQuestion {
  /** As conditions call it. */
  name: string
  place: ForeignPlace
  kind: ForeignKind
  text: string
  hint?: string | undefined
  required: boolean
  options?: readonly ForeignOption[]
  rows?: readonly ForeignRow[]
  /** For grids: several columns per row. */
  manyInRow?: boolean
  limit?: { min?: number | undefined; max?: number | undefined } | undefined
  /** For `range` and `slider`. */
  bounds?: { from: number; to: number; step: number; unit?: string; pair?: boolean }
  /** For a number without bounds: the step of its values. */
  step?: number
  /** For ratings: number of stars from 1. */
  stars?: number
  labels?: { low?: string | undefined; high?: string | undefined } | undefined
  lines?: number | undefined
  maxLength?: number | undefined
  shuffle?: Shuffle
  /** Offers only options that were chosen (or not) at an earlier question. */
  recall?: { from: string; mode: "selected" | "notSelected" | "shown" } | undefined
  /** Conditions of the question, all of which must be true. Questions of a group share the object. */
  shownIf: readonly ForeignGuard[]
  /** Conditions of its options and rows. Questions of one table share the object. */
  itemsShownIf?: readonly ForeignItemGuard[]
  /** The condition under which it must be answered; then `required` is false. Questions of one table share the object. */
  requiredIf?: ForeignGuard | undefined
  /** The part that repeats it. Questions of one part share the object. */
  repeat?: ForeignRepeat | undefined
  /** For notes made from the beginning of a question's text: the name of that question, to which jumps lead by this note. */
  leadsTo?: string
  /** Target of the flow after it; the first condition that holds counts. */
  skips: readonly ForeignSkip[]
  /** Differences from the original, including parts that could not be imported. */
  changes: readonly ForeignChange[]
  picture?: ForeignPicture
}

export interface ForeignOption {
  /** As conditions call it. */
  value: string
  text: string
  kind?: "normal" | "other" | "none" | "dontKnow" | "refuse"
  /** Its stored number, if the file has one. */
  code?: number
  picture?: ForeignPicture
}

/** A picture that lies in the file itself. */
export interface ForeignPicture {
  place: ForeignPlace
  bytes: Uint8Array<ArrayBuffer>
}

export interface ForeignRow {
  value: string
  text: string
  code?: number
}

/** A condition, with its text and place in the file. */
export interface ForeignGuard {
  when: ForeignCondition
  text: string
  place: ForeignPlace
  /** The condition of a whole page, also if the page has one question. */
  isOfPage?: boolean
  /** Value of the row that the condition was written for, if the row is a separate question here. */
  item?: string
}

/** A condition of options or rows, with its text and place in the file. */
export interface ForeignItemGuard {
  of: "options" | "rows"
  /** The condition of each option or row that it decides about, by value. */
  when: ReadonlyMap<string, ForeignCondition>
  text: string
  place: ForeignPlace
}

export interface ForeignSkip extends ForeignGuard {
  /** It jumps also if its question was not shown. */
  evenIfHidden?: boolean
  to:
    | { kind: "question" | "page"; name: string }
    | { kind: "end" }
    /** The respondent does not fit. */
    | { kind: "screenOut" }
}

/** A part of a question that was changed (`lost` false) or lost. */
export interface ForeignChange extends Note {
  lost?: boolean
  /** The lost element; default: a setting. */
  element?: ForeignElement
  place?: ForeignPlace
  text?: string
}

/** An element that was not imported: its kind, reason, place and content. */
export interface ForeignLoss {
  element: ForeignElement
  place: ForeignPlace
  name: string
  why: Note
  text: string
}

/** Labels: `foreign.element.<name>` in i18n. */
export const FOREIGN_ELEMENTS = [
  "survey",
  "page",
  "question",
  "option",
  "condition",
  "skip",
  "setting",
  "language",
  "picture",
] as const
export type ForeignElement = (typeof FOREIGN_ELEMENTS)[number]
