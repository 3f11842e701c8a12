import { Secret, TOTP } from "otpauth"

/** Returns the code that an authenticator app shows for a key, `later` half minutes from now. */
export const oneTimeCode = (key: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + later * 30_000,
  })
