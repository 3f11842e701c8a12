/** One bit for each row of a chunk, 32 rows per array element. Unused bits after the last row are 0. */
export type Bits = Int32Array

export const newBits = (rows: number): Bits => new Int32Array(Math.ceil(rows / 32))

export const setBit = (bits: Bits, row: number): void => {
  bits[row >> 5] = (bits[row >> 5] ?? 0) | (1 << (row & 31))
}

export function allBits(rows: number): Bits {
  const bits = newBits(rows).fill(-1)
  if (rows % 32 > 0) bits[bits.length - 1] = (1 << (rows % 32)) - 1
  return bits
}

/**
 * Returns the number of set bits in each of the four bytes of a word; each byte of the result holds the count of the same byte.
 */
function onesByByte(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55_55_55_55)) | 0
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return (fours + (fours >>> 4)) & 0x0f_0f_0f_0f
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++)
    count += Math.imul(onesByByte(bits[at] ?? 0), 0x01_01_01_01) >>> 24
  return count
}

/**
 * Returns the number of rows set in both arguments. Byte counts of 16 words are added before they are summed up; at most 31
 * words fit, because a byte counts up to 8 and holds up to 255.
 */
export function countBoth(one: Bits, other: Bits): number {
  const length = Math.min(one.length, other.length)
  let count = 0
  let bytes = 0
  for (let at = 0; at < length; at++) {
    bytes += onesByByte((one[at] ?? 0) & (other[at] ?? 0))
    if ((at & 15) === 15) {
      count +=
        Math.imul((bytes & 0x00_ff_00_ff) + ((bytes >>> 8) & 0x00_ff_00_ff), 0x00_01_00_01) >>> 16
      bytes = 0
    }
  }
  return (
    count +
    (Math.imul((bytes & 0x00_ff_00_ff) + ((bytes >>> 8) & 0x00_ff_00_ff), 0x00_01_00_01) >>> 16)
  )
}

export const bothBits = (one: Bits, other: Bits): Bits =>
  one.map((word, at) => word & (other[at] ?? 0))

/** Clears the bits of `into` that are not set in `other`. */
export function keepBits(into: Bits, other: Bits): void {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) & (other[at] ?? 0)
}

export function addBits(into: Bits, other: Bits): void {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) | (other[at] ?? 0)
}

export function takeBits(into: Bits, other: Bits): void {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) & ~(other[at] ?? 0)
}

/** Returns the numbers of the rows whose bits are set, in ascending order. */
export function rowsOf(bits: Bits, count = countBits(bits)): Uint16Array {
  const rows = new Uint16Array(count)
  let filled = 0
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
      rows[filled++] = at * 32 + 31 - Math.clz32(word & -word)
  return rows
}
