import type { FieldPath } from "./fields.ts"
import { valueAt } from "./fields.ts"

/** A field with its stable value: the key of a choice, the time in ISO 8601. */
interface CodeColumn {
  field: FieldPath
  /** From the value of `field` on the wire. */
  value: (value: unknown) => unknown
}

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
  /** The value in tsv, the same in every language; default: the value of the field. */
  code?: CodeColumn
  align?: "left" | "right"
  /** Columns that a table takes from this one first when the terminal is narrow, down to this width. */
  min?: number
  /** Tables leave it out if the others would be cut, the last one first. */
  isExtra?: true
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

/** A cell of tsv. Lists and records without a code are printed in words, because people read these lines, too. */
export function scriptCell<Row>(column: Column<Row>, row: Row): unknown {
  const { field, code, text } = column
  if (code) return inWords(code.value(valueAt(row, code.field)))
  const value = valueAt(row, field)
  if (typeof value !== "object" || value === null) return value
  return text ? text(row) : inWords(value)
}

/** A column that was asked for by its path: `role.name` is the name, and only `role` the code. */
function asNamed<Row>({ code, ...column }: Column<Row>): Column<Row> {
  return code?.field === column.field ? { ...column, code } : column
}

/** The column of a field; a record inside that has one column, the role of an account, is shown by that. */
function columnFor<Row>(columns: readonly Column<Row>[], field: FieldPath): Column<Row> {
  const known = columns.find((column) => column.field === field)
  if (known) return asNamed(known)
  const [inside, another] = columns.filter((column) => column.field.startsWith(`${field}.`))
  return inside?.text && !another ? { ...inside, field } : { field, title: field }
}

/** The columns for `--fields`: known ones keep their title and text, others show the plain value. */
export const columnsFor = <Row>(
  columns: readonly Column<Row>[],
  fields: readonly FieldPath[] | undefined,
): readonly Column<Row>[] => fields?.map((field) => columnFor(columns, field)) ?? columns
