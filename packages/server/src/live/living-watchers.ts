import { roleOf } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import type pg from "pg"
import type { Caller } from "../http/asked.ts"

/** What a stream lives by: it ends with the session or the API token that it was asked for with. */
export type LivesBy = { sessionId: number } | { apiTokenId: number }

/** The account as it is now. */
export type Account = Pick<Caller, "userId" | "role" | "organizationId">

interface Row {
  session_id: number | null
  api_token_id: number | null
  user_id: number
  role_id: number
  organization_id: number | null
}

const QUERY = {
  name: "living-watchers",
  text: `select session_id, api_token_id, app_user.id as user_id, role_id, organization_id
    from (
      select id as session_id, null::bigint as api_token_id, user_id from session
      where id = any($1::bigint[]) and refresh_expires_at > now()
      union all
      select null, id, user_id from api_token where id = any($2::bigint[]) and expires_at > now()
    ) as alive join app_user on app_user.id = alive.user_id
    where deleted_at is null and status_id = ${USER_STATUSES.activated.id}`,
}

/** Asks once for all: the account behind each of these that still lives. */
export async function livingWatchers(
  pool: pg.Pool,
  watchers: readonly LivesBy[],
): Promise<(lives: LivesBy) => Account | undefined> {
  const sessionIds = watchers.flatMap((each) => ("sessionId" in each ? [each.sessionId] : []))
  const tokenIds = watchers.flatMap((each) => ("apiTokenId" in each ? [each.apiTokenId] : []))
  const { rows } = await pool.query<Row>({ ...QUERY, values: [sessionIds, tokenIds] })
  const bySession = new Map(rows.map((row) => [row.session_id, row]))
  const byToken = new Map(rows.map((row) => [row.api_token_id, row]))
  return (lives) => {
    const row =
      "sessionId" in lives ? bySession.get(lives.sessionId) : byToken.get(lives.apiTokenId)
    return (
      row && {
        userId: row.user_id,
        role: roleOf(row.role_id),
        organizationId: row.organization_id,
      }
    )
  }
}
