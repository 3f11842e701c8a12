/** Headers of a call that a game's server signs. */
export const SIGNATURE_HEADERS = {
  /** The game's `apiKey`. */
  key: "x-qo-key",
  /** Unix seconds. */
  timestamp: "x-qo-timestamp",
  nonce: "x-qo-nonce",
  /** {@link SDK_SIGNATURE_VERSION}, a dot, and HMAC-SHA256 of {@link signatureText} in base64url without padding. */
  signature: "x-qo-signature",
} as const

/** First part of everything that is signed with a game's token: of calls and of receipts. */
export const SDK_SIGNATURE_VERSION = "v2"

/**
 * Purposes of a game's token, each with a derived key: HKDF-SHA256 of the token with an empty salt and this label as `info`, 32
 * bytes. A signature for one purpose is invalid for another.
 */
export const SDK_KEY_LABELS = {
  /** Calls of the game's server. */
  call: "qo sdk call v2",
  /** Receipts of interviews. */
  receipt: "qo sdk receipt v2",
  /** `player` in receipts, which the player's device sees. */
  player: "qo sdk player v2",
} as const
export type SdkKeyPurpose = keyof typeof SDK_KEY_LABELS

/** Largest difference between the clocks of a game's server and ours. */
export const SIGNATURE_SECONDS = 300

/** Makes a signature valid for one call only. */
export const SIGNATURE_NONCE = /^[A-Za-z0-9_-]{16,64}$/

export interface SignedParts {
  /** Upper case, as in the request. */
  method: string
  /** Path with query, as in the request, e.g. `/api/v1/sdk/hello?a=1`. */
  path: string
  /** SHA-256 of the body's bytes, lower-case hex; of no bytes without a body. */
  bodySha256: string
  /** Unix seconds. */
  timestamp: number
  nonce: string
}

/** The text that a game's server signs and that ours signs again to compare. */
export const signatureText = ({
  method,
  path,
  bodySha256,
  timestamp,
  nonce,
}: SignedParts): string => [method, path, bodySha256, timestamp, nonce].join("\n")
