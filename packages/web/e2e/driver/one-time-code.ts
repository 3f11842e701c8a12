import { createHmac } from "node:crypto"

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** What a person's app shows for a key (RFC 6238), `later` half minutes from now. */
export function oneTimeCode(key: string, later = 0): string {
  const bits = Array.from(key.replaceAll(" ", ""))
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("")
  const secret = Buffer.from(bits.match(/[01]{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const hash = createHmac("sha1", secret).update(counter).digest()
  const at = hash.readUInt8(19) % 16
  return String((hash.readUInt32BE(at) % 2 ** 31) % 1e6).padStart(6, "0")
}
