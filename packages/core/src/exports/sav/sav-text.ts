const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
const SPACE = 0x20

/** Encodes a text in UTF-8. A text that is too long is cut between two characters. */
export function utf8(text: string, most: number): Uint8Array {
  const bytes = encoder.encode(text)
  if (bytes.length <= most) return bytes
  let end = most
  // Bytes of the form 10xxxxxx continue a character.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return bytes.subarray(0, end)
}

/** Returns a text cut to this number of bytes, as a text. */
export const cutText = (text: string, most: number): string => decoder.decode(utf8(text, most))

/** Returns a text cut or padded with spaces to exactly this number of bytes. */
export function paddedText(text: string, size: number): Uint8Array {
  const bytes = new Uint8Array(size).fill(SPACE)
  bytes.set(utf8(text, size))
  return bytes
}
