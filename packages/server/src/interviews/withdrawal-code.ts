import { hashOf } from "../secrets/secret.ts"
import { keyedHash } from "../secrets/derived-key.ts"
import type { InterviewRow } from "./interview.ts"

/** 31 letters and digits that are not mistaken for each other; twelve of them hold 59 bits. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const LENGTH = 12

/**
 * The code by which the answers of an interview are withdrawn, for people to copy: `ABCD-EFGH-JKMN`. It follows from the
 * installation's secret and the interview, so that a lost reply loses no code.
 */
export function withdrawalCode(secret: Buffer, interview: string): string {
  let rest = BigInt(`0x${keyedHash(secret, "withdrawalCode", interview).toString("hex")}`)
  let letters = ""
  while (letters.length < LENGTH) {
    letters += LETTERS.charAt(Number(rest % BigInt(LETTERS.length)))
    rest /= BigInt(LETTERS.length)
  }
  return spelledReceipt(letters)
}

/** The code in its issued spelling, for any typed form. */
export function spelledReceipt(receipt: string): string {
  const letters = receipt.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join("-")
}

/**
 * The code of a finished interview, for the holder of its token. Undefined if its answers were withdrawn or made anonymous, and if
 * an earlier version gave it a random code, of which only the hash is known.
 */
export function codeOf(
  secret: Buffer,
  { id, receipt_hash }: Pick<InterviewRow, "id" | "receipt_hash">,
): string | undefined {
  const code = withdrawalCode(secret, id)
  return receipt_hash?.equals(hashOf(code)) ? code : undefined
}
