import { addBits, type Bits, countBits, newBits, rowsOf } from "./bits.ts"
import type { ManyPart, OnePart, Part } from "./chunk.ts"

/** Rows that have each value, and the number of these rows. */
export interface ValueBits {
  bits: readonly Bits[]
  counts: Uint32Array
}

/**
 * Maximum number of values for which bits are cached. Parts with more values are counted row by row, which is as fast and needs
 * less memory.
 */
const MOST_VALUES = 64

interface KeptBits {
  values?: ValueBits
  masks?: readonly Uint16Array[]
  any?: Bits
  bytes: number
}

/**
 * Cache of the rows of each value of a part, computed on first use. If memory runs out, the least recently used part is
 * dropped.
 */
export class PartBits {
  private readonly kept = new Map<Part, KeptBits>()
  private bytes = 0

  private readonly mostBytes: number

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes
  }

  /** Returns the rows of each value; undefined if there are too many values. */
  of(part: Part, rows: number): ValueBits | undefined {
    if (part.kind === "one" && part.values.length > MOST_VALUES) return undefined
    const kept = this.touch(part)
    if (kept.values) return kept.values
    const bits = part.kind === "many" ? part.bits : bitsOf(part, rows)
    kept.values = { bits, counts: Uint32Array.from(bits, countBits) }
    // Parts with several values per row already contain bits, which need no additional memory.
    this.grow(kept, part.kind === "many" ? 0 : bits.length * (bits[0]?.byteLength ?? 0))
    return kept.values
  }

  /** Returns the rows that have any value. */
  any(part: Part, rows: number): Bits {
    const kept = this.touch(part)
    if (kept.any) return kept.any
    kept.any = anyOf(part, rows)
    this.grow(kept, kept.any.byteLength)
    return kept.any
  }

  /** For a part with several values per row: returns arrays for eight values each, in which every row has one bit per value. */
  masks(part: ManyPart, rows: number): readonly Uint16Array[] {
    const kept = this.touch(part)
    if (kept.masks) return kept.masks
    kept.masks = Array.from({ length: Math.ceil(part.bits.length / 8) }, (_, at) =>
      maskOf(part.bits.slice(at * 8, at * 8 + 8), rows),
    )
    this.grow(kept, kept.masks.length * rows * 2)
    return kept.masks
  }

  forget(part: Part): void {
    this.bytes -= this.kept.get(part)?.bytes ?? 0
    this.kept.delete(part)
  }

  private touch(part: Part): KeptBits {
    const kept = this.kept.get(part) ?? { bytes: 0 }
    this.kept.delete(part)
    this.kept.set(part, kept)
    return kept
  }

  private grow(kept: KeptBits, bytes: number): void {
    kept.bytes += bytes
    this.bytes += bytes
    for (const [oldest] of this.kept) {
      if (this.bytes <= this.mostBytes) return
      this.forget(oldest)
    }
  }
}

function bitsOf({ index, values }: OnePart, rows: number): Bits[] {
  // The first element receives the rows without a value.
  const bits = Array.from({ length: values.length + 1 }, () => newBits(rows))
  for (let row = 0; row < rows; row++) {
    const of = bits[index[row] ?? 0]
    if (of) of[row >> 5] = (of[row >> 5] ?? 0) | (1 << (row & 31))
  }
  return bits.slice(1)
}

function anyOf(part: Part, rows: number): Bits {
  const any = newBits(rows)
  if (part.kind === "many") for (const bits of part.bits) addBits(any, bits)
  else
    part.index.forEach((at, row) => {
      if (at > 0) any[row >> 5] = (any[row >> 5] ?? 0) | (1 << (row & 31))
    })
  return any
}

function maskOf(bits: readonly Bits[], rows: number): Uint16Array {
  const mask = new Uint16Array(rows)
  bits.forEach((each, nth) => {
    for (const row of rowsOf(each)) mask[row] = (mask[row] ?? 0) | (1 << nth)
  })
  return mask
}
