import { roleOf } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"

/** Returns the owner of a task with their current rights; undefined if the account cannot sign in. */
export async function findTaskCaller(
  db: Kysely<Database>,
  userId: number,
): Promise<Caller | undefined> {
  const row = await db
    .selectFrom("app_user")
    .select(["role_id", "organization_id"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .where("status_id", "=", USER_STATUSES.activated.id)
    .executeTakeFirst()
  return (
    row && {
      userId,
      role: roleOf(row.role_id),
      organizationId: row.organization_id,
      sessionId: null,
      apiTokenId: null,
      scope: "all",
    }
  )
}
