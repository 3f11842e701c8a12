import { keyedHash } from "../secrets/derived-key.ts"
import { newSecret } from "../secrets/secret.ts"

/** Prefix that makes API tokens recognizable in logs and in scans for leaked secrets. */
const API_TOKEN_PREFIX = "qot_"

export const newApiToken = (): string => API_TOKEN_PREFIX + newSecret()
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX)

export interface Pair {
  access: string
  refresh: string
}

export const newPair = (): Pair => ({ access: newSecret(), refresh: newSecret() })

/**
 * Returns the pair that follows a refresh token. It is derived with the server's secret, so that several calls with the same
 * old pair, or a call whose response was lost, get the same new pair although only hashes are stored.
 */
export const pairAfter = (secret: Buffer, refresh: string): Pair => {
  const derive = (purpose: "nextAccess" | "nextRefresh") =>
    keyedHash(secret, purpose, refresh).toString("base64url")
  return { access: derive("nextAccess"), refresh: derive("nextRefresh") }
}
