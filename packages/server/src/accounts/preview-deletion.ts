import { NO_USER_LOSSES, type UserLosses } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"

/** Counts the data that deleting these accounts would remove permanently. Expired rows are not counted. */
export async function previewUserDeletion(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<UserLosses> {
  const { rows } = await sql<UserLosses>`
    select
      (select count(*)::integer from api_token
        where user_id = any(${ids}::bigint[]) and expires_at > now()) as tokens,
      (select count(*)::integer from session
        where user_id = any(${ids}::bigint[]) and refresh_expires_at > now()) as sessions,
      (select count(*)::integer from one_time_link
        where user_id = any(${ids}::bigint[]) and used_at is null and voided_at is null
          and expires_at > now()) as links`.execute(db)
  return rows[0] ?? NO_USER_LOSSES
}
