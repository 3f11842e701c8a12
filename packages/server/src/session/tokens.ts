import { keyedHash } from "../secrets/derived-key.ts"
import { newSecret } from "../secrets/secret.ts"

/** Prefix that tells an API token from a session's access token at a glance, in logs of others and in leaks. */
const API_TOKEN_PREFIX = "qot_"

export const newApiToken = (): string => API_TOKEN_PREFIX + newSecret()
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX)

export interface Pair {
  access: string
  refresh: string
}

export const newPair = (): Pair => ({ access: newSecret(), refresh: newSecret() })

/**
 * The pair that follows a refresh token. Made from it with the server's secret, so that several calls with the same
 * old pair, and one whose answer was lost, all get the same new pair, though only hashes are stored.
 */
export const pairAfter = (secret: Buffer, refresh: string): Pair => {
  const derive = (purpose: "nextAccess" | "nextRefresh") =>
    keyedHash(secret, purpose, refresh).toString("base64url")
  return { access: derive("nextAccess"), refresh: derive("nextRefresh") }
}
