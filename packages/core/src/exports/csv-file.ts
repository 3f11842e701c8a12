import { piecesOf } from "../files/index.ts"
import { csvLine } from "../lib/index.ts"
import { cellsOf } from "./codebook.ts"
import type { ExportSource } from "./export-file.ts"
import { isoTime, shownIn } from "./shown-cell.ts"
import type { Cell, Variable } from "./variable.ts"

/** Spreadsheet programs recognise UTF-8 by this mark. */
export const BYTE_ORDER_MARK = "\ufeff"

/** Writes CSV (RFC 4180): a line with names or labels, then one line per response. */
export const csvFile = (source: ExportSource): AsyncIterable<Uint8Array> => piecesOf(lines(source))

async function* lines({ codebook, labels, read }: ExportSource): AsyncGenerator<string> {
  const { variables } = codebook
  const heads = variables.map(({ name, label }) => (labels ? label : name))
  yield BYTE_ORDER_MARK + csvLine(heads)
  const write = variables.map((variable) => fieldOf(variable, labels))
  for await (const batch of read())
    for (const each of batch)
      yield csvLine(cellsOf(codebook, each).map((cell, at) => write[at]?.(cell) ?? ""))
}

function fieldOf(variable: Variable, labels: boolean): (cell: Cell) => string | number {
  if (variable.type === "time") return (cell) => (cell === null ? "" : isoTime(Number(cell)))
  const shown = labels ? shownIn(variable) : (cell: Cell) => cell
  return (cell) => shown(cell) ?? ""
}
