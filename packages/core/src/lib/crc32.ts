/** Remainder for each byte, with the polynomial of ZIP, PNG and Ethernet in reversed bit order. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1
  return rest
})

/** Returns the checksum of the previous bytes, whose checksum is `crc`, followed by these bytes. */
export function crc32(bytes: Uint8Array, crc = 0): number {
  let rest = ~crc
  for (const byte of bytes) rest = (TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)
  return ~rest >>> 0
}
