import { tablesXlsx } from "@qo/core/files"
import { csvLine, decodeText, err, type Result } from "@qo/core/lib"
import { readWorkbook } from "../files/workbook.ts"
import { csvRows } from "../files/csv-rows.ts"
import { readXliff } from "./read-xliff.ts"
import { readRows, translatorRows } from "./table-columns.ts"
import type { TranslatorEntry } from "./translator-entry.ts"
import type { TranslatorFault, TranslatorFile, TranslatorFormat } from "./translator-file.ts"
import { writeXliff } from "./write-xliff.ts"

export { takeEntries, type TakenEntries } from "./take-entries.ts"
export { translatorEntries, type TranslatorEntry } from "./translator-entry.ts"
export {
  TRANSLATOR_FAULTS,
  TRANSLATOR_FORMATS,
  type TranslatedEntry,
  type TranslatorFault,
  type TranslatorFile,
  type TranslatorFormat,
} from "./translator-file.ts"

interface WriteOptions {
  format: TranslatorFormat
  sourceLanguage: string
  language: string
}

/** Writes a file for translators. */
export async function writeTranslatorFile(
  entries: readonly TranslatorEntry[],
  options: WriteOptions,
): Promise<Uint8Array> {
  switch (options.format) {
    case "xliff":
      return new TextEncoder().encode(writeXliff(entries, options))
    case "csv": {
      const rows = translatorRows(entries, options)
      // Spreadsheet programs read a file without the mark in the encoding of the system.
      return new TextEncoder().encode(`\uFEFF${rows.map(csvLine).join("")}`)
    }
    case "xlsx": {
      const table = translatorRows(entries, options)
      const columns = [18, 22, 10, 60, 60].map((width) => ({ width }))
      return bytesOf(tablesXlsx([{ name: options.language, table, columns }]))
    }
  }
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of all) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/**
 * Reads a translator's file: XLIFF, a workbook or CSV, recognised by its content. `language`: the column of a table, if there are
 * several translations.
 */
export async function readTranslatorFile(
  bytes: Uint8Array,
  language?: string,
): Promise<Result<TranslatorFile, TranslatorFault>> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readTable(bytes, language)
  const decoded = decodeText(bytes)
  if (!decoded.ok) return err("unreadable")
  const start = decoded.value.replace("\uFEFF", "").trimStart()
  if (start.startsWith("<")) return readXliff(bytes)
  const rows = csvRows(decoded.value).filter((row) => row.length > 1 || row[0] !== "")
  return readRows(rows, language)
}

async function readTable(
  bytes: Uint8Array,
  language: string | undefined,
): Promise<Result<TranslatorFile, TranslatorFault>> {
  const book = await readWorkbook(bytes)
  if (!book.ok) return err("unreadable")
  const results = book.value.sheets.map(({ rows }) =>
    readRows(
      rows.map(({ cells }) => {
        const width = Math.max(-1, ...cells.keys()) + 1
        return Array.from({ length: width }, (_, at) => cells.get(at) ?? "")
      }),
      language,
    ),
  )
  return results.find(({ ok }) => ok) ?? err("noColumns")
}
