import { createHmac } from "node:crypto"
import { hkdf } from "./derived-key.ts"

/** Returns the key with which callbacks of a project are signed, as it is displayed. Receivers use this text as the key. */
export const callbackKey = (secret: Buffer, pid: number): string =>
  hkdf(secret, `callback:${pid}`).toString("base64url")

/** Returns the signature of a callback. `timestamp`: Unix seconds. */
export const signatureOf = (key: string, timestamp: number, body: string): string =>
  createHmac("sha256", key).update(`${timestamp}.${body}`).digest("base64url")
