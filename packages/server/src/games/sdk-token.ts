import { randomBytes } from "node:crypto"
import { newSecret } from "../secrets/secret.ts"
import { sealBytes, unsealBytes } from "../secrets/sealed.ts"

/** Prefixes that tell an SDK's key and token from other secrets at a glance, in logs of others and in leaks. */
const KEY_PREFIX = "qog_"
const TOKEN_PREFIX = "qos_"
const KEY_BYTES = 18

/** Names a game in its server's calls; no secret. */
export const newSdkKey = (): string => KEY_PREFIX + randomBytes(KEY_BYTES).toString("base64url")

/** Makes a token for a game's server to sign with. */
export const newSdkToken = (): string => TOKEN_PREFIX + newSecret()

const purposeOf = (gameId: number) => `sdk:${gameId}` as const

/** An encrypted token: signing again needs its clear text, so a hash would not suffice. */
export const sealToken = (secret: Buffer, gameId: number, token: string): Buffer =>
  sealBytes(secret, purposeOf(gameId), Buffer.from(token))

export const unsealToken = (secret: Buffer, gameId: number, sealed: Buffer): Buffer =>
  unsealBytes(secret, purposeOf(gameId), sealed)
