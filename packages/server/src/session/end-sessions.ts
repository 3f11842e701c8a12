import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { CLOSED_STATUS_IDS } from "../users/closed-status-ids.ts"

/**
 * Ends the sessions of an account and its proofs of identity, because the password may have changed. Runs in the transaction of
 * the cause. Returns the number of sessions.
 */
export async function endSessions(
  trx: Kysely<Database>,
  userId: number,
  { except }: { except?: number | null } = {},
): Promise<number> {
  await trx.deleteFrom("step_up_proof").where("user_id", "=", userId).execute()
  let query = trx.deleteFrom("session").where("user_id", "=", userId)
  if (except != null) query = query.where("id", "!=", except)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends the API tokens of an account, so that they give no access to a locked-out user. */
export async function endApiTokens(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("api_token").where("user_id", "=", userId).execute()
}

/** Ends the sessions and API tokens of a deactivated account. Their hashes are kept for {@link isShutOut}. */
export async function shutOut(trx: Kysely<Database>, userId: number): Promise<void> {
  await sql`
    with ended_session as (delete from session where user_id = ${userId} returning *),
      ended_script as (delete from api_token where user_id = ${userId} returning *)
    insert into ended_token (token_hash, user_id, expires_at)
    select access_hash, user_id, refresh_expires_at from ended_session
    union all select refresh_hash, user_id, refresh_expires_at from ended_session
    union all select previous_refresh_hash, user_id, refresh_expires_at from ended_session
      where previous_refresh_hash is not null
    union all select token_hash, user_id, expires_at from ended_script
    on conflict (token_hash) do nothing`.execute(trx)
}

/** Returns true if one of these tokens was ended by a deactivation and the account is still closed. */
export async function isShutOut(db: Kysely<Database>, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom("ended_token")
    .innerJoin("app_user", "app_user.id", "ended_token.user_id")
    .select("app_user.id")
    .where("token_hash", "in", hashes)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("deleted_at", "is", null)
    .where("status_id", "in", CLOSED_STATUS_IDS)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
