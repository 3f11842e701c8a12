const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"

/** An id that no other element has: 60 random bits. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join("")
}
