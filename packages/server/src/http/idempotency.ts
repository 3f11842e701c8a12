import type { AnyCall } from "@qo/core/api"
import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { callName } from "./call-name.ts"
import { invalidField, Refusal } from "./refusal.ts"
import type { Services } from "./services.ts"

const KEY_MAX = 200

/**
 * Does `work` once for each key of a user and call, and gives the same answer to whoever comes again with it.
 * The key, what the work writes and the answer are committed together: a crash leaves all of it or nothing.
 * Two at once: the second waits at the unique key until the first is done. A refusal keeps nothing.
 */
export async function answerOnce(
  { db }: Pick<Services, "db">,
  once: { call: AnyCall; key: string; userId: number; input: unknown },
  work: (trx: Kysely<Database>) => Promise<string>,
): Promise<string> {
  if (once.key === "" || once.key.length > KEY_MAX)
    throw invalidField("idempotency-key", "wrongValue")
  const row = {
    user_id: once.userId,
    call: callName(once.call),
    key: once.key,
  }
  const bodyHash = createHash("sha256").update(canonical(once.input)).digest()
  return inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("idempotency")
      .values({ ...row, body_hash: bodyHash, status: null, answer: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return firstAnswer(trx, row, bodyHash)
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

async function firstAnswer(
  trx: Kysely<Database>,
  row: { user_id: number; call: string; key: string },
  bodyHash: Buffer,
): Promise<string> {
  const first = await trx
    .selectFrom("idempotency")
    .select(["body_hash", "answer"])
    .where("user_id", "=", row.user_id)
    .where("call", "=", row.call)
    .where("key", "=", row.key)
    .executeTakeFirst()
  if (!first?.body_hash.equals(bodyHash)) throw new Refusal("idempotencyMismatch")
  // The row was committed together with its answer; one without cannot be seen from here.
  return first.answer ?? ""
}

/**
 * The same text for the same input, whatever the order of its fields. Passwords stay out of it: a plain hash of one must
 * not lie in the database.
 */
const canonical = (input: unknown): string =>
  JSON.stringify(input, (name, value: unknown) =>
    /password/i.test(name)
      ? undefined
      : typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  ) ?? ""
