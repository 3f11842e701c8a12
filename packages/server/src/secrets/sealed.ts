import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { hkdf } from "./derived-key.ts"

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The first byte: version of the format. */
const FORMAT = 1

/**
 * Purpose that bytes are sealed for. A purpose with an id (`otp:42`) prevents moving a sealed value to another row: secrets of
 * second factors by account, tokens of SDKs by game, contacts and players by interview, invitations.
 */
export type SealPurpose =
  | `otp:${number}`
  | `sdk:${number}`
  | `contact:${string}`
  | `player:${string}`
  | "offer"

/** Each purpose has its own key, so a value sealed for one is of no use for another. */
const keyOf = (secret: Buffer, purpose: SealPurpose): Buffer => hkdf(secret, `qo:${purpose}`)

/** Encrypts bytes with AES-256-GCM by a key derived from the installation's secret for this purpose. */
export function sealBytes(secret: Buffer, purpose: SealPurpose, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), encrypted])
}

/** The bytes that {@link sealBytes} was given. @throws Error where it is not what was sealed for this purpose by this secret. */
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
