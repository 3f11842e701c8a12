import { isClosed, userStatusOf } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import { type Account, lockAccount } from "../users/account.ts"
import { eraseBodies } from "../mail/erase-bodies.ts"
import type { IssuedLink } from "../mail/queue-mail.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { hashOf, newSecret } from "../secrets/secret.ts"

export type LinkKind = Database["one_time_link"]["kind"]

const HOUR = 3600
/** Link lifetimes, seconds. */
export const LINK_SECONDS = {
  invitation: 7 * 24 * HOUR,
  confirmation: 24 * HOUR,
  passwordReset: HOUR,
  /** Longer than for a reset: the user did not request this mail and may not read it soon. */
  passwordSetup: 7 * 24 * HOUR,
} as const

/**
 * Creates a link and invalidates older ones of its kind. The caller must hold the lock of the account, so that concurrent calls
 * run one after the other.
 */
export async function issueLink(
  trx: Kysely<Database>,
  { userId, kind, seconds }: { userId: number; kind: LinkKind; seconds: number },
): Promise<IssuedLink> {
  await voidLinks(trx, userId, kind)
  const token = newSecret()
  const { id } = await trx
    .insertInto("one_time_link")
    .values({
      user_id: userId,
      kind,
      token_hash: hashOf(token),
      expires_at: secondsFromNow(seconds),
      used_at: null,
      voided_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { token, linkId: id, seconds }
}

/** Invalidates the open links of an account, of one kind or of all, and erases the texts of their mails. */
export async function voidLinks(
  trx: Kysely<Database>,
  userId: number,
  kind?: LinkKind,
): Promise<void> {
  let query = trx
    .updateTable("one_time_link")
    .set({ voided_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("voided_at", "is", null)
  if (kind) query = query.where("kind", "=", kind)
  const voided = await query.returning("id").execute()
  await eraseBodies(
    trx,
    voided.map(({ id }) => id),
    "linkVoided",
  )
}

/**
 * Marks a link as used; if several calls use it concurrently, one succeeds. Returns the account's id. @throws Refusal
 * `expiredCode` if the link was used, replaced or has expired, `invalidCode` if it never existed
 */
export async function useLink(
  trx: Kysely<Database>,
  kind: LinkKind,
  token: string,
): Promise<number> {
  const used = await trx
    .updateTable("one_time_link")
    .set({ used_at: sql<Date>`now()` })
    .where("token_hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("voided_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "user_id"])
    .executeTakeFirst()
  if (!used) throw await whyNot(trx, kind, token)
  await eraseBodies(trx, [used.id], "linkVoided")
  return used.user_id
}

/** Finds the account of a link without marking the link as used. @throws the same refusals as {@link useLink} */
export async function findLink(
  db: Kysely<Database>,
  kind: LinkKind,
  token: string,
): Promise<number> {
  const link = await db
    .selectFrom("one_time_link")
    .select("user_id")
    .where("token_hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("voided_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst()
  if (!link) throw await whyNot(db, kind, token)
  return link.user_id
}

async function whyNot(db: Kysely<Database>, kind: LinkKind, token: string): Promise<Refusal> {
  const known = await db
    .selectFrom("one_time_link")
    .select("id")
    .where("token_hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .executeTakeFirst()
  return new Refusal(known ? "expiredCode" : "invalidCode")
}

/**
 * Locks and returns the account that a link belongs to. @throws Refusal `expiredCode` if the account no longer exists,
 * `deactivated`
 */
export async function lockLinked(trx: Kysely<Database>, id: number): Promise<Account> {
  const account = await lockAccount(trx, id)
  if (!account) throw new Refusal("expiredCode")
  if (isClosed(userStatusOf(account.status_id))) throw new Refusal("deactivated")
  return account
}
