/**
 * Decodes base64url without padding. Undefined if the text is not the exact encoding of its bytes: the last character may carry
 * bits that decoding ignores, so that one value would have up to 16 spellings.
 */
export function fromBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64url")
  return bytes.toString("base64url") === text ? bytes : undefined
}

/** Decodes a value that the server has encoded and stored itself. @throws Error if it was changed since */
export function storedBase64url(text: string): Buffer {
  const bytes = fromBase64url(text)
  if (!bytes) throw new Error("a stored value is not base64url")
  return bytes
}
