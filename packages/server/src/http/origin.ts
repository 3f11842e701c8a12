import { keyedHash } from "../secrets/derived-key.ts"

const KNOWN_MAX = 10_000
/** Hashes of addresses by secret: the same few call again and again, and a hash costs more than the rest of a small call. */
const known = new WeakMap<Buffer, Map<string, Buffer>>()

/** A keyed hash of an address: tells two origins apart without keeping either. */
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
