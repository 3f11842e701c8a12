import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { hkdf } from "./derived-key.ts"

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Version of the format: the first byte. */
const FORMAT = 1

/**
 * Purpose for which bytes are encrypted. A purpose with an id (`otp:42`) prevents moving an encrypted value to another row:
 * secrets of second factors by account, tokens of SDKs by game, contacts and players by interview, invitations.
 */
export type SealPurpose =
  | `otp:${number}`
  | `sdk:${number}`
  | `contact:${string}`
  | `player:${string}`
  | "offer"

/** Returns the key of a purpose. Each purpose has its own, so a value that is encrypted for one cannot be used for another. */
const keyOf = (secret: Buffer, purpose: SealPurpose): Buffer => hkdf(secret, `qo:${purpose}`)

/** Encrypts bytes with AES-256-GCM and a key that is derived from the installation's secret for this purpose. */
export function sealBytes(secret: Buffer, purpose: SealPurpose, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), encrypted])
}

/** Decrypts the result of {@link sealBytes}. @throws Error if it was not encrypted for this purpose with this secret */
export function unsealBytes(secret: Buffer, purpose: SealPurpose, sealed: Buffer): Buffer {
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
