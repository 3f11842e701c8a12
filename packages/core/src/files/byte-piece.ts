const FIRST = 1 << 12

/** A growing piece of binary data: little-endian numbers, and texts in UTF-8. */
export class BytePiece {
  private bytes = new Uint8Array(FIRST)
  private view = new DataView(this.bytes.buffer)
  length = 0

  byte(value: number): this {
    this.room(1).setUint8(this.length - 1, value)
    return this
  }

  uint16(...values: number[]): this {
    for (const value of values) this.room(2).setUint16(this.length - 2, value, true)
    return this
  }

  uint32(...values: number[]): this {
    for (const value of values) this.room(4).setUint32(this.length - 4, value, true)
    return this
  }

  uint64(...values: number[]): this {
    for (const value of values) this.room(8).setBigUint64(this.length - 8, BigInt(value), true)
    return this
  }

  int32(...values: number[]): this {
    for (const value of values) this.room(4).setInt32(this.length - 4, value, true)
    return this
  }

  float64(...values: number[]): this {
    for (const value of values) this.room(8).setFloat64(this.length - 8, value, true)
    return this
  }

  put(bytes: Uint8Array): this {
    this.room(bytes.length)
    this.bytes.set(bytes, this.length - bytes.length)
    return this
  }

  /** Appends the same byte several times. */
  fill(byte: number, times: number): this {
    this.room(times)
    this.bytes.fill(byte, this.length - times, this.length)
    return this
  }

  /** Returns the collected bytes and begins a new piece. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.bytes.slice(0, this.length)
    this.length = 0
    return taken
  }

  /** Enlarges the piece by this number of bytes. Returns a view of the new bytes. */
  private room(bytes: number): DataView {
    const needed = this.length + bytes
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2))
      larger.set(this.bytes.subarray(0, this.length))
      this.bytes = larger
      this.view = new DataView(larger.buffer)
    }
    this.length = needed
    return this.view
  }
}
