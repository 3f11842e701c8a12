import type { FieldPath } from "./fields.ts"
import { valueAt } from "./fields.ts"

/** One column of a list: a field of the record, and how people read it. */
export interface Column<Row> {
  /** Dot path; the header of csv and tsv, and the name in `--fields`. */
  field: FieldPath
  /** It names the record: printed by `--output ids` for records without a field `id`. */
  isId?: true
  /** The header of a table, translated. */
  title: string
  /** Text shown in tables; default: the value. */
  text?: (row: Row) => string
  align?: "left" | "right"
  /** Columns that a table takes from this one first when the terminal is narrow, down to this width. */
  min?: number
}

/** A value as one line of text: numbers and texts unchanged, empty for null, JSON for the rest. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "string") return value
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return String(value)
  return JSON.stringify(value)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Fields of a record, each with its value. */
export const fieldsText = (record: object): string =>
  Object.entries(record)
    .map(([name, value]) => `${name}=${inWords(value)}`)
    .join(" ")

/** Any value in readable form: several with commas, a nested record by its name, else field by field. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(", ")
  if (!isRecord(value)) return plainText(value)
  return typeof value["name"] === "string" ? value["name"] : fieldsText(value)
}

export const cellText = <Row>(column: Column<Row>, row: Row): string =>
  column.text ? column.text(row) : plainText(valueAt(row, column.field))

/** The column of a field; a record inside that has one column, the role of an account, is shown by that. */
function columnFor<Row>(columns: readonly Column<Row>[], field: FieldPath): Column<Row> {
  const known = columns.find((column) => column.field === field)
  if (known) return known
  const [inside, another] = columns.filter((column) => column.field.startsWith(`${field}.`))
  return inside?.text && !another ? { ...inside, field } : { field, title: field }
}

/** The columns for `--fields`: known ones keep their title and text, others show the plain value. */
export const columnsFor = <Row>(
  columns: readonly Column<Row>[],
  fields: readonly FieldPath[] | undefined,
): readonly Column<Row>[] => fields?.map((field) => columnFor(columns, field)) ?? columns
