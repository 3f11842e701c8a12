import type { ZodType } from "zod"
import { type Column, columnsFor, plainText, scriptCell } from "./column.ts"
import { neutraliseText } from "../text/control-characters.ts"
import { csvLine, tsvLine } from "./delimited.ts"
import { type FieldPath, fieldsAround, findUnknownField, pickFields, valueAt } from "./fields.ts"
import type { PrintedFormat } from "./format.ts"
import type { Query } from "./jq/index.ts"
import { safeJson } from "./json.ts"
import { onWire } from "./on-wire.ts"
import type { Sink } from "./sink.ts"
import type { Styles } from "../text/styles.ts"
import { recordLines, tableLines } from "./table.ts"

export interface PrinterOptions {
  format: PrintedFormat
  /** Only these fields, in this order. */
  fields?: readonly FieldPath[] | undefined
  /** JSON and YAML lists as `{items, total, complete, next}`. */
  envelope?: boolean | undefined
  /** Results of this query on the JSON instead, one a line; texts without quotes. */
  jq?: Query | undefined
  styles: Styles
  /** Tables cut nothing, however narrow the terminal is. */
  isWide?: boolean | undefined
  /** Width of the terminal; `undefined` in a pipe, which cuts no text. */
  width?: number | undefined
}

/** State of a list after its last row. */
interface ListEnd {
  total: number
  complete: boolean
  next: string | null
}

/** `--fields` names something that the record cannot have. */
export class UnknownFieldError extends Error {
  override readonly name = "UnknownFieldError"
  readonly field: FieldPath
  /** Fields that exist at that place. */
  readonly known: readonly FieldPath[]

  constructor(field: FieldPath, known: readonly FieldPath[]) {
    super(`Unknown field: ${field}`)
    this.field = field
    this.known = known
  }
}

/** Rows of one list on their way out: `row` for each, then `end` once. */
interface RowWriter<Row> {
  /** @throws UnknownFieldError */
  row: (row: Row) => Promise<void>
  end: (end: ListEnd) => Promise<void>
}

export interface Printer {
  /**
   * A list; csv, tsv, ndjson and ids are written row by row, the others when all rows are loaded. With a `schema`, programs get
   * the rows in the wire format.
   */
  list: <Row>(columns: readonly Column<Row>[], schema?: ZodType<Row>) => RowWriter<Row>
  /** One record. */
  record: <Row>(columns: readonly Column<Row>[], row: Row, schema?: ZodType<Row>) => Promise<void>
}

/** Output of rows, and a check before each. */
interface RowOutput {
  write: (text: string) => Promise<void>
  /** @throws UnknownFieldError */
  check: (row: unknown) => void
}

/** Prints results in the chosen format; the only way anything reaches stdout. */
export function createPrinter(sink: Sink, options: PrinterOptions): Printer {
  const { format, fields, styles, width } = options
  /** On a terminal no byte of the data may control it; in a file the data are unchanged. */
  const shown = (line: string) =>
    width === undefined ? line : line.replaceAll(/[^\r\n\t]+/g, neutraliseText)
  const write = (text: string) => sink.write(shown(text))
  const chosen = (row: unknown) => (fields ? pickFields(row, fields) : row)
  const check = (row: unknown) => {
    const unknown = fields && findUnknownField(row, fields)
    if (unknown !== undefined) throw new UnknownFieldError(unknown, fieldsAround(row, unknown))
  }
  const output = { write, check }

  const document = async (value: unknown) => {
    if (options.jq) {
      const results = options.jq(value)
      return write(lines(results.map((each) => (typeof each === "string" ? each : safeJson(each)))))
    }
    if (format !== "yaml") return sink.write(`${safeJson(value, 2)}\n`)
    const { stringify } = await import("yaml")
    return write(stringify(value, { lineWidth: 0 }))
  }

  const listDocument = (rows: readonly unknown[], end: ListEnd) =>
    document(options.envelope ? { items: rows.map(chosen), ...end } : rows.map(chosen))

  function rowWriter<Row>(columns: readonly Column<Row>[]): RowWriter<Row> {
    const shownColumns = columnsFor(columns, fields)
    const values = (row: Row) => shownColumns.map(({ field }) => valueAt(row, field))
    const header = shownColumns.map(({ field }) => field)
    if (options.jq) return collectingWriter(output, listDocument)
    if (format === "csv")
      return delimitedWriter(output, (row) => csvLine(values(row)), csvLine(header))
    if (format === "tsv")
      return delimitedWriter(
        output,
        (row) => tsvLine(shownColumns.map((column) => scriptCell(column, row))),
        tsvLine(shownColumns.map(({ field, code }) => code?.field ?? field)),
      )
    if (format === "ndjson") return oneByOne(output, (row) => `${safeJson(chosen(row))}\n`)
    if (format === "ids") return idsOf(output, columns)
    if (format === "name") return namesOf(output, columns)
    return collectingWriter(output, (rows, end) =>
      format === "table"
        ? sink.write(
            lines(
              tableLines(shownColumns, rows, {
                width: options.isWide ? undefined : width,
                styles,
                isChosen: fields !== undefined,
              }),
            ),
          )
        : listDocument(rows, end),
    )
  }

  return {
    list: (columns, schema) => {
      const wire = onWire(columns, schema)
      const writer = rowWriter(wire.columns)
      return { row: (row) => writer.row(wire.record(row)), end: writer.end }
    },
    record: async (columns, row, schema) => {
      const wire = onWire(columns, schema)
      const record = wire.record(row)
      check(record)
      if (options.jq) return document(chosen(record))
      if (format === "table")
        return sink.write(lines(recordLines(columnsFor(wire.columns, fields), record, { styles })))
      if (format === "json" || format === "yaml") return document(chosen(record))
      const writer = rowWriter(wire.columns)
      await writer.row(record)
      return writer.end({ total: 1, complete: true, next: null })
    },
  }
}

const lines = (all: readonly string[]) => all.map((line) => `${line}\n`).join("")

function oneByOne<Row>({ write, check }: RowOutput, lineOf: (row: Row) => string): RowWriter<Row> {
  return {
    row: async (row) => {
      check(row)
      await write(lineOf(row))
    },
    end: async () => {},
  }
}

function idsOf<Row>(output: RowOutput, columns: readonly Column<Row>[]): RowWriter<Row> {
  const field = columns.find(({ isId }) => isId)?.field ?? "id"
  return oneByOne(output, (row) => {
    if (findUnknownField(row, [field])) throw new UnknownFieldError(field, fieldsAround(row, field))
    return `${String(valueAt(row, field))}\n`
  })
}

/** Fields that name a record, for `--output name`; records without any are named by their ids. */
const NAME_FIELDS: ReadonlySet<FieldPath> = new Set(
  "name project.name label email to url act message".split(" "),
)

function namesOf<Row>(output: RowOutput, columns: readonly Column<Row>[]): RowWriter<Row> {
  const column = columns.find(({ field }) => NAME_FIELDS.has(field))
  return column
    ? oneByOne(output, (row) => `${neutraliseText(plainText(valueAt(row, column.field)))}\n`)
    : idsOf(output, columns)
}

/** The header is printed even if no rows follow. */
function delimitedWriter<Row>(
  { write, check }: RowOutput,
  lineOf: (row: Row) => string,
  header: string,
): RowWriter<Row> {
  let started = false
  const start = async () => {
    if (!started) await write(header)
    started = true
  }
  return {
    row: async (row) => {
      check(row)
      await start()
      await write(lineOf(row))
    },
    end: start,
  }
}

function collectingWriter<Row>(
  { check }: RowOutput,
  finish: (rows: readonly Row[], end: ListEnd) => Promise<void>,
): RowWriter<Row> {
  const rows: Row[] = []
  return {
    row: async (row) => {
      check(row)
      rows.push(row)
    },
    end: (end) => finish(rows, end),
  }
}
