import { createHmac, hkdfSync } from "node:crypto"

const KEY_BYTES = 32

/** Derives a key of 32 bytes with HKDF-SHA256 (RFC 5869) and an empty salt. `label` is the parameter `info`. */
export const hkdf = (secret: Buffer, label: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), label, KEY_BYTES))

/**
 * Prefixes of texts that are hashed with the installation's secret directly. Their hashes are stored or known to users, so a
 * changed prefix would invalidate respondents, sessions, codes and links. New purposes belong to {@link DERIVED_PURPOSES}.
 * No prefix is the start of another one, so that no text has the same hash for two purposes.
 */
export const FROZEN_PREFIXES = {
  /** Pseudonyms of respondents who use a public link, stored in column `interview.respondent`. */
  respondent: "respondent\n",
  /** Pseudonyms of players, stored in column `respondent.id`. */
  player: "player\n",
  /** Token with which an interview is continued; its hash is `interview.token_hash`. */
  interviewToken: "interview\n",
  /** `id` of an offer, which games store so that they pay only once. */
  offerName: "offer\n",
  /** Hashes of recovery codes, stored in column `recovery_code.code_hash`. */
  recoveryCode: "recovery:",
  /** Hashes of IP addresses in history (column `history.origin_hash`), and addresses from which an account has signed in. */
  origin: "origin:",
  /** Signature of share links of reports. */
  reportShare: "report share",
  /** Next tokens of a session; their hashes are stored. */
  nextAccess: "access:",
  nextRefresh: "refresh:",
} as const

/** Purposes with a separate derived key each. */
const DERIVED_PURPOSES = [
  "cursor",
  "rateLimit",
  "mailId",
  "withdrawalCode",
  "anonymousRequest",
  "requestBody",
  "network",
  "startWork",
] as const

type FrozenPurpose = keyof typeof FROZEN_PREFIXES
type DerivedPurpose = (typeof DERIVED_PURPOSES)[number]
/** All purposes of keyed hashes. */
export type HashPurpose = FrozenPurpose | DerivedPurpose
export const HASH_PURPOSES: readonly HashPurpose[] = [
  ...(Object.keys(FROZEN_PREFIXES) as FrozenPurpose[]),
  ...DERIVED_PURPOSES,
]

const isFrozen = (purpose: HashPurpose): purpose is FrozenPurpose => purpose in FROZEN_PREFIXES

/** Derived keys by secret, cached because each request needs some of them. */
const derived = new WeakMap<Buffer, Map<DerivedPurpose, Buffer>>()

function keyOf(secret: Buffer, purpose: DerivedPurpose): Buffer {
  const keys = derived.get(secret) ?? new Map<DerivedPurpose, Buffer>()
  derived.set(secret, keys)
  const key = keys.get(purpose) ?? hkdf(secret, `qo:hash:${purpose}`)
  keys.set(purpose, key)
  return key
}

/** Returns the HMAC-SHA256 of a text (32 bytes). The same text has different hashes for different purposes. */
export const keyedHash = (secret: Buffer, purpose: HashPurpose, text: string | Buffer): Buffer =>
  isFrozen(purpose)
    ? createHmac("sha256", secret).update(FROZEN_PREFIXES[purpose]).update(text).digest()
    : createHmac("sha256", keyOf(secret, purpose)).update(text).digest()
