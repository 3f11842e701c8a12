import type { Result } from "@qo/core/lib"
import type { Limits } from "@qo/core/questionnaire"
import type { ForeignPlace, ForeignSurvey } from "./foreign-survey.ts"

/** Why a file cannot be read at all. Texts: `foreign.fault.<key>` in i18n. */
export const FAULT_KEYS = [
  "notText",
  "notJson",
  "notXml",
  "notZip",
  "notWorkbook",
  "formAsText",
  "program",
  "oldWorkbook",
  "tooLarge",
  "tooPacked",
  "tooDeep",
  "tooMany",
  "wrongShape",
  "noQuestions",
  "noSheet",
  "noColumn",
  "unclosedGroup",
  "unopenedGroup",
  "doctype",
  "entity",
  "archive",
  "ours",
  "unknownFormat",
  "noLanguage",
] as const
export type FaultKey = (typeof FAULT_KEYS)[number]

/** Number of questions up to which a reader reads a file; beyond it they are reported as lost. */
export const mostRead = ({ questions }: Limits): number => Math.max(questions, 5000)

/** Why a file cannot be read, and the place: `line 3:14`, `pages[0]`, `survey!A12`. */
export interface ForeignFault {
  key: FaultKey
  place: ForeignPlace
  params?: Readonly<Record<string, string | number>>
}

/** A reader never throws, whatever it is given. */
export type ForeignReading = Result<ForeignSurvey, ForeignFault>

/** How far a file has been read: a workbook in unpacked bytes, a file that is parsed in one piece in percent. */
export interface ReadProgress {
  done: number
  all: number
}

/** Files beside the one that is imported, by their names. */
export type FilesBeside = ReadonlyMap<string, Uint8Array>

export interface ReadOptions {
  /** Files that were given together with it; forms keep lists of answers there. */
  beside?: FilesBeside | undefined
  /** The limits of the installation that the questionnaire is for. */
  limits: Limits
  /** The language to take, as the file calls it; where it has none such, its own default. */
  language?: string | undefined
  onProgress?: ((progress: ReadProgress) => void) | undefined
}
