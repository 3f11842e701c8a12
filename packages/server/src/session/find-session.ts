import { roleOf } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { Caller } from "../http/asked.ts"

/** The caller behind an access token that is still good; accounts that are not active have none. */
export async function findSession(
  db: Kysely<Database>,
  accessHash: Buffer,
): Promise<Caller | null> {
  const row = await db
    .selectFrom("session")
    .innerJoin("app_user", "app_user.id", "session.user_id")
    .select(["session.id as session_id", "app_user.id", "role_id", "organization_id"])
    .where("access_hash", "=", accessHash)
    .where("access_expires_at", ">", sql<Date>`now()`)
    .where("deleted_at", "is", null)
    .where("status_id", "=", USER_STATUSES.activated.id)
    .executeTakeFirst()
  return row ? callerOf(row, row.session_id) : null
}

export const callerOf = (
  user: { id: number; role_id: number; organization_id: number | null },
  sessionId: number,
): Caller => ({
  userId: user.id,
  role: roleOf(user.role_id),
  organizationId: user.organization_id,
  sessionId,
  scope: "all",
})
