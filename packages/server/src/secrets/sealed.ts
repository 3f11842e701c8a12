import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
/** The first byte, by which another way of sealing can be told from this one later. */
const FORMAT = 1

/** One key for each purpose, so that what was sealed for one is of no use for another. */
const keyOf = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), `qo:${purpose}`, KEY_BYTES))

/**
 * Encrypts what is kept in the database: AES-256-GCM, by a key derived from the server's secret for this purpose.
 * A purpose that names the row it belongs to (`otp:42`) also keeps it from being moved to another.
 */
export function seal(secret: Buffer, purpose: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), encrypted])
}

/** The bytes that {@link seal} was given. @throws Error where it is not what was sealed for this purpose by this secret. */
export function unseal(secret: Buffer, purpose: string, sealed: Buffer): Buffer {
  if (sealed[0] !== FORMAT) throw new Error("sealed in an unknown way")
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(tag)
  return Buffer.concat([
    decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ])
}
