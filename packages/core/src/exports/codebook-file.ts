import { csvLine } from "../lib/index.ts"
import { aboutTable, codebookTable } from "./codebook-table.ts"
import { BYTE_ORDER_MARK } from "./csv-file.ts"
import type { ExportSource } from "./export-file.ts"

/**
 * Writes the codebook as CSV, for formats that cannot contain it: data about the export, its variables, and the labels of their
 * values.
 */
export async function* codebookFile({
  codebook,
  about,
  t,
  read,
}: ExportSource): AsyncGenerator<Uint8Array> {
  let people = 0
  for await (const batch of read()) people += batch.length
  const rows = [...aboutTable(about, t, people), [], ...codebookTable(codebook, t)]
  yield new TextEncoder().encode(BYTE_ORDER_MARK + rows.map(csvLine).join(""))
}
