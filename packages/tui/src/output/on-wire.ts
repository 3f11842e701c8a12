import { encode, type ZodType } from "zod"
import type { Column } from "./column.ts"

/** Records in the JSON form of the API, for programs, and columns that still make their texts of the rows. */
export interface OnWire<Row> {
  columns: readonly Column<unknown>[]
  record: (row: Row) => unknown
}

/** The row that a record of the wire was made of; a watched list shows records of several looks by the columns of the first. */
const rows = new WeakMap<object, unknown>()

const rowOf = (record: unknown): unknown =>
  typeof record === "object" && record !== null && rows.has(record) ? rows.get(record) : record

/** `schema` describes a row on the wire; without it the row is unchanged. */
export function onWire<Row>(
  columns: readonly Column<Row>[],
  schema: ZodType<Row> | undefined,
): OnWire<Row> {
  return {
    columns: columns.map(({ text, ...column }) => ({
      ...column,
      ...(text && { text: (record: unknown) => text(rowOf(record) as Row) }),
    })),
    record: (row) => {
      const record: unknown = schema ? encode(schema, row) : row
      if (schema && typeof record === "object" && record !== null) rows.set(record, row)
      return record
    },
  }
}
