import { piecesOf } from "../files/index.ts"
import { cellsOf, type Codebook } from "./codebook.ts"
import type { ExportSource } from "./export-file.ts"
import { isoTime, shownIn } from "./shown-cell.ts"
import type { Cell, Variable } from "./variable.ts"

/** Increased when the meaning of the file's content changes. */
const FORMAT = 1

/**
 * Writes one JSON document: data about the export, the codebook, then one line per response. `complete` is the last property:
 * if it is missing, the file was truncated.
 */
export const jsonFile = (source: ExportSource): AsyncIterable<Uint8Array> => piecesOf(parts(source))

async function* parts({ codebook, about, labels, read }: ExportSource): AsyncGenerator<string> {
  const head = { format: FORMAT, ...about, ...codebookData(codebook) }
  yield `${JSON.stringify(head).slice(0, -1)},"responses":[`
  const show = codebook.variables.map((variable) => valueOf(variable, labels))
  const names = codebook.variables.map(({ name }) => JSON.stringify(name))
  let total = 0
  for await (const batch of read())
    for (const each of batch) {
      const cells = cellsOf(codebook, each)
      const fields = cells.map((cell, at) => `${names[at]}:${JSON.stringify(show[at]?.(cell))}`)
      yield `${total++ > 0 ? "," : ""}\n{${fields.join(",")}}`
    }
  yield `\n],"total":${total},"complete":true}\n`
}

/** Returns the codebook as data. */
const codebookData = ({ variables, sets }: Codebook) => ({ variables, sets })

function valueOf(variable: Variable, labels: boolean): (cell: Cell) => Cell {
  if (variable.type === "time") return (cell) => (cell === null ? null : isoTime(Number(cell)))
  return labels ? shownIn(variable) : (cell) => cell
}
