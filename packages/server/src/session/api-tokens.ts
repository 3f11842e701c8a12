import { roleOf } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"

/** Returns the caller of an API token. The time of its last use is updated at most once a minute. */
export async function findApiToken(db: Kysely<Database>, hash: Buffer): Promise<Caller | null> {
  const row = await db
    .selectFrom("api_token")
    .innerJoin("app_user", "app_user.id", "api_token.user_id")
    .select([
      "api_token.id as token_id",
      "scope",
      "app_user.id",
      "role_id",
      "organization_id",
      sql<boolean>`last_used_at is null or last_used_at < ${secondsFromNow(-60)}`.as("unnoted"),
    ])
    .where("token_hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("deleted_at", "is", null)
    .where("status_id", "=", USER_STATUSES.activated.id)
    .executeTakeFirst()
  if (!row) return null
  if (row.unnoted)
    await db
      .updateTable("api_token")
      .set({ last_used_at: sql`now()` })
      .where("id", "=", row.token_id)
      .execute()
  return {
    userId: row.id,
    role: roleOf(row.role_id),
    organizationId: row.organization_id,
    sessionId: null,
    apiTokenId: row.token_id,
    scope: row.scope,
  }
}
