import {
  cellOf,
  columnLetters,
  piecesOf,
  rowOf,
  SHEET_END,
  sheetBegin,
  sheetFile,
  spreadsheetDays,
  tableSheet,
  textEntry,
  workbookEntries,
  workbookHead,
  zipFile,
  type ZipEntry,
} from "../../files/index.ts"
import { cellsOf } from "../codebook.ts"
import { aboutTable, codebookTable } from "../codebook-table.ts"
import type { ExportSource } from "../export-file.ts"
import { shownIn } from "../shown-cell.ts"
import type { Cell, Variable, WeightedRow } from "../variable.ts"

/** Maximum numbers of rows, including the header, and of columns in a sheet. */
const MOST_ROWS = 1_048_576
export const MOST_COLUMNS = 16_384

/** Writes a workbook: the responses, in several sheets if they exceed one, the codebook, and data about the export. */
export const xlsxFile = (source: ExportSource, mostRows = MOST_ROWS): AsyncIterable<Uint8Array> =>
  zipFile(entries(source, mostRows), source.crc32)

async function* entries(source: ExportSource, mostRows: number): AsyncGenerator<ZipEntry> {
  const { codebook, about, t, read } = source
  yield* workbookHead()
  const rows = new Rows(read())
  const names: string[] = []
  do {
    const number = names.push(
      names.length > 0 ? `${t("export.sheet.data")} ${names.length + 1}` : t("export.sheet.data"),
    )
    yield entry(sheetFile(number - 1), dataSheet(source, rows, mostRows))
  } while (await rows.more())
  const tables = [
    ["export.sheet.codebook", codebookTable(codebook, t)],
    ["export.sheet.about", aboutTable(about, t, rows.taken)],
  ] as const
  for (const [key, table] of tables)
    yield textEntry(`xl/${sheetFile(names.push(t(key)) - 1)}`, tableSheet(table))
  yield* workbookEntries(names)
}

const entry = (name: string, texts: AsyncIterable<string>): ZipEntry => ({
  name: `xl/${name}`,
  pieces: piecesOf(texts),
})

/** Returns responses one by one, although they are read in batches. */
class Rows {
  taken = 0
  private batch: readonly WeightedRow[] = []
  private at = 0
  private readonly batches: AsyncIterator<readonly WeightedRow[]>

  constructor(batches: AsyncIterable<readonly WeightedRow[]>) {
    this.batches = batches[Symbol.asyncIterator]()
  }

  async more(): Promise<boolean> {
    while (this.at >= this.batch.length) {
      const { done, value } = await this.batches.next()
      if (done) return false
      this.batch = value
      this.at = 0
    }
    return true
  }

  /** Returns up to `most` available rows without waiting. */
  take(most: number): readonly WeightedRow[] {
    const taken = this.batch.slice(this.at, this.at + most)
    this.at += taken.length
    this.taken += taken.length
    return taken
  }
}

async function* dataSheet(
  { codebook, labels }: ExportSource,
  rows: Rows,
  mostRows: number,
): AsyncGenerator<string> {
  const { variables } = codebook
  const columns = variables.map((_, at) => columnLetters(at))
  const heads = variables.map(({ name, label }, at) =>
    cellOf(`${columns[at]}1`, labels ? label : name, "head"),
  )
  yield sheetBegin() + rowOf(1, heads.join(""))
  const write = variables.map((variable) => writerOf(variable, labels))
  let number = 1
  while (number < mostRows && (await rows.more()))
    for (const each of rows.take(mostRows - number)) {
      number++
      const cells = cellsOf(codebook, each)
      const line = cells.map((cell, at) => write[at]?.(`${columns[at]}${number}`, cell) ?? "")
      yield rowOf(number, line.join(""))
    }
  yield SHEET_END
}

function writerOf(variable: Variable, labels: boolean): (name: string, cell: Cell) => string {
  if (variable.type === "time")
    return (name, cell) =>
      cellOf(name, cell === null ? null : spreadsheetDays(Number(cell)), "time")
  const shown = labels ? shownIn(variable) : (cell: Cell) => cell
  return (name, cell) => cellOf(name, shown(cell))
}
