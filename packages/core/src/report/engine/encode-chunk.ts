import { bothBits, type Bits } from "./bits.ts"
import { ByteReader, ByteWriter, ChunkFault } from "./bytes.ts"
import { type Chunk, CHUNK_ROWS, type Column, type Part } from "./chunk.ts"
import { bytesOf, readBits, readPart, writeBits, writePart } from "./encode-part.ts"
import { REPORT_KINDS } from "./schema.ts"

/**
 * Version of the byte format. Increase it when the meaning of the bytes changes; chunks of older versions are packed again from
 * the responses.
 */
const FORMAT = 2
const MOST_PARTS = 1000
/**
 * Maximum number of values in all parts with several values per row. Each value needs one bit per row in memory, even if it is
 * stored in a few bytes.
 */
const MOST_MANY = 4096
const MOST_FIELDS = 1000
const LONGEST_NAME = 256
/** Separator between ids of interviews, which never contain it. */
const SEPARATOR = "\n"

/** A chunk as stored: bytes by the ids of questions. Data about the rows is stored under {@link ROWS}. */
export type StoredChunk = ReadonlyMap<string, Uint8Array>

/** Key of the data about the rows. Ids of questions are never empty. */
export const ROWS = ""

export function encodeChunk(chunk: Chunk): StoredChunk {
  const rows = new ByteWriter()
  begin(rows, chunk.rows)
  rows.count(chunk.fields.size)
  for (const [name, part] of chunk.fields) {
    rows.text(name)
    writePart(rows, part)
  }
  for (const times of [chunk.startedAt, chunk.finishedAt]) rows.bytes(bytesOf(times))
  // Reading one long text is much faster than reading many short ones.
  rows.text(chunk.interviews.join(SEPARATOR))
  const columns = [...chunk.columns].map(
    ([id, column]) => [id, encodeColumn(column, chunk.rows)] as const,
  )
  return new Map([[ROWS, rows.take()], ...columns])
}

function encodeColumn(column: Column, rows: number): Uint8Array {
  const to = new ByteWriter()
  begin(to, rows)
  to.count(REPORT_KINDS.indexOf(column.kind))
  for (const bits of [column.answered, column.skipped, column.refused]) writeBits(to, bits)
  to.count(column.parts.length)
  for (const part of column.parts) writePart(to, part)
  return to.take()
}

function begin(to: ByteWriter, rows: number): void {
  to.count(FORMAT)
  to.count(rows)
}

/** Decodes a stored chunk. Throws a {@link ChunkFault} for invalid bytes; callers then pack the chunk again. */
export function decodeChunk(stored: StoredChunk): Chunk {
  const from = new ByteReader(stored.get(ROWS) ?? new Uint8Array())
  const rows = beginReading(from)
  const fields = new Map(
    Array.from({ length: from.count(MOST_FIELDS) }, () => [
      from.text(LONGEST_NAME),
      readPart(from, rows),
    ]),
  )
  const [startedAt, finishedAt] = [readTimes(from, rows), readTimes(from, rows)]
  const text = from.text(LONGEST_NAME * rows)
  const interviews = rows === 0 ? [] : text.split(SEPARATOR)
  if (interviews.length !== rows) throw new ChunkFault("it has other interviews than rows")
  from.end()
  const columns = [...stored].flatMap(([id, bytes]) =>
    id === ROWS ? [] : [[id, decodeColumn(bytes, rows)] as const],
  )
  return { rows, columns: new Map(columns), fields, startedAt, finishedAt, interviews }
}

function decodeColumn(bytes: Uint8Array, rows: number): Column {
  const from = new ByteReader(bytes)
  if (beginReading(from) !== rows) throw new ChunkFault("a column has other rows than its chunk")
  const kind = REPORT_KINDS[from.count(REPORT_KINDS.length - 1)] ?? "text"
  const answered = readBits(from, rows)
  const skipped = readBits(from, rows)
  const refused = readBits(from, rows)
  if (
    [bothBits(answered, skipped), bothBits(answered, refused), bothBits(skipped, refused)].some(
      hasAnyBit,
    )
  )
    throw new ChunkFault("a row was answered and was not")
  const parts: Part[] = []
  let many = 0
  for (let left = from.count(MOST_PARTS); left > 0; left--) {
    const part = readPart(from, rows)
    if (part.kind === "many" && (many += part.values.length) > MOST_MANY)
      throw new ChunkFault("it would take too much memory")
    parts.push(part)
  }
  if (new Set(parts.map(({ key }) => key)).size < parts.length)
    throw new ChunkFault("a part stands twice")
  from.end()
  return { kind, answered, skipped, refused, parts }
}

const hasAnyBit = (bits: Bits): boolean => bits.some((word) => word !== 0)

function beginReading(from: ByteReader): number {
  const format = from.count(1e9)
  if (format !== FORMAT) throw new ChunkFault(`its format is ${format} and not ${FORMAT}`)
  return from.count(CHUNK_ROWS)
}

const readTimes = (from: ByteReader, rows: number): Uint32Array =>
  new Uint32Array(from.bytes(rows * 4).slice().buffer)
