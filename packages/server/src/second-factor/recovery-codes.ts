import { randomInt } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { keyedHash } from "../secrets/derived-key.ts"

const COUNT = 10
/** 32 letters and digits that are not mistaken for each other. A code of four groups of four has 80 bits. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
const GROUPS = 4
const GROUP = 4

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(""),
  ).join("-")

/** Normalizes a typed code: lower case, without dashes and spaces. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, "")

const hashOfCode = (secret: Buffer, userId: number, code: string): Buffer =>
  keyedHash(secret, "recoveryCode", `${userId}:${plainCode(code)}`)

/** Creates new codes for an account. Only their hashes are stored. */
export async function makeRecoveryCodes(
  trx: Kysely<Database>,
  secret: Buffer,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await forgetRecoveryCodes(trx, userId)
  await trx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfCode(secret, userId, code) })))
    .execute()
  return codes
}

/** Returns true if this is an unused code of the account, and marks it as used. */
export async function useRecoveryCode(
  trx: Kysely<Database>,
  secret: Buffer,
  userId: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashOfCode(secret, userId, code))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function forgetRecoveryCodes(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("recovery_code").where("user_id", "=", userId).execute()
}
