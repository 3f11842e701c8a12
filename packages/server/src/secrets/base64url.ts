/**
 * Decodes base64url without padding. Returns undefined if the text is not the canonical encoding of its bytes: the last
 * character may contain bits that decoding ignores, so one value could have up to 16 spellings.
 */
export function fromBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64url")
  return bytes.toString("base64url") === text ? bytes : undefined
}

/** Decodes a value that the server has stored. @throws Error if it is not canonical base64url */
export function storedBase64url(text: string): Buffer {
  const bytes = fromBase64url(text)
  if (!bytes) throw new Error("a stored value is not base64url")
  return bytes
}
