import { hashOf } from "../secrets/secret.ts"
import { keyedHash } from "../secrets/derived-key.ts"
import type { InterviewRow } from "./interview.ts"

/** 31 letters and digits that are not mistaken for each other. Twelve of them contain 59 bits. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const LENGTH = 12

/**
 * Returns the code with which a respondent can withdraw the answers of an interview, such as `ABCD-EFGH-JKMN`. It is derived
 * from the installation's secret and the interview, so it can be shown again if a response is lost.
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

/** Normalizes a typed code to the spelling in which it was issued. */
export function spelledReceipt(receipt: string): string {
  const letters = receipt.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join("-")
}

/**
 * Returns the code of a finished interview for the holder of its token. Undefined if the answers were withdrawn or made
 * anonymous, or if an earlier version gave the interview a random code, of which only the hash is stored.
 */
export function codeOf(
  secret: Buffer,
  { id, receipt_hash }: Pick<InterviewRow, "id" | "receipt_hash">,
): string | undefined {
  const code = withdrawalCode(secret, id)
  return receipt_hash?.equals(hashOf(code)) ? code : undefined
}
