import { CODE_MAX } from "../../questionnaire/index.ts"
import { type Bits, countBits, newBits, rowsOf } from "./bits.ts"
import { ByteReader, ByteWriter, ChunkFault } from "./bytes.ts"
import { CHUNK_ROWS, MANY_VALUES, type OnePart, type Part } from "./chunk.ts"

/** Maximum length of a value in bytes. */
const LONGEST_VALUE = 80_000

/** Added to the kind of a part whose key, the code of a row or a ranked answer, is negative. */
const NEGATIVE = 2

export function writeBits(to: ByteWriter, bits: Bits): void {
  const count = countBits(bits)
  const isSparse = count * 2 < bits.byteLength
  to.count(isSparse ? count + 1 : 0)
  // Typed arrays are assumed to be little-endian, as on all platforms that run current JavaScript engines.
  to.bytes(bytesOf(isSparse ? rowsOf(bits, count) : bits))
}

export function readBits(from: ByteReader, rows: number): Bits {
  const sparse = from.count(rows + 1)
  const bits = newBits(rows)
  if (sparse === 0) new Uint8Array(bits.buffer).set(from.bytes(bits.byteLength))
  else setRows(bits, from.bytes((sparse - 1) * 2), rows)
  if (rows % 32 > 0 && (bits.at(-1) ?? 0) >>> (rows % 32) !== 0)
    throw new ChunkFault("there are rows behind the last one")
  return bits
}

function setRows(bits: Bits, bytes: Uint8Array, rows: number): void {
  let before = -1
  for (const row of new Uint16Array(bytes.slice().buffer)) {
    if (row <= before || row >= rows) throw new ChunkFault("rows are out of order")
    bits[row >> 5] = (bits[row >> 5] ?? 0) | (1 << (row & 31))
    before = row
  }
}

export const bytesOf = ({
  buffer,
  byteOffset,
  byteLength,
}: Bits | Uint16Array | Uint32Array): Uint8Array => new Uint8Array(buffer, byteOffset, byteLength)

export function writePart(to: ByteWriter, part: Part): void {
  const kind = part.kind === "one" ? 0 : 1
  to.count(part.key < 0 ? kind + NEGATIVE : kind)
  to.count(Math.abs(part.key))
  to.count(part.values.length)
  for (const value of part.values) {
    to.count(typeof value === "number" ? 0 : 1)
    if (typeof value === "number") to.number(value)
    else to.text(value)
  }
  if (part.kind === "one")
    to.bytes(isShort(part.values.length) ? Uint8Array.from(part.index) : bytesOf(part.index))
  else for (const bits of part.bits) writeBits(to, bits)
}

export function readPart(from: ByteReader, rows: number): Part {
  const kind = from.count(1 + NEGATIVE)
  const isOne = kind % NEGATIVE === 0
  const size = from.count(CODE_MAX)
  const key = kind < NEGATIVE ? size : -size
  const values = Array.from({ length: from.count(isOne ? CHUNK_ROWS : MANY_VALUES) }, () =>
    from.count(1) === 0 ? from.number() : from.text(LONGEST_VALUE),
  )
  if (new Set(values).size < values.length) throw new ChunkFault("a value stands twice")
  if (isOne) return { kind: "one", key, values, index: readIndex(from, values.length, rows) }
  return { kind: "many", key, values, bits: values.map(() => readBits(from, rows)) }
}

/** Whether one byte can hold the positions of this number of values, including position 0 for no value. */
const isShort = (values: number): boolean => values < 256

function readIndex(from: ByteReader, values: number, rows: number): OnePart["index"] {
  const bytes = from.bytes(isShort(values) ? rows : rows * 2)
  const index = isShort(values) ? Uint16Array.from(bytes) : new Uint16Array(bytes.slice().buffer)
  for (const at of index) if (at > values) throw new ChunkFault("a row has a value that is none")
  return index
}
