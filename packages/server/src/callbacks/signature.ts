import { createHmac, hkdfSync } from "node:crypto"

/** The key that a project's callbacks are signed with, as it is shown; receivers use it as this text. */
export const callbackKey = (secret: Buffer, pid: number): string =>
  Buffer.from(hkdfSync("sha256", secret, "", `callback:${pid}`, 32)).toString("base64url")

/** `timestamp`: unix seconds. */
export const signatureOf = (key: string, timestamp: number, body: string): string =>
  createHmac("sha256", key).update(`${timestamp}.${body}`).digest("base64url")
