import { crc32, err, ok, type Result } from "@qo/core/lib"
import type { ForeignFault } from "../foreign-fault.ts"

/** A file of an archive by the archive's directory. */
interface Member {
  isPacked: boolean
  packed: number
  size: number
  crc: number
  /** Offset of the file's header. */
  at: number
}

/** Limits of files in an archive, and of unpacked bytes of all read files: far above those of questionnaires. */
const MOST_FILES = 5000
const MOST_BYTES = 60_000_000

/**
 * Limit of unpacked bytes for each packed one, of files from a megabyte on. Workbooks of spreadsheets reach 10 to 50; a ratio of
 * 200 is found only in files that were made to exhaust memory.
 */
const MOST_RATIO = 200
const RATIO_FROM_BYTES = 1_000_000

const END = 0x0605_4b50
const END_SIZE = 22
const ENTRY = 0x0201_4b50
const ENTRY_SIZE = 46
const HEAD = 0x0403_4b50
const HEAD_SIZE = 30
/** Behind the end a comment may stand, so long at most. */
const MOST_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8
/** The flag of files with a password. */
const ENCRYPTED = 1

const FAULTY = (place: string): { ok: false; problem: ForeignFault } =>
  err({ key: "notZip", place })
const TOO_LARGE = (place: string): { ok: false; problem: ForeignFault } =>
  err({ key: "tooLarge", place, params: { maximum: MOST_BYTES / 1_000_000 } })

/**
 * The files of a ZIP archive. The directory is checked before unpacking, and the output during it: reading an archive stops when
 * it exceeds its declared size.
 */
export class Archive {
  private left = MOST_BYTES
  private readonly bytes: Uint8Array
  private readonly members: ReadonlyMap<string, Member>

  private constructor(bytes: Uint8Array, members: ReadonlyMap<string, Member>) {
    this.bytes = bytes
    this.members = members
  }

  static open(bytes: Uint8Array): Result<Archive, ForeignFault> {
    const members = directoryOf(bytes)
    return members.ok ? ok(new Archive(bytes, members.value)) : members
  }

  get names(): readonly string[] {
    return [...this.members.keys()]
  }

  has(name: string): boolean {
    return this.members.has(name)
  }

  /** Unpacked bytes of a file, as the directory has them; 0 if there is no such file. */
  sizeOf(name: string): number {
    return this.members.get(name)?.size ?? 0
  }

  /** The content of a file. The fault names the file. */
  async read(name: string): Promise<Result<Uint8Array<ArrayBuffer>, ForeignFault>> {
    const member = this.members.get(name)
    const packed = member && packedIn(this.bytes, member)
    if (!member || !packed) return FAULTY(name)
    if (member.size > this.left) return TOO_LARGE(name)
    if (member.size > RATIO_FROM_BYTES && member.size > member.packed * MOST_RATIO)
      return err({ key: "tooPacked", place: name, params: { maximum: MOST_RATIO } })
    const content = member.isPacked ? await inflateEntry(packed, member.size) : packed
    if (content?.length !== member.size || crc32(content) !== member.crc) return FAULTY(name)
    this.left -= content.length
    return ok(content)
  }
}

function directoryOf(bytes: Uint8Array): Result<ReadonlyMap<string, Member>, ForeignFault> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return FAULTY("")
  const count = view.getUint16(end + 10, true)
  if (count > MOST_FILES) return err({ key: "tooMany", place: "", params: { maximum: MOST_FILES } })
  const members = new Map<string, Member>()
  let at = view.getUint32(end + 16, true)
  for (let left = count; left > 0; left--) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) return FAULTY("")
    const [nameSize, more] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const name = nameOf(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameSize))
    const method = view.getUint16(at + 10, true)
    const isLocked = (view.getUint16(at + 8, true) & ENCRYPTED) !== 0
    if (isLocked || (method !== STORED && method !== DEFLATED)) return FAULTY(name)
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const crc = view.getUint32(at + 16, true)
    const head = view.getUint32(at + 42, true)
    // Duplicate names are refused, because readers differ in which of the files they use.
    if (members.has(name)) return FAULTY(name)
    members.set(name, { isPacked: method === DEFLATED, packed, size, crc, at: head })
    at += ENTRY_SIZE + nameSize + more + view.getUint16(at + 32, true)
  }
  return ok(members)
}

/** Start of the end of the directory: the last part of the file except for a comment. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= 0 && at >= last - MOST_COMMENT; at--)
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at
  return undefined
}

/** Some programs write `\` between folders. */
const nameOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replaceAll("\\", "/").replace(/^\//, "")

function packedIn(bytes: Uint8Array, { at, packed }: Member): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + HEAD_SIZE > bytes.length || view.getUint32(at, true) !== HEAD) return undefined
  const from = at + HEAD_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return from + packed > bytes.length ? undefined : bytes.slice(from, from + packed)
}

/** Unpacks exactly `size` bytes; `undefined` if the data has another size. */
async function inflateEntry(
  packed: Uint8Array<ArrayBuffer>,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = new Uint8Array(size)
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
  const reader = stream.getReader()
  let at = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (at + next.value.length > size) return undefined
      content.set(next.value, at)
      at += next.value.length
    }
  } catch {
    return undefined
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  return at === size ? content : undefined
}
