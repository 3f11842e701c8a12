/** Headers of a call that is signed by a game's server. */
export const SIGNATURE_HEADERS = {
  /** The game's `apiKey`. */
  key: "x-qo-key",
  /** Unix seconds. */
  timestamp: "x-qo-timestamp",
  nonce: "x-qo-nonce",
  /** {@link SDK_SIGNATURE_VERSION}, a dot, and HMAC-SHA256 of {@link signatureText} in base64url without padding. */
  signature: "x-qo-signature",
} as const

/** First part of all texts signed with a game's token, in calls and receipts. */
export const SDK_SIGNATURE_VERSION = "v2"

/**
 * Uses of a game's token. Each has a derived key: HKDF-SHA256 of the token with an empty salt and this label as `info`, 32
 * bytes. A signature for one use is invalid for another.
 */
export const SDK_KEY_LABELS = {
  /** Calls of the game's server. */
  call: "qo sdk call v2",
  /** Receipts of interviews. */
  receipt: "qo sdk receipt v2",
  /** Field `player` in receipts, which the player's device can read. */
  player: "qo sdk player v2",
} as const
export type SdkKeyPurpose = keyof typeof SDK_KEY_LABELS

/** Maximum difference between the clocks of a game's server and our server, seconds. */
export const SIGNATURE_SECONDS = 300

/** Nonce, which makes a signature valid for one call only. */
export const SIGNATURE_NONCE = /^[A-Za-z0-9_-]{16,64}$/

export interface SignedParts {
  /** HTTP method in upper case, as in the request. */
  method: string
  /** Path with query, as in the request, such as `/api/v1/sdk/hello?a=1`. */
  path: string
  /** SHA-256 of the body in lower-case hex; without a body, of an empty body. */
  bodySha256: string
  /** Unix seconds. */
  timestamp: number
  nonce: string
}

/** Returns the text that a game's server signs and that our server signs again for comparison. */
export const signatureText = ({
  method,
  path,
  bodySha256,
  timestamp,
  nonce,
}: SignedParts): string => [method, path, bodySha256, timestamp, nonce].join("\n")
