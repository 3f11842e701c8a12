/** A file in an archive. Members are small enough to be held in memory. */
export interface Member {
  name: string
  content: Buffer
}

const BLOCK = 512
/** Maximum size of a member, bytes. Members of backups are far smaller; the limit protects against damaged length fields. */
const MEMBER_MAX = 64 * 1024 * 1024
const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** The archive is damaged, truncated or not a backup. */
export class TarError extends Error {
  override readonly name = "TarError"
}

/** Writes an archive in ustar format in pieces. Only the owner may read the unpacked files. */
export async function* packTar(
  members: AsyncIterable<Member>,
  modifiedAt: number,
): AsyncGenerator<Buffer> {
  for await (const { name, content } of members) {
    yield headerOf(name, content.length, modifiedAt)
    yield content
    yield Buffer.alloc(paddingOf(content.length))
  }
  yield Buffer.alloc(2 * BLOCK)
}

const octal = (value: number, digits: number): string =>
  `${value.toString(8).padStart(digits, "0")}\0`

function headerOf(name: string, size: number, modifiedAt: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name is too long: ${name}`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(modifiedAt, 11), 136)
  header.write("0", 156)
  header.write("ustar", 257)
  header.write("00", 263)
  header.write(`${octal(checksumOf(header), 6)} `, 148)
  return header
}

/** Returns the checksum of a header: the sum of its bytes, with the checksum field counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 32
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

/** Reads the members of an archive that {@link packTar} wrote. @throws TarError, also if bytes are missing or follow the end */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const take = createTaker(source)
  for (;;) {
    const header = await take(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    const content = await take(size)
    await take(paddingOf(size))
    yield { name, content }
  }
  const last = await take(BLOCK)
  if (last.some((byte) => byte !== 0) || !(await take.ended())) throw new TarError("no end")
}

function readHeader(header: Buffer): { name: string; size: number } {
  const textAt = (from: number, to: number) =>
    header.toString("utf8", from, to).split("\0")[0] ?? ""
  const size = Number.parseInt(textAt(124, 136), 8)
  const sum = Number.parseInt(textAt(148, 156), 8)
  if (sum !== checksumOf(header) || textAt(257, 263) !== "ustar" || textAt(156, 157) !== "0")
    throw new TarError("no header")
  if (!(size >= 0 && size <= MEMBER_MAX)) throw new TarError("too large")
  return { name: textAt(0, 100), size }
}

/** Returns a function that reads a given number of bytes, independent of the sizes of the chunks. */
function createTaker(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const next = async (): Promise<boolean> => {
    const { value, done } = await pieces.next()
    if (!done) rest = value
    return !done
  }
  const take = async (size: number): Promise<Buffer> => {
    const taken: Buffer[] = []
    for (let wanted = size; wanted > 0;) {
      if (rest.length === 0 && !(await next())) throw new TarError("cut off")
      const piece = rest.subarray(0, wanted)
      rest = rest.subarray(piece.length)
      wanted -= piece.length
      taken.push(piece)
    }
    return Buffer.concat(taken, size)
  }
  const ended = async (): Promise<boolean> => {
    while (rest.length === 0) if (!(await next())) return true
    return false
  }
  return Object.assign(take, { ended })
}
