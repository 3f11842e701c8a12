import { cellsOf } from "../codebook.ts"
import type { ExportSource } from "../export-file.ts"
import { measureExtents } from "../measure.ts"
import { SavCases } from "./sav-cases.ts"
import { savHead } from "./sav-head.ts"
import { LONGEST_TEXT, savVariables } from "./sav-variables.ts"

const PIECE = 1 << 16

/** A system file of SPSS in UTF-8. The lengths of texts precede them, so the responses are read twice: for lengths, then for writing. */
export async function* savFile(source: ExportSource): AsyncGenerator<Uint8Array> {
  const { codebook, about, t, read } = source
  const extents = await measureExtents(source)
  const widths = extents.map(({ bytes }) => Math.min(bytes, LONGEST_TEXT))
  const laid = savVariables(codebook, widths)
  yield savHead({ codebook, about, t, laid })
  const cases = new SavCases(laid.all)
  for await (const batch of read())
    for (const each of batch) {
      cases.add(cellsOf(codebook, each))
      if (cases.length >= PIECE) yield cases.take()
    }
  yield cases.end()
}
