import { err, ok, readNumber, type Result } from "@qo/core/lib"
import {
  childOf,
  childrenOf,
  localName,
  ownText,
  readXmlBytes,
  type XmlElement,
} from "../files/xml.ts"
import type { ForeignFault } from "../foreign-fault.ts"

/** A row of a section: its columns by their names. Empty columns are left out. */
export type Row = ReadonlyMap<string, string>

/** A row that knows which of its columns were asked for: all others are named in the end. */
export class TrackedRow extends Map<string, string> {
  private readonly asked = new Set<string>()

  override get(column: string): string | undefined {
    this.asked.add(column)
    return super.get(column)
  }

  /** Whether one of its columns was asked for that says more than which row it is. */
  isRead(isKey: (column: string) => boolean): boolean {
    return [...this.asked].some((column) => !isKey(column))
  }

  /** Unread columns with their values. */
  left(): readonly (readonly [string, string])[] {
    return [...this].filter(([column]) => !this.asked.has(column))
  }
}

/** A file of LimeSurvey: sections, which are the rows of its tables. */
export interface LssTables {
  languages: readonly string[]
  sections: ReadonlyMap<string, readonly TrackedRow[]>
  /** Text beside the rows of all sections, by place. */
  loose: readonly { place: string; text: string }[]
  rows: (section: string) => readonly Row[]
}

/** Surveys, and parts of them that are exported alone. */
const DOCUMENTS: ReadonlySet<string> = new Set(["Survey", "Group", "Question"])

/** The greatest number of rows that are read of all sections together. */
const MOST = 300_000

/** The tables of an LSS file, whatever version wrote it. */
export function readTables(bytes: Uint8Array): Result<LssTables, ForeignFault> {
  const xml = readXmlBytes(bytes)
  if (!xml.ok) return xml
  const root = xml.value
  const kind = childOf(root, "LimeSurveyDocType")?.text.trim() ?? ""
  if (!DOCUMENTS.has(kind))
    return err({
      key: "wrongShape",
      place: `${root.name}.LimeSurveyDocType`,
      params: { expected: "Survey" },
    })
  const sections = new Map<string, readonly TrackedRow[]>()
  const loose: { place: string; text: string }[] = []
  let count = 0
  for (const section of childrenOf(root)) {
    const rows = childrenOf(section, "rows").flatMap((each) => childrenOf(each, "row"))
    count += rows.length
    if (count > MOST) return err({ key: "tooMany", place: section.name, params: { maximum: MOST } })
    const name = localName(section)
    if (rows.length > 0) sections.set(name, [...(sections.get(name) ?? []), ...rows.map(rowOf)])
    if (!HEAD.has(name)) loose.push(...looseIn(section, name))
  }
  return ok({
    languages: childrenOf(childOf(root, "languages") ?? root, "language").map(({ text: said }) =>
      said.trim(),
    ),
    sections,
    loose,
    rows: (name) => sections.get(name) ?? [],
  })
}

/** Elements that identify the file, which are read on request. */
const HEAD: ReadonlySet<string> = new Set([
  "LimeSurveyDocType",
  "DBVersion",
  "LimeSurveyVersion",
  "languages",
])

/** Texts of a section that are in none of its rows. */
const looseIn = (section: XmlElement, name: string): { place: string; text: string }[] =>
  [
    { place: name, text: ownText(section) },
    ...childrenOf(section).flatMap((child) =>
      ["rows", "fields"].includes(localName(child))
        ? []
        : [{ place: `${name}.${localName(child)}`, text: child.text.trim() }],
    ),
  ].filter(({ text }) => text !== "")

/** How lists without anything in them are stored. */
const NO_LIST = /^\s*(?:a:0:\{\}|\[\]|\{\})\s*$/

const rowOf = (row: XmlElement): TrackedRow =>
  new TrackedRow(
    childrenOf(row).flatMap((column): [string, string][] =>
      column.text === "" || NO_LIST.test(column.text)
        ? []
        : [[localName(column).toLowerCase(), column.text]],
    ),
  )

/** The trimmed value of a column. */
export const cellIn = (row: Row | undefined, column: string): string =>
  row?.get(column)?.trim() ?? ""

/** A column as a number; where it is none, as if it were not there. */
export function numberIn(row: Row | undefined, column: string): number | undefined {
  return numberOf(cellIn(row, column))
}

export function numberOf(text: string): number | undefined {
  const number = readNumber(text)
  return Number.isFinite(number) ? number : undefined
}

/** Rows grouped by the value of a column, in order. */
export const rowsBy = (rows: readonly Row[], column: string): ReadonlyMap<string, Row[]> =>
  Map.groupBy(rows, (row) => cellIn(row, column))

/** In the order that a column says; those without keep theirs, behind. */
export const inOrder = (rows: readonly Row[], column: string): readonly Row[] =>
  rows.toSorted((a, b) => (numberIn(a, column) ?? 1e9) - (numberIn(b, column) ?? 1e9))
