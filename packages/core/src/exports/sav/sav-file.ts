import { cellsOf } from "../codebook.ts"
import type { ExportSource } from "../export-file.ts"
import { SavCases } from "./sav-cases.ts"
import { savHead } from "./sav-head.ts"
import { utf8 } from "./sav-text.ts"
import { LONGEST_TEXT, savVariables } from "./sav-variables.ts"

const PIECE = 1 << 16

/**
 * A system file of SPSS, in UTF-8. How many bytes the texts take stands before them, so the responses are read twice: for their texts, then
 * to be written.
 */
export async function* savFile(source: ExportSource): AsyncGenerator<Uint8Array> {
  const { codebook, about, read } = source
  const { widths, cases: counted } = await measure(source)
  const laid = savVariables(codebook, widths)
  yield savHead({ codebook, about, laid, cases: counted })
  const cases = new SavCases(laid.all)
  for await (const batch of read())
    for (const each of batch) {
      cases.add(cellsOf(codebook, each))
      if (cases.length >= PIECE) yield cases.take()
    }
  yield cases.end()
}

async function measure({ codebook, read }: ExportSource) {
  const widths = codebook.variables.map(({ values }) =>
    values.reduce((most, { value }) => Math.max(most, bytesOf(value)), 0),
  )
  const texts = codebook.variables.flatMap(({ type }, at) => (type === "text" ? [at] : []))
  let cases = 0
  for await (const batch of read())
    for (const each of batch) {
      const cells = cellsOf(codebook, each)
      for (const at of texts) widths[at] = Math.max(widths[at] ?? 0, bytesOf(cells[at] ?? ""))
      cases++
    }
  return { widths, cases }
}

const bytesOf = (value: string | number): number => utf8(String(value), LONGEST_TEXT).length
