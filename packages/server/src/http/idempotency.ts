import type { AnyCall } from "@qo/core/api"
import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import { keyedHash } from "../secrets/derived-key.ts"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { callName } from "./call-name.ts"
import { invalidField, Refusal } from "./refusal.ts"
import type { Services } from "./services.ts"

const KEY_MAX = 200

/** Owner of an idempotency key: an account, or all anonymous clients of a network. */
export type KeyHolder = { userId: number } | { network: string }

interface OnceInput {
  call: AnyCall
  key: string
  holder: KeyHolder
  input: unknown
}

/**
 * Runs `work` once for each key of an account and call, and returns the same response to repeated requests. Without an account,
 * a key is valid for its network and the same body, so that no client receives another client's response. The key, the writes
 * of `work` and the response are committed together. A concurrent request waits for the first one at the unique index. Refusals
 * are not stored.
 */
export async function answerOnce(
  { db, secret }: Pick<Services, "db" | "secret">,
  once: OnceInput,
  work: (trx: Kysely<Database>) => Promise<string>,
): Promise<string> {
  if (once.key === "" || once.key.length > KEY_MAX)
    throw invalidField("idempotency-key", "wrongValue")
  const row = rowOf(secret, once)
  const hashes = bodyHashes(secret, once.input)
  return inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("idempotency")
      .values({ ...row, body_hash: hashes.now, status: null, answer: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return firstAnswer(trx, row, hashes)
    const answer = await work(trx)
    await trx
      .updateTable("idempotency")
      .set({ status: 200, answer })
      .where("user_id", "=", row.user_id)
      .where("call", "=", row.call)
      .where("key", "=", row.key)
      .execute()
    return answer
  })
}

interface KeyRow {
  user_id: number
  call: string
  key: string
}

function rowOf(secret: Buffer, { call, key, holder, input }: OnceInput): KeyRow {
  if ("userId" in holder) return { user_id: holder.userId, call: callName(call), key }
  const scope = JSON.stringify([holder.network, key, canonicalInput(input)])
  const hash = keyedHash(secret, "anonymousRequest", scope).toString("base64url")
  return { user_id: 0, call: callName(call), key: hash }
}

async function firstAnswer(
  trx: Kysely<Database>,
  row: KeyRow,
  hashes: BodyHashes,
): Promise<string> {
  const first = await trx
    .selectFrom("idempotency")
    .select(["body_hash", "answer"])
    .where("user_id", "=", row.user_id)
    .where("call", "=", row.call)
    .where("key", "=", row.key)
    .executeTakeFirst()
  const isSame = first && Object.values(hashes).some((hash) => first.body_hash.equals(hash))
  if (!isSame) throw new Refusal("idempotencyMismatch")
  // The row is committed together with its response, so a visible row has one.
  return first.answer ?? ""
}

interface BodyHashes {
  /** Keyed hash, because the input can contain passwords. */
  now: Buffer
  /**
   * Hash in the format of earlier versions: a plain hash without passwords. Requests that they stored may be repeated for a
   * day.
   */
  before: Buffer
}

const bodyHashes = (secret: Buffer, input: unknown): BodyHashes => ({
  now: keyedHash(secret, "requestBody", canonicalInput(input)),
  before: createHash("sha256")
    .update(canonicalInput(input, /password/i))
    .digest(),
})

/** Returns the same text for equal inputs, independent of the order of fields. `left`: pattern of field names to leave out. */
const canonicalInput = (input: unknown, left?: RegExp): string =>
  JSON.stringify(input, (name, value: unknown) =>
    left?.test(name)
      ? undefined
      : typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  ) ?? ""
