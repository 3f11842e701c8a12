import { type Column, EXIT } from "../../output/index.ts"
import type { ReportLine } from "../../report-text/report-page.ts"
import type { Shell } from "../../shell/shell.ts"

/** Lines for people. */
export async function writeReportLines(lines: readonly ReportLine[], { text, outStyles }: Shell) {
  const shown = lines.map(({ text: line, tone }) => (tone ? outStyles[tone](line) : line))
  await text(`${shown.join("\n")}\n`)
  return EXIT.done
}

const LINE_BY_LINE: ReadonlySet<string> = new Set(["csv", "tsv"])

/** Formats of tables get a row for each figure, step or interview; the others the whole response. */
export const isLineByLine = ({ format, hasQuery }: Shell): boolean =>
  LINE_BY_LINE.has(format) && !hasQuery

export async function printRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { print }: Shell,
) {
  const writer = print.list(columns)
  for (const row of rows) await writer.row(row)
  await writer.end({ total: rows.length, complete: true, next: null })
  return EXIT.done
}

/** Columns that are called as their fields: for spreadsheets and scripts. */
export const columnsOf = <Row>(...fields: (keyof Row & string)[]): readonly Column<Row>[] =>
  fields.map((field) => ({ field, title: field }))
