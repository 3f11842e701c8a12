import { piecesOf } from "../files/index.ts"
import { csvField, csvLine, RECORD_END } from "../lib/index.ts"
import { cellsOf } from "./codebook.ts"
import type { ExportSource } from "./export-file.ts"
import { isoTime, labelsIn } from "./shown-cell.ts"
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
    for (const each of batch) {
      const cells = cellsOf(codebook, each)
      let line = ""
      for (let at = 0; at < write.length; at++)
        line += (at > 0 ? "," : "") + (write[at]?.(cells[at] ?? null) ?? "")
      yield line + RECORD_END
    }
}

/** Returns a function that writes a cell as a field. The fields of labels are written once. */
function fieldOf(variable: Variable, labels: boolean): (cell: Cell) => string {
  if (variable.type === "time") return (cell) => (cell === null ? "" : isoTime(Number(cell)))
  const shown = new Map(
    labels ? labelsIn(variable).map(([cell, label]) => [cell, csvField(label)]) : [],
  )
  return (cell) => shown.get(cell) ?? (cell === null ? "" : csvField(cell))
}
