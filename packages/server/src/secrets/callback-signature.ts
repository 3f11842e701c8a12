import { createHmac } from "node:crypto"
import { hkdf } from "./derived-key.ts"

/** The key that a project's callbacks are signed with, in its displayed form; receivers use it as this text. */
export const callbackKey = (secret: Buffer, pid: number): string =>
  hkdf(secret, `callback:${pid}`).toString("base64url")

/** `timestamp`: unix seconds. */
export const signatureOf = (key: string, timestamp: number, body: string): string =>
  createHmac("sha256", key).update(`${timestamp}.${body}`).digest("base64url")
