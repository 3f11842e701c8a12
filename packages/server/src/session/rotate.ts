import { USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { Caller } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { callerOf } from "./find-session.ts"
import { ACCESS_SECONDS, REFRESH_SECONDS } from "./lifetimes.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { type Pair, pairAfter } from "./tokens.ts"
import { hashOf } from "../secrets/secret.ts"

/**
 * Time for which the previous pair stays valid after a rotation, seconds: other requests may be running, or a response may be
 * lost.
 */
const GRACE_SECONDS = 30

interface RotatedSession {
  caller: Caller
  pair: Pair
}

/** Exchanges a refresh token for the next pair; null if it is invalid. A token that was exchanged before ends its session. */
export async function rotateSession(
  { db, secret }: Pick<Services, "db" | "secret">,
  refresh: string,
): Promise<RotatedSession | null> {
  const hash = hashOf(refresh)
  const pair = pairAfter(secret, refresh)
  return db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, hash)
    if (!session) {
      await endReused(trx, hash)
      return null
    }
    if (session.current) await advance(trx, session.session_id, hash, pair)
    return { caller: callerOf(session, session.session_id), pair }
  })
}

/**
 * Locks the session with this current or just replaced refresh token until the end of the transaction.
 * It is found first and then locked by id: if another call rotates the row while this one waits for the lock, the row no longer
 * has these hashes.
 */
async function lockSession(trx: Kysely<Database>, hash: Buffer) {
  const found = await trx
    .selectFrom("session")
    .select("id")
    .where((where) =>
      where.or([where("refresh_hash", "=", hash), where("previous_refresh_hash", "=", hash)]),
    )
    .executeTakeFirst()
  if (!found) return undefined
  const session = await trx
    .selectFrom("session")
    .innerJoin("app_user", "app_user.id", "session.user_id")
    .select([
      "session.id as session_id",
      "app_user.id",
      "role_id",
      "organization_id",
      sql<boolean>`refresh_hash = ${hash}`.as("current"),
      sql<boolean>`previous_refresh_hash = ${hash} and rotated_at > ${secondsFromNow(-GRACE_SECONDS)}`.as(
        "graced",
      ),
    ])
    .where("session.id", "=", found.id)
    .where("refresh_expires_at", ">", sql<Date>`now()`)
    .where("deleted_at", "is", null)
    .where("status_id", "=", USER_STATUSES.activated.id)
    .forUpdate("session")
    .executeTakeFirst()
  return session && (session.current || session.graced) ? session : undefined
}

async function advance(
  trx: Kysely<Database>,
  id: number,
  spent: Buffer,
  pair: Pair,
): Promise<void> {
  await trx
    .updateTable("session")
    .set({
      previous_refresh_hash: spent,
      access_hash: hashOf(pair.access),
      refresh_hash: hashOf(pair.refresh),
      rotated_at: sql`now()`,
      access_expires_at: secondsFromNow(ACCESS_SECONDS),
      refresh_expires_at: sql`least(${secondsFromNow(REFRESH_SECONDS)}, ends_at)`,
    })
    .where("id", "=", id)
    .execute()
  await trx.insertInto("spent_refresh").values({ refresh_hash: spent, session_id: id }).execute()
}

/** Ends the session of a replaced refresh token that was used again, because the token may be stolen. */
async function endReused(trx: Kysely<Database>, hash: Buffer): Promise<void> {
  const ended = await trx
    .deleteFrom("session")
    .where("id", "in", (from) =>
      from.selectFrom("spent_refresh").select("session_id").where("refresh_hash", "=", hash),
    )
    .where((where) =>
      where.or([
        where("previous_refresh_hash", "is distinct from", hash),
        where("rotated_at", "<=", secondsFromNow(-GRACE_SECONDS)),
      ]),
    )
    .returning("user_id")
    .executeTakeFirst()
  if (!ended) return
  await recordHistory(trx, "server", "sessionReuseDetected", {
    chapter: "users",
    subjectUserId: ended.user_id,
    params: { id: ended.user_id },
  })
}
