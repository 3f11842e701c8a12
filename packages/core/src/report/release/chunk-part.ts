import { type Bits, newBits, setBit } from "../engine/bits.ts"
import type { Chunk, Column, Part } from "../engine/index.ts"

/** Returns a chunk with these rows of another chunk, given in ascending order. */
export function chunkOfRows(chunk: Chunk, rows: readonly number[]): Chunk {
  const bitsOf = (bits: Bits): Bits => {
    const own = newBits(rows.length)
    rows.forEach((row, at) => {
      if (((bits[row >> 5] ?? 0) >>> (row & 31)) & 1) setBit(own, at)
    })
    return own
  }
  const partOf = (part: Part): Part =>
    part.kind === "one"
      ? { ...part, index: Uint16Array.from(rows, (row) => part.index[row] ?? 0) }
      : { ...part, bits: part.bits.map(bitsOf) }
  const columnOf = (column: Column): Column => ({
    kind: column.kind,
    answered: bitsOf(column.answered),
    skipped: bitsOf(column.skipped),
    refused: bitsOf(column.refused),
    parts: column.parts.map(partOf),
  })
  return {
    rows: rows.length,
    columns: new Map([...chunk.columns].map(([id, column]) => [id, columnOf(column)])),
    fields: new Map([...chunk.fields].map(([field, part]) => [field, partOf(part)])),
    startedAt: Uint32Array.from(rows, (row) => chunk.startedAt[row] ?? 0),
    finishedAt: Uint32Array.from(rows, (row) => chunk.finishedAt[row] ?? 0),
    interviews: rows.map((row) => chunk.interviews[row] ?? ""),
  }
}
