/** Returns a 53-bit hash of a text (cyrb53, public domain) with two seeds. */
export function hash53(text: string, seed: number, more: number): number {
  let high = 0xdeadbeef ^ seed
  let low = Math.imul(0x41c6ce57 ^ (seed / 4294967296), 2654435761) ^ more
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
