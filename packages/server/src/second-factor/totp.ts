import { randomBytes } from "node:crypto"
import type { TOTP } from "otpauth"

/** Settings that all authenticator apps support: SHA-1, six digits, a new code every 30 seconds. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const
const SECRET_BYTES = 20
const ISSUER = "Questionnaire Office"

export const newOtpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** Loads the library with the first code, because the start does not need it. */
async function totpOf(secret: Buffer, label = ""): Promise<TOTP> {
  const { Secret, TOTP: Totp } = await import("otpauth")
  return new Totp({
    ...KIND,
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })
}

/**
 * Returns the time step of a code: that of `seconds` or one of its neighbours, so that clocks may differ slightly. Undefined if
 * the code is wrong or of another time.
 */
export async function stepOfCode(
  secret: Buffer,
  code: string,
  seconds: number,
): Promise<number | undefined> {
  const totp = await totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: seconds * 1000, window: 1 })
  return delta === null ? undefined : Math.floor(seconds / KIND.period) + delta
}

/** Returns the secret for typing it into an app and as a URL for a QR code. */
export async function secretTexts(
  secret: Buffer,
  email: string,
): Promise<{ secret: string; uri: string }> {
  const totp = await totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}
