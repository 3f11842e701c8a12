import type { ActWords } from "@qo/core/acts"
import { joinPieces, type SheetColumn, spreadsheetDays, tablesXlsx } from "@qo/core/files"
import { type Field, isNumeric, type RecordOf, textOf, valueOf } from "@qo/core/record"
import { labelOf } from "../../../base/words.ts"
import { exportedFields } from "./exported-fields.ts"

interface Sheet {
  name: string
  /** Names of fields, in their order. */
  fields: readonly string[]
}

/** A workbook of one sheet: a bold head that stays in sight, then a row for each record; numbers and times as Excel knows them. */
export async function recordsXlsx<Row>(
  { all }: Pick<RecordOf<Row>, "all">,
  rows: readonly Row[],
  words: ActWords,
  { name, fields: names }: Sheet,
): Promise<Uint8Array<ArrayBuffer>> {
  const fields = exportedFields(all, names)
  const head = fields.map((field) => labelOf(words, field))
  const lines = rows.map((row) => fields.map((field) => valueIn(field, row, words)))
  return joinPieces(tablesXlsx([{ name, table: [head, ...lines], columns: fields.map(columnOf) }]))
}

function columnOf(field: Field): SheetColumn {
  if (field.kind === "moment") return { width: 20, format: "time" }
  if (field.kind === "day") return { width: 12, format: "day" }
  return { width: isNumeric(field) ? 12 : 28 }
}

function valueIn(field: Field, row: unknown, words: ActWords): string | number {
  const value = valueOf(row, field)
  if (!isNumeric(field) || typeof value !== "number") return textOf(field, row, words)
  if (field.kind !== "day" && field.kind !== "moment") return value
  return value === 0 ? "" : spreadsheetDays(inZone(value))
}

/** Cells have no time zone: a moment is shown in the reader's own. */
const inZone = (seconds: number): number =>
  seconds - new Date(seconds * 1000).getTimezoneOffset() * 60
