/** Writes numbers, texts and arrays one after another into a growing buffer. */
export class ByteWriter {
  private readonly parts: Uint8Array[] = []

  bytes(bytes: Uint8Array): void {
    this.parts.push(bytes)
  }

  /** Writes a whole number from 0 upwards with seven bits per byte. */
  count(value: number): void {
    const bytes: number[] = []
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
    this.bytes(Uint8Array.from(bytes))
  }

  number(value: number): void {
    const bytes = new Uint8Array(8)
    new DataView(bytes.buffer).setFloat64(0, value, true)
    this.bytes(bytes)
  }

  text(text: string): void {
    const bytes = new TextEncoder().encode(text)
    this.count(bytes.length)
    this.bytes(bytes)
  }

  take(): Uint8Array {
    const all = new Uint8Array(this.parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of this.parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }
}

/** Thrown when stored bytes are not a valid chunk, or are a chunk of a later version. */
export class ChunkFault extends Error {
  override name = "ChunkFault"
}

/** Reads bytes written by {@link ByteWriter}. Invalid bytes throw a {@link ChunkFault}. */
export class ByteReader {
  private at = 0

  private readonly all: Uint8Array

  constructor(all: Uint8Array) {
    // Node's Buffer may share its memory with other buffers, so the bytes are viewed as a plain Uint8Array of the same range.
    this.all = new Uint8Array(all.buffer, all.byteOffset, all.byteLength)
  }

  bytes(length: number): Uint8Array {
    if (length > this.all.length - this.at) throw new ChunkFault("it is cut off")
    this.at += length
    return this.all.subarray(this.at - length, this.at)
  }

  /** Reads a whole number. Throws a {@link ChunkFault} if it exceeds `most`. */
  count(most: number): number {
    let value = 0
    for (let factor = 1; factor < 2 ** 42; factor *= 128) {
      const [byte = 0] = this.bytes(1)
      value += (byte & 127) * factor
      if (byte < 128) {
        if (value > most) throw new ChunkFault(`${value} is more than ${most}`)
        return value
      }
    }
    throw new ChunkFault("a number does not end")
  }

  number(): number {
    const bytes = this.bytes(8)
    const value = new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, true)
    if (!Number.isFinite(value)) throw new ChunkFault(`${value} is no value`)
    return value
  }

  text(most: number): string {
    return new TextDecoder().decode(this.bytes(this.count(most)))
  }

  end(): void {
    if (this.at < this.all.length) throw new ChunkFault("there is more than a chunk")
  }
}
