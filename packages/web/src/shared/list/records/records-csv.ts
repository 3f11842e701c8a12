import type { ActWords } from "@qo/core/acts"
import { csvLine } from "@qo/core/lib"
import { type Field, isNumeric, type RecordOf, textOf, valueOf } from "@qo/core/record"
import { labelOf } from "../../../base/words.ts"
import { exportedFields } from "./exported-fields.ts"

/** A header in the reader's language, then a line for each record; times in UTC, ISO 8601. `names`: the fields to write, in their order. */
export function recordsCsv<Row>(
  { all }: Pick<RecordOf<Row>, "all">,
  rows: readonly Row[],
  words: ActWords,
  names?: readonly string[],
): string {
  const fields = exportedFields(all, names)
  return [
    fields.map((field) => labelOf(words, field)),
    ...rows.map((row) => fields.map((field) => csvCell(field, row, words))),
  ]
    .map(csvLine)
    .join("")
}

function csvCell(field: Field, row: unknown, words: ActWords): string | number {
  const value = valueOf(row, field)
  if (!isNumeric(field) || typeof value !== "number") return textOf(field, row, words)
  if (field.kind !== "day" && field.kind !== "moment") return value
  return value === 0 ? "" : new Date(value * 1000).toISOString()
}
