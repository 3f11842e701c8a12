import type { IMPORT_ENTRY_STATES, ImportHarm } from "./import-limits.ts"

export type ImportEntryState = (typeof IMPORT_ENTRY_STATES)[number]

/** A text of i18n, `foreign.note.<key>`, with its parameters. */
export interface ImportNote {
  key: string
  params?: Readonly<Record<string, string | number>> | undefined
}

/** An element that came otherwise, or did not come. */
export interface ImportEntryDraft {
  /** Kind of the element in the source: `foreign.element.<element>` in i18n. */
  element: string
  /** Place in the source. */
  place: string
  name: string
  /** Question or block that it became or belongs to. */
  id?: string | undefined
  notes: readonly ImportNote[]
  /** Content in the source. */
  text?: string | undefined
}

/** Entries that came otherwise in the same way. */
export interface ImportGroupDraft {
  outcome: "lost" | "changed"
  harm: ImportHarm
  entries: readonly ImportEntryDraft[]
}

interface ReportHead {
  /** Tool of the file, such as `surveyjs`. */
  format: string
  /** Title of the survey in the file. */
  title: string | null
  /** Number of elements in the file by outcome. */
  counts: Readonly<Record<"whole" | "changed" | "lost", number>>
}

/** The report on an import as a client sends it, most harmful groups first. */
export interface ImportReportDraft extends ReportHead {
  groups: readonly ImportGroupDraft[]
}

/** An entry with its number in the report and its state. */
export interface ImportEntry extends ImportEntryDraft {
  number: number
  state: ImportEntryState
}

export interface ImportGroup extends Omit<ImportGroupDraft, "entries"> {
  entries: readonly ImportEntry[]
}

/** A stored report on an import: a list of work for all who edit the project. */
export interface ImportReport extends ReportHead {
  pid: number
  id: string
  /** Time of the import, Unix seconds. */
  createdAt: number
  /** Who imported; null if the account was erased. */
  createdBy: { id: number; fullname: string } | null
  /** Number of entries that are neither fixed nor accepted. */
  open: number
  groups: readonly ImportGroup[]
}

/** States of entries by their numbers; entries that are missing are open. */
export type ImportEntryStates = Readonly<Record<string, ImportEntryState>>
