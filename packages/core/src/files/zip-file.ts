import { BytePiece } from "./byte-piece.ts"
import { crc32 } from "../lib/index.ts"

/** A file of an archive. Its pieces are read once, when the entry is written. */
export interface ZipEntry {
  name: string
  pieces: AsyncIterable<Uint8Array>
}

/** Continues a CRC-32 (ISO 3309) with more bytes. */
export type Crc32 = (bytes: Uint8Array, crc?: number) => number

interface WrittenEntry {
  name: Uint8Array
  crc: number
  packed: number
  size: number
  at: number
}

const VERSION = 20
const VERSION_64 = 45
/** Flags: sizes follow the data; names are in UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, a constant so that archives with the same content are identical. */
const TIME = 0
const DAY = 0x21
const MOST_32 = 0xffff_ffff
const MOST_16 = 0xffff

/**
 * Writes a ZIP archive (APPNOTE 6.3). It is compressed while it is written, with constant memory. Sizes above four gigabytes
 * use ZIP64 fields. `checksum`: a faster implementation of the platform.
 */
export async function* zipFile(
  entries: AsyncIterable<ZipEntry>,
  checksum: Crc32 = crc32,
): AsyncGenerator<Uint8Array> {
  const all: WrittenEntry[] = []
  let at = 0
  for await (const { name, pieces } of entries) {
    const entry: WrittenEntry = {
      name: new TextEncoder().encode(name),
      crc: 0,
      packed: 0,
      size: 0,
      at,
    }
    const head = headOf(entry)
    yield head
    for await (const piece of deflatePieces(countPieces(pieces, entry, checksum))) {
      entry.packed += piece.length
      yield piece
    }
    const sizes = sizesOf(entry)
    yield sizes
    at += head.length + entry.packed + sizes.length
    all.push(entry)
  }
  yield directoryOf(all, at)
}

async function* countPieces(
  pieces: AsyncIterable<Uint8Array>,
  entry: WrittenEntry,
  checksum: Crc32,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    entry.crc = checksum(piece, entry.crc)
    entry.size += piece.length
    yield piece
  }
}

async function* deflatePieces(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value as Uint8Array<ArrayBuffer>)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
  const reader = stream.pipeThrough(new CompressionStream("deflate-raw")).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const headOf = ({ name }: WrittenEntry): Uint8Array =>
  new BytePiece()
    .uint32(0x0403_4b50)
    .uint16(VERSION, FLAGS, DEFLATED, TIME, DAY)
    .uint32(0, 0, 0)
    .uint16(name.length, 0)
    .put(name)
    .take()

function sizesOf({ crc, packed, size }: WrittenEntry): Uint8Array {
  const to = new BytePiece().uint32(0x0807_4b50, crc)
  return (isLarge(packed, size) ? to.uint64(packed, size) : to.uint32(packed, size)).take()
}

const isLarge = (...values: number[]) => values.some((value) => value >= MOST_32)

function directoryOf(all: readonly WrittenEntry[], from: number): Uint8Array {
  const to = new BytePiece()
  for (const { name, crc, packed, size, at } of all) {
    const is64 = isLarge(packed, size, at)
    to.uint32(0x0201_4b50)
      .uint16(is64 ? VERSION_64 : VERSION, is64 ? VERSION_64 : VERSION)
      .uint16(FLAGS, DEFLATED, TIME, DAY)
      .uint32(crc, ...(is64 ? [MOST_32, MOST_32] : [packed, size]))
      .uint16(name.length, is64 ? 28 : 0, 0, 0, 0)
      .uint32(0, is64 ? MOST_32 : at)
      .put(name)
    if (is64) to.uint16(1, 24).uint64(size, packed, at)
  }
  const size = to.length
  if (isLarge(from, size) || all.length >= MOST_16)
    to.uint32(0x0606_4b50)
      .uint64(44)
      .uint16(VERSION_64, VERSION_64)
      .uint32(0, 0)
      .uint64(all.length, all.length, size, from)
      .uint32(0x0706_4b50, 0)
      .uint64(from + size)
      .uint32(1)
  const count = Math.min(all.length, MOST_16)
  return to
    .uint32(0x0605_4b50)
    .uint16(0, 0, count, count)
    .uint32(Math.min(size, MOST_32), Math.min(from, MOST_32))
    .uint16(0)
    .take()
}
