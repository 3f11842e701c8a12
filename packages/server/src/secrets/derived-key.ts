import { createHmac, hkdfSync } from "node:crypto"

const KEY_BYTES = 32

/** Key of 32 bytes derived by HKDF-SHA256 (RFC 5869) with an empty salt; `label` is its `info`. */
export const hkdf = (secret: Buffer, label: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), label, KEY_BYTES))

/**
 * Prefixes of texts that are hashed under the installation's secret itself. Their hashes are stored, or were given to people for
 * good: a changed prefix would lose respondents, sessions, codes and links. A new purpose belongs to {@link DERIVED_PURPOSES}.
 * No prefix begins another one, so that no text has the same hash for two purposes.
 */
export const FROZEN_PREFIXES = {
  /** `interview.respondent` of an open link. */
  respondent: "respondent\n",
  /** `respondent.id` of a game's player. */
  player: "player\n",
  /** Token that continues an interview; its hash is `interview.token_hash`. */
  interviewToken: "interview\n",
  /** `id` of an offer, which games keep to pay once. */
  offerName: "offer\n",
  /** `recovery_code.code_hash`. */
  recoveryCode: "recovery:",
  /** `history.origin_hash` and known addresses of accounts. */
  origin: "origin:",
  /** Signature of a link to a report. */
  reportShare: "report share",
  /** The next tokens of a session; their hashes are stored. */
  nextAccess: "access:",
  nextRefresh: "refresh:",
} as const

/** Purposes whose hashes have a derived key each. */
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

/** Derived keys by secret: requests need the same few again and again. */
const derived = new WeakMap<Buffer, Map<DerivedPurpose, Buffer>>()

function keyOf(secret: Buffer, purpose: DerivedPurpose): Buffer {
  const keys = derived.get(secret) ?? new Map<DerivedPurpose, Buffer>()
  derived.set(secret, keys)
  const key = keys.get(purpose) ?? hkdf(secret, `qo:hash:${purpose}`)
  keys.set(purpose, key)
  return key
}

/** HMAC-SHA256 of a text (32 bytes), which differs from the one for every other purpose. */
export const keyedHash = (secret: Buffer, purpose: HashPurpose, text: string | Buffer): Buffer =>
  isFrozen(purpose)
    ? createHmac("sha256", secret).update(FROZEN_PREFIXES[purpose]).update(text).digest()
    : createHmac("sha256", keyOf(secret, purpose)).update(text).digest()
