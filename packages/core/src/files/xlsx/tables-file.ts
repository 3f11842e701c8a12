import { zipFile, type ZipEntry } from "../zip-file.ts"
import { columnLetters } from "../column-letters.ts"
import { cellOf, rowOf, SHEET_END, sheetBegin } from "./sheet-cells.ts"
import { CONTENT_TYPES, PACKAGE_LINKS, sheetFile, STYLE_SHEET, workbookOf } from "./workbook.ts"

/** A column of a sheet. */
export interface SheetColumn {
  /** Width in characters. */
  width: number
  /** Format of its numbers, which are then spreadsheet days. Default: plain numbers. */
  format?: "day" | "time" | undefined
}

/** A sheet of a workbook: its header and its rows. */
export interface SheetTable {
  name: string
  table: readonly (readonly (string | number)[])[]
  columns?: readonly SheetColumn[]
}

/** Writes a workbook with these tables. */
export const tablesXlsx = (sheets: readonly SheetTable[]): AsyncIterable<Uint8Array> =>
  zipFile(entries(sheets))

// oxlint-disable-next-line require-await -- files of an archive are waited for
async function* entries(sheets: readonly SheetTable[]): AsyncGenerator<ZipEntry> {
  yield* workbookHead()
  for (const [at, { table, columns }] of sheets.entries())
    yield textEntry(`xl/${sheetFile(at)}`, tableSheet(table, columns))
  yield* workbookEntries(sheets.map(({ name }) => name))
}

/** Returns the archive entries that precede all sheets. */
export const workbookHead = (): readonly ZipEntry[] => [
  textEntry("[Content_Types].xml", CONTENT_TYPES),
  textEntry("_rels/.rels", PACKAGE_LINKS),
]

/** Returns the archive entries that follow the sheets and list them. */
export function workbookEntries(names: readonly string[]): readonly ZipEntry[] {
  const { workbook, links } = workbookOf(names)
  return [
    textEntry("xl/workbook.xml", workbook),
    textEntry("xl/_rels/workbook.xml.rels", links),
    textEntry("xl/styles.xml", STYLE_SHEET),
  ]
}

export const textEntry = (name: string, content: string): ZipEntry => ({
  name,
  pieces: singlePiece(content),
})

// oxlint-disable-next-line require-await -- pieces of a file are waited for
async function* singlePiece(content: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(content)
}

/** Writes a sheet whose first row is the header. */
export function tableSheet(
  table: SheetTable["table"],
  columns: readonly SheetColumn[] = [],
): string {
  const rows = table.map((row, at) =>
    rowOf(
      at + 1,
      row
        .map((value, column) => {
          const format = (typeof value === "number" && columns[column]?.format) || "plain"
          return cellOf(`${columnLetters(column)}${at + 1}`, value, at === 0 ? "head" : format)
        })
        .join(""),
    ),
  )
  return sheetBegin(columns.map(({ width }) => width)) + rows.join("") + SHEET_END
}
