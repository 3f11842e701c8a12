import {
  IMPORT_HARMS,
  IMPORT_TEXT_LENGTH,
  type ImportEntryDraft,
  type ImportGroupDraft,
  type ImportHarm,
  type ImportReportDraft,
  MOST_IMPORT_ENTRIES,
} from "@qo/core/import-report"
import { FOREIGN_ELEMENTS, FOREIGN_FORMATS } from "../foreign-survey.ts"
import { type Note, NOTE_KEYS } from "./note.ts"
import { NOTE_HARMS } from "./note-harms.ts"
import type { ForeignEntry, ForeignReport } from "./report.ts"

type LeftEntry = ForeignEntry & { outcome: "lost" | "changed" }

/** Harm of an entry without notes. */
const UNEXPLAINED: ImportHarm = "content"

const rankOf = (harm: ImportHarm): number => IMPORT_HARMS.indexOf(harm)
const harmOf = (note: Note | undefined): ImportHarm => (note ? NOTE_HARMS[note.key] : UNEXPLAINED)

/** Notes of an entry, most harmful first. */
const notesOf = ({ notes }: ForeignEntry): Note[] =>
  notes.toSorted((one, other) => rankOf(harmOf(one)) - rankOf(harmOf(other)))

/**
 * Returns the entries of a report that came otherwise or did not come, as a list of work: entries whose most harmful note is the
 * same are one group; the most harmful groups come first, and losses before changes. Entries beyond the maximum are left out
 * from the end.
 */
export function workListOf(report: ForeignReport): ImportReportDraft {
  const groups = Map.groupBy(report.entries.filter(isLeft), (entry) => {
    const [first] = notesOf(entry)
    return `${entry.outcome} ${first?.key ?? ""}`
  })
  const sorted = [...groups.values()].map(groupOf).toSorted(compareGroups)
  return {
    format: report.format,
    title: report.title === undefined ? null : shortened(report.title),
    counts: report.counts,
    groups: withinLimit(sorted),
  }
}

/** Returns a stored list of work as a report, for files. Elements and notes that this version does not know are left out. */
export const reportOfWorkList = ({
  format,
  title,
  counts,
  groups,
}: Pick<ImportReportDraft, "format" | "title" | "counts" | "groups">): ForeignReport => ({
  format: FOREIGN_FORMATS.find((each) => each === format) ?? "surveyjs",
  direction: "import",
  title: title ?? undefined,
  language: undefined,
  otherLanguages: [],
  counts,
  entries: groups.flatMap(({ outcome, entries }) =>
    entries.flatMap(({ element, notes, ...entry }) => {
      const known = FOREIGN_ELEMENTS.find((each) => each === element)
      return known ? [{ ...entry, outcome, element: known, notes: notes.flatMap(knownNote) }] : []
    }),
  ),
})

function knownNote({ key, params }: ImportEntryDraft["notes"][number]): Note[] {
  const known = NOTE_KEYS.find((each) => each === key)
  return known ? [{ key: known, params }] : []
}

const isLeft = (entry: ForeignEntry): entry is LeftEntry => entry.outcome !== "whole"

function groupOf(entries: readonly LeftEntry[]): ImportGroupDraft {
  const [first] = entries
  return {
    outcome: first?.outcome ?? "changed",
    harm: harmOf(first && notesOf(first)[0]),
    entries: entries.map(entryOf),
  }
}

function entryOf(entry: LeftEntry): ImportEntryDraft {
  const { element, place, name, id, text } = entry
  return {
    element,
    place: shortened(place),
    name: shortened(name),
    ...(id !== undefined && { id }),
    notes: notesOf(entry).slice(0, MOST_NOTES).map(noteOf),
    ...(text !== undefined && text !== name && { text: shortened(text) }),
  }
}

const MOST_NOTES = 20

const noteOf = ({ key, params }: Note) => ({
  key,
  ...(params && {
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === "string" ? shortened(value) : value,
      ]),
    ),
  }),
})

const shortened = (text: string): string =>
  text.length <= IMPORT_TEXT_LENGTH
    ? text
    : `${text.slice(0, IMPORT_TEXT_LENGTH - 1).toWellFormed()}…`

const compareGroups = (one: ImportGroupDraft, other: ImportGroupDraft): number =>
  rankOf(one.harm) - rankOf(other.harm) ||
  Number(other.outcome === "lost") - Number(one.outcome === "lost") ||
  other.entries.length - one.entries.length

function withinLimit(groups: readonly ImportGroupDraft[]): ImportGroupDraft[] {
  let room = MOST_IMPORT_ENTRIES
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, room)
    room -= entries.length
    return entries.length > 0 ? [{ ...group, entries }] : []
  })
}
