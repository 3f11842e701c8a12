import { err, ok, type Result } from "./result.ts"

/**
 * Decodes bytes without a byte order mark. For invalid bytes, returns the text before the first of them, so that their position
 * can be reported. No byte is replaced by U+FFFD.
 */
export function decodeText(
  bytes: Uint8Array,
  encoding: "utf-8" | "utf-16le" | "utf-16be" = "utf-8",
): Result<string, string> {
  const text = attempt(bytes, encoding, false)
  if (text !== undefined) return ok(text)
  // Finds the longest valid prefix by bisection. A prefix that ends within a character counts as valid, because more bytes may
  // follow.
  let [sound, broken] = [0, bytes.length + 1]
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1
    if (attempt(bytes.subarray(0, middle), encoding, true) === undefined) broken = middle
    else sound = middle
  }
  return err(attempt(bytes.subarray(0, sound), encoding, true) ?? "")
}

function attempt(bytes: Uint8Array, encoding: string, more: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: more })
  } catch {
    return undefined
  }
}
