import { Secret, TOTP } from "otpauth"

/** The code that a person's app shows for the key of a second factor, `later` half minutes from now. */
export const oneTimeCode = (key: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + later * 30_000,
  })
