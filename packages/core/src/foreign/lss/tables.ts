import { err, ok, type Result } from "../../lib/index.ts"
import { childOf, childrenOf, localName, readXmlBytes, type XmlElement } from "../files/xml.ts"
import type { ForeignFault } from "../foreign-fault.ts"

/** A row of a section: its columns by their names. What is empty is not there. */
export type Row = ReadonlyMap<string, string>

/** A file of LimeSurvey: sections, which are the rows of its tables. */
export interface LssTables {
  languages: readonly string[]
  sections: ReadonlyMap<string, readonly Row[]>
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
  const sections = new Map<string, readonly Row[]>()
  let count = 0
  for (const section of childrenOf(root)) {
    const rows = childrenOf(section, "rows").flatMap((each) => childrenOf(each, "row"))
    count += rows.length
    if (count > MOST) return err({ key: "tooMany", place: section.name, params: { maximum: MOST } })
    if (rows.length > 0) sections.set(localName(section), rows.map(rowOf))
  }
  return ok({
    languages: childrenOf(childOf(root, "languages") ?? root, "language").map(({ text: said }) =>
      said.trim(),
    ),
    sections,
    rows: (name) => sections.get(name) ?? [],
  })
}

const rowOf = (row: XmlElement): Row =>
  new Map(
    childrenOf(row).flatMap((column): [string, string][] =>
      column.text === "" ? [] : [[localName(column).toLowerCase(), column.text]],
    ),
  )

/** What stands in a column, without space around. */
export const cell = (row: Row | undefined, column: string): string => row?.get(column)?.trim() ?? ""

/** A column as a number; where it is none, as if it were not there. */
export function numberIn(row: Row | undefined, column: string): number | undefined {
  return numberOf(cell(row, column))
}

export function numberOf(text: string): number | undefined {
  const number = text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."))
  return Number.isFinite(number) ? number : undefined
}

/** Rows by what stands in a column, in their order. */
export const rowsBy = (rows: readonly Row[], column: string): ReadonlyMap<string, Row[]> =>
  Map.groupBy(rows, (row) => cell(row, column))

/** In the order that a column says; those without keep theirs, behind. */
export const inOrder = (rows: readonly Row[], column: string): readonly Row[] =>
  rows.toSorted((a, b) => (numberIn(a, column) ?? 1e9) - (numberIn(b, column) ?? 1e9))
