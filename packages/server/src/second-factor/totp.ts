import { randomBytes } from "node:crypto"
import type { TOTP } from "otpauth"

/** Settings that every app for such codes understands: SHA-1, six digits, a new code every 30 seconds. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const
const SECRET_BYTES = 20
const ISSUER = "Questionnaire Office"

export const newOtpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The library is loaded with the first code: few starts need it. */
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
 * The time step that a code belongs to: the one of `seconds`, the one before or the one after, so that clocks may differ a
 * little; undefined: it is no code of now.
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

/** The secret as a person types it into an app, and as an app scans it. */
export async function secretTexts(
  secret: Buffer,
  email: string,
): Promise<{ secret: string; uri: string }> {
  const totp = await totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}
