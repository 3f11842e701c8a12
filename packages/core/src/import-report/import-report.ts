import { z } from "zod"

/** Parts of a survey that suffer if an entry remains as it is, most harmful first. */
export const IMPORT_HARMS = ["logic", "content", "structure", "look"] as const
export type ImportHarm = (typeof IMPORT_HARMS)[number]

export const IMPORT_ENTRY_STATES = ["open", "fixed", "accepted"] as const
export const ImportEntryState = z.enum(IMPORT_ENTRY_STATES)
export type ImportEntryState = z.infer<typeof ImportEntryState>

/** Maximum number of entries in a stored report; later ones are only counted. */
export const MOST_IMPORT_ENTRIES = 2000
/** Maximum length of a text of an entry, characters. */
export const IMPORT_TEXT_LENGTH = 400
/** Maximum number of stored reports of a project. Adding another one removes the oldest. */
export const MOST_IMPORT_REPORTS = 5

const shortText = z.string().max(IMPORT_TEXT_LENGTH)
const count = z.int().nonnegative()

/** A text of i18n, `foreign.note.<key>`, with its parameters. */
const ImportNote = z.strictObject({
  key: z.string().max(40),
  params: z.record(z.string().max(40), z.union([shortText, z.number()])).optional(),
})

/** An element that came otherwise, or did not come. */
const ImportEntryDraft = z.strictObject({
  /** Kind of the element in the source: `foreign.element.<element>` in i18n. */
  element: z.string().max(40),
  /** Place in the source. */
  place: shortText,
  name: shortText,
  /** Question or block that it became or belongs to. */
  id: z.string().max(64).optional(),
  notes: z.array(ImportNote).max(20).readonly(),
  /** Content in the source. */
  text: shortText.optional(),
})
export type ImportEntryDraft = z.infer<typeof ImportEntryDraft>

const groupOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({
    outcome: z.enum(["lost", "changed"]),
    harm: z.enum(IMPORT_HARMS),
    entries: z.array(entry).min(1).max(MOST_IMPORT_ENTRIES).readonly(),
  })

/** Entries that came otherwise in the same way. */
const ImportGroupDraft = groupOf(ImportEntryDraft)
export type ImportGroupDraft = z.infer<typeof ImportGroupDraft>

const ReportHead = {
  /** Tool of the file, such as `surveyjs`. */
  format: z.string().max(20),
  /** Title of the survey in the file. */
  title: shortText.nullable(),
  /** Number of elements in the file by outcome. */
  counts: z.strictObject({ whole: count, changed: count, lost: count }),
}

/** The report on an import as a client sends it, most harmful groups first. */
export const ImportReportDraft = z
  .strictObject({ ...ReportHead, groups: z.array(ImportGroupDraft).max(500).readonly() })
  .refine(({ groups }) => entriesIn(groups) <= MOST_IMPORT_ENTRIES, {
    error: "tooMany",
    path: ["groups"],
  })
export type ImportReportDraft = z.infer<typeof ImportReportDraft>

/** An entry with its number in the report and its state. */
export const ImportEntry = ImportEntryDraft.extend({ number: count, state: ImportEntryState })
export type ImportEntry = z.infer<typeof ImportEntry>

export const ImportGroup = groupOf(ImportEntry)
export type ImportGroup = z.infer<typeof ImportGroup>

/** A stored report on an import: a list of work for all who edit the project. */
export const ImportReport = z.object({
  ...ReportHead,
  pid: z.int(),
  id: z.string(),
  /** Time of the import, Unix seconds. */
  createdAt: z.int(),
  /** Who imported; null if the account was erased. */
  createdBy: z.object({ id: z.int(), fullname: z.string() }).nullable(),
  /** Number of entries that are neither fixed nor accepted. */
  open: count,
  groups: z.array(ImportGroup).readonly(),
})
export type ImportReport = z.infer<typeof ImportReport>

const entriesIn = (groups: readonly { entries: readonly unknown[] }[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0)

/** States of entries by their numbers; entries that are missing are open. */
export const ImportEntryStates = z.record(z.string(), ImportEntryState)
export type ImportEntryStates = z.infer<typeof ImportEntryStates>

/** Numbers the entries of a report through all groups, from 1, and adds their states. */
export function withStates(
  groups: readonly ImportGroupDraft[],
  states: ImportEntryStates,
): ImportGroup[] {
  let number = 1
  return groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => {
      const state = states[number] ?? "open"
      return { ...entry, number: number++, state }
    }),
  }))
}

export const countOpen = (groups: readonly ImportGroup[]): number =>
  groups.reduce(
    (sum, { entries }) => sum + entries.filter(({ state }) => state === "open").length,
    0,
  )
