/** Writes numbers, texts and arrays one after another. */
export class ByteWriter {
  private readonly parts: Uint8Array[] = []

  bytes(bytes: Uint8Array): void {
    this.parts.push(bytes)
  }

  /** A whole number from 0 on, seven bits to a byte. */
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

/** Stored bytes that are no chunk, or one of a later version. */
export class ChunkFault extends Error {
  override name = "ChunkFault"
}

/** Reads the bytes of a {@link ByteWriter}; on other bytes it throws a {@link ChunkFault}. */
export class ByteReader {
  private at = 0

  private readonly all: Uint8Array

  constructor(all: Uint8Array) {
    // A slice of Node's Buffer would lie in the memory that it shares with others.
    this.all = new Uint8Array(all.buffer, all.byteOffset, all.byteLength)
  }

  bytes(length: number): Uint8Array {
    if (length > this.all.length - this.at) throw new ChunkFault("it is cut off")
    this.at += length
    return this.all.subarray(this.at - length, this.at)
  }

  /** A whole number up to `most`. */
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
