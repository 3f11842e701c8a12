import { SDK_KEY_LABELS, type SdkKeyPurpose } from "@qo/core/api"
import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { callbackKey, signatureOf } from "./callback-signature.ts"
import { FROZEN_PREFIXES, HASH_PURPOSES, keyedHash } from "./derived-key.ts"
import { gameSignature, oldCallSignature } from "./game-signature.ts"

const SDK_PURPOSES = Object.keys(SDK_KEY_LABELS) as SdkKeyPurpose[]

/** Returns the signatures of a text for all purposes of one key of 32 bytes. */
const signedForAll = (key: Buffer, text: string): string[] => [
  ...HASH_PURPOSES.map((purpose) => keyedHash(key, purpose, text).toString("base64url")),
  ...SDK_PURPOSES.map((purpose) => gameSignature(key, purpose, text)),
  oldCallSignature(key, text),
  signatureOf(callbackKey(key, 1), 1, text),
  signatureOf(callbackKey(key, 2), 1, text),
]

test("the same text has another signature for every purpose", () => {
  const key = randomBytes(32)
  for (const text of ["", "u-4711", ...Object.values(FROZEN_PREFIXES)]) {
    const signed = signedForAll(key, text)
    expect(signed).toHaveLength(HASH_PURPOSES.length + SDK_PURPOSES.length + 3)
    expect(new Set(signed).size).toBe(signed.length)
  }
})

test("no prefix of stored hashes begins another one", () => {
  const prefixes = Object.values(FROZEN_PREFIXES)
  const pairs = prefixes.flatMap((one) => prefixes.map((other) => [one, other] as const))
  expect(pairs.filter(([one, other]) => one !== other && other.startsWith(one))).toEqual([])
  expect(new Set(prefixes).size).toBe(prefixes.length)
})

/** Hashes of the text below with a secret of 32 bytes of value 7, computed by the version before this module. */
const FROZEN = {
  respondent: "64643b3bb089aece",
  player: "6ce4aa5ac3ee880b",
  interviewToken: "1439233f647ef7fc",
  offerName: "4a2afecc9fac02b2",
  recoveryCode: "e8a169b48497a163",
  origin: "13c08643db5fba99",
  reportShare: "3fdcde5b341d16d4",
  nextAccess: "b7afcb70b932747b",
  nextRefresh: "71199a193f6d66f3",
}

test("stored hashes are the ones that earlier versions have stored", () => {
  const secret = Buffer.alloc(32, 7)
  const hashes = Object.keys(FROZEN_PREFIXES).map((purpose) => [
    purpose,
    keyedHash(secret, purpose as keyof typeof FROZEN_PREFIXES, "1\nx")
      .toString("hex")
      .slice(0, 16),
  ])
  expect(Object.fromEntries(hashes)).toEqual(FROZEN)
})
