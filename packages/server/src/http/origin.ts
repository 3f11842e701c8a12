import { keyedHash } from "../secrets/derived-key.ts"

const KNOWN_MAX = 10_000
/**
 * Hashes by secret and address. The same few addresses send most requests, and a hash takes longer than the rest of a small
 * call.
 */
const known = new WeakMap<Buffer, Map<string, Buffer>>()

/** Returns a keyed hash of an address. It distinguishes two addresses without storing them. */
export function originHash(secret: Buffer, address: string): Buffer {
  const hashes = known.get(secret) ?? new Map<string, Buffer>()
  known.set(secret, hashes)
  const found = hashes.get(address)
  if (found) return found
  const hash = keyedHash(secret, "origin", address).subarray(0, 16)
  if (hashes.size >= KNOWN_MAX) hashes.clear()
  hashes.set(address, hash)
  return hash
}
