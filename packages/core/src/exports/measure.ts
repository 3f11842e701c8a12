import { guardedText } from "../lib/index.ts"
import { cellsOf } from "./codebook.ts"
import type { ExportSource } from "./export-file.ts"

/** Maximum length or range of the cells of a variable. */
export interface Extent {
  /** Length of the longest text in bytes of UTF-8. */
  bytes: number
  /** Length of the longest text including the character that prevents spreadsheet programs from evaluating it as a formula. */
  guarded: number
  /** Range of numeric answers; 0 without any. */
  least: number
  most: number
}

/** Reads all responses and measures the cells, for formats that state the lengths of texts before the first response. */
export async function measureExtents({
  codebook,
  read,
}: Pick<ExportSource, "codebook" | "read">): Promise<Extent[]> {
  const extents = codebook.variables.map(({ values }) => {
    const extent = { bytes: 0, guarded: 0, least: 0, most: 0 }
    for (const { value } of values) widen(extent, value)
    return extent
  })
  const missing = codebook.variables.map((each) => each.missing.map(({ code }) => code))
  for await (const batch of read())
    for (const each of batch) {
      const cells = cellsOf(codebook, each)
      extents.forEach((extent, at) => {
        const cell = cells[at] ?? ""
        if (typeof cell !== "number" || !missing[at]?.includes(cell)) widen(extent, cell)
      })
    }
  return extents
}

const encoder = new TextEncoder()

function widen(extent: Extent, value: string | number): void {
  if (typeof value === "number") {
    extent.least = Math.min(extent.least, value)
    extent.most = Math.max(extent.most, value)
    return
  }
  // A UTF-16 code unit takes at most three bytes in UTF-8, so shorter texts need not be encoded.
  if (value.length * 3 > extent.bytes)
    extent.bytes = Math.max(extent.bytes, encoder.encode(value).length)
  const guarded = guardedText(value)
  if (guarded.length * 3 > extent.guarded)
    extent.guarded = Math.max(extent.guarded, encoder.encode(guarded).length)
}
