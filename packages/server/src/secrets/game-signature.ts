import { SDK_KEY_LABELS, type SdkKeyPurpose } from "@qo/core/api"
import { createHmac } from "node:crypto"
import { hkdf } from "./derived-key.ts"

const hmac = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url")

/** Signs a text with a game's token for one purpose. Returns the HMAC-SHA256 in base64url, 43 characters. */
export const gameSignature = (token: Buffer, purpose: SdkKeyPurpose, text: string): string =>
  hmac(hkdf(token, SDK_KEY_LABELS[purpose]), text)

/**
 * Returns the signature of a call in the format without a version, which uses the token itself. It is only used for comparison.
 */
export const oldCallSignature = (token: Buffer, text: string): string => hmac(token, text)
