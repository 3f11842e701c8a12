import { randomBytes } from "node:crypto"
import { newSecret } from "../secrets/secret.ts"
import { sealBytes, unsealBytes } from "../secrets/sealed.ts"

/** Prefixes that make SDK keys and tokens recognizable in logs and in scans for leaked secrets. */
const KEY_PREFIX = "qog_"
const TOKEN_PREFIX = "qos_"
const KEY_BYTES = 18

/** Creates the public identifier of a game in its server's calls. */
export const newSdkKey = (): string => KEY_PREFIX + randomBytes(KEY_BYTES).toString("base64url")

/** Creates a token with which a game's server signs calls. */
export const newSdkToken = (): string => TOKEN_PREFIX + newSecret()

const purposeOf = (gameId: number) => `sdk:${gameId}` as const

/** Encrypts a token. A hash would not be enough, because verifying a signature needs the token itself. */
export const sealToken = (secret: Buffer, gameId: number, token: string): Buffer =>
  sealBytes(secret, purposeOf(gameId), Buffer.from(token))

export const unsealToken = (secret: Buffer, gameId: number, sealed: Buffer): Buffer =>
  unsealBytes(secret, purposeOf(gameId), sealed)
