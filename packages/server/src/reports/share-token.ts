import { timingSafeEqual } from "node:crypto"
import { fromBase64url, storedBase64url } from "../secrets/base64url.ts"
import { keyedHash } from "../secrets/derived-key.ts"

/** Identifies a share link. */
export interface ShareName {
  pid: number
  id: string
}

const ID_BYTES = 16
const PID_BYTES = 8
const NAME_BYTES = PID_BYTES + ID_BYTES
const SIGNATURE_BYTES = 16

const signatureOf = (secret: Buffer, name: Buffer): Buffer =>
  keyedHash(secret, "reportShare", name).subarray(0, SIGNATURE_BYTES)

/** Returns the last part of a link's URL. It cannot be forged or guessed from another link. */
export function shareToken(secret: Buffer, { pid, id }: ShareName): string {
  const number = Buffer.alloc(PID_BYTES)
  number.writeBigUInt64BE(BigInt(pid))
  const name = Buffer.concat([number, storedBase64url(id)])
  return Buffer.concat([name, signatureOf(secret, name)]).toString("base64url")
}

/** Returns the link of a token; undefined if it was not created by a server of this installation. */
export function readShareToken(secret: Buffer, token: string): ShareName | undefined {
  const bytes = fromBase64url(token)
  if (bytes?.length !== NAME_BYTES + SIGNATURE_BYTES) return undefined
  const [name, signature] = [bytes.subarray(0, NAME_BYTES), bytes.subarray(NAME_BYTES)]
  if (!timingSafeEqual(signature, signatureOf(secret, name))) return undefined
  const pid = Number(name.readBigUInt64BE())
  return { pid, id: name.subarray(PID_BYTES).toString("base64url") }
}
