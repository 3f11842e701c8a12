import { cellsOf } from "../codebook.ts"
import type { ExportSource } from "../export-file.ts"
import { measureExtents } from "../measure.ts"
import { SavCases } from "./sav-cases.ts"
import { savHead } from "./sav-head.ts"
import { LONGEST_TEXT, savVariables } from "./sav-variables.ts"

const PIECE = 1 << 16

/** Writes an SPSS system file in UTF-8. Lengths of texts precede the responses, so the responses are read twice. */
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
