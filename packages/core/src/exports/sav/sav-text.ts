const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
const SPACE = 0x20

/** A text in UTF-8, cut between characters where it takes more bytes than fit. */
export function utf8(text: string, most: number): Uint8Array {
  const bytes = encoder.encode(text)
  if (bytes.length <= most) return bytes
  let end = most
  // A byte 10xxxxxx continues a character.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return bytes.subarray(0, end)
}

/** The same as a text. */
export const cutText = (text: string, most: number): string => decoder.decode(utf8(text, most))

/** The same in exactly so many bytes, with spaces after it. */
export function paddedText(text: string, size: number): Uint8Array {
  const bytes = new Uint8Array(size).fill(SPACE)
  bytes.set(utf8(text, size))
  return bytes
}
