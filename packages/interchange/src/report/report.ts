import type { Questionnaire } from "@qo/core/questionnaire"
import type {
  ForeignElement,
  ForeignFormat,
  ForeignPicture,
  ForeignPlace,
} from "../foreign-survey.ts"
import type { Note } from "./note.ts"

/** Labels: `foreign.outcome.<name>` in i18n. */
export const FOREIGN_OUTCOMES = ["whole", "changed", "lost"] as const
export type ForeignOutcome = (typeof FOREIGN_OUTCOMES)[number]

/** Outcome of one element on its way between two tools. */
export interface ForeignEntry {
  outcome: ForeignOutcome
  element: ForeignElement
  /** Place in the source. */
  place: ForeignPlace
  name: string
  /** Id of the question or block here that it became or belonged to. */
  id?: string | undefined
  /** How it came, or why it did not. */
  notes: readonly Note[]
  /** Content in the source; absent for elements that came whole. */
  text?: string | undefined
}

export interface ForeignReport {
  format: ForeignFormat
  direction: "import" | "export"
  title: string | undefined
  language: string | undefined
  otherLanguages: readonly string[]
  entries: readonly ForeignEntry[]
  counts: Readonly<Record<ForeignOutcome, number>>
}

/** Result of an import: a valid questionnaire, whatever the file contained, and the outcome of each element. */
export interface ForeignImport {
  questionnaire: Questionnaire
  report: ForeignReport
  /** Pictures that lie in the file, each to be stored and put on its answer. */
  pictures: readonly ImportedPicture[]
  /** Names of files beside it that it reads and that were not given. */
  missingFiles: readonly string[]
}

export interface ImportedPicture extends ForeignPicture {
  /** Id of the question or the answer that it belongs to. */
  owner: string
}

export function countsOf(entries: readonly ForeignEntry[]): ForeignReport["counts"] {
  const counts = { whole: 0, changed: 0, lost: 0 }
  for (const { outcome } of entries) counts[outcome]++
  return counts
}
