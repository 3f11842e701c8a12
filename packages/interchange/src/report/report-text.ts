import type { Translate } from "@qo/core/i18n"
import { FOREIGN_ELEMENTS, FOREIGN_FORMATS } from "../foreign-survey.ts"
import type { ForeignFault } from "../foreign-fault.ts"
import { type Note, NOTE_KEYS } from "./note.ts"
import type { ForeignEntry, ForeignOutcome, ForeignReport } from "./report.ts"

export type ForeignWords = Translate<"foreign">

export const noteText = (t: ForeignWords, { key, params }: Note): string =>
  t.table(`foreign.note.${key}`, params)

/** The text of a stored note; empty if this version does not know it. */
export const noteTextOf = (t: ForeignWords, { key, params }: StoredNote): string => {
  const known = NOTE_KEYS.find((each) => each === key)
  return known ? noteText(t, { key: known, params }) : ""
}
type StoredNote = Omit<Note, "key"> & { key: string }

/** The name of a stored kind of element; empty if this version does not know it. */
export const elementTextOf = (t: ForeignWords, element: string): string => {
  const known = FOREIGN_ELEMENTS.find((each) => each === element)
  return known ? t(`foreign.element.${known}`) : ""
}

/** The name of a stored format; itself if this version does not know it. */
export const formatTextOf = (t: ForeignWords, format: string): string => {
  const known = FOREIGN_FORMATS.find((each) => each === format)
  return known ? t(`foreign.format.${known}`) : format
}

/** Why a file cannot be read, and the place of the fault. */
export const faultText = (t: ForeignWords, { key, params, place }: ForeignFault): string => {
  const text = t.table(`foreign.fault.${key}`, params)
  return place === "" ? text : t("foreign.faultAt", { text, place })
}

/** A report in words; plain JSON for programs, too. */
export interface ToldReport {
  format: ForeignReport["format"]
  direction: ForeignReport["direction"]
  title: string | null
  language: string | null
  otherLanguages: readonly string[]
  counts: ForeignReport["counts"]
  entries: readonly ToldEntry[]
}

export interface ToldEntry {
  outcome: ForeignOutcome
  element: ForeignEntry["element"]
  place: string
  name: string
  id: string | null
  notes: readonly string[]
  text: string | null
}

export const toldReport = (t: ForeignWords, report: ForeignReport): ToldReport => ({
  format: report.format,
  direction: report.direction,
  title: report.title ?? null,
  language: report.language ?? null,
  otherLanguages: report.otherLanguages,
  counts: report.counts,
  entries: report.entries.map(({ outcome, element, place, name, id, notes, text }) => ({
    outcome,
    element,
    place,
    name,
    id: id ?? null,
    notes: notes.map((note) => noteText(t, note)),
    text: text ?? null,
  })),
})

/**
 * The report as text: losses, changes, and the number of each. `most`: limit of entries of each, with a note that there are more
 * in the report's file.
 */
export function reportText(t: ForeignWords, report: ForeignReport, most = Infinity): string {
  const { counts } = report
  const parts = (["lost", "changed"] as const).flatMap((outcome) => {
    const entries = report.entries.filter((entry) => entry.outcome === outcome)
    return entries.length === 0
      ? []
      : [
          [
            t(`foreign.heading.${outcome}`),
            ...entries.slice(0, most).map((entry) => entryText(t, entry)),
            ...(entries.length > most ? [t("foreign.more", { count: entries.length - most })] : []),
          ].join("\n"),
        ]
  })
  const all = parts.length > 0 ? parts : [t("foreign.nothingLost")]
  const title = report.title === undefined ? [] : [t("foreign.title", { title: report.title })]
  return `${[...title, ...all, t("foreign.counts", { ...counts })].join("\n\n")}\n`
}

function entryText(t: ForeignWords, { place, element, name, notes, text }: ForeignEntry): string {
  const why = notes.map((note) => noteText(t, note)).join("; ")
  const said = text === undefined || text === name ? "" : `\n    ${text.replaceAll(/\s+/g, " ")}`
  return `  ${t("foreign.entry", { place, element: t(`foreign.element.${element}`), name, why })}${said}`
}
