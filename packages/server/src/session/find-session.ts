import { roleOf } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import type pg from "pg"
import type { Caller } from "../http/asked.ts"

interface Row {
  session_id: number
  id: number
  role_id: number
  organization_id: number | null
}

/** Every call begins with it, so it is prepared once a connection instead of being built and planned each time. */
const QUERY = {
  name: "find-session",
  text: `select session.id as session_id, app_user.id, role_id, organization_id
    from session join app_user on app_user.id = session.user_id
    where access_hash = $1 and access_expires_at > now()
      and deleted_at is null and status_id = ${USER_STATUSES.activated.id}`,
}

/** The caller behind an access token that is still good; accounts that are not active have none. */
export async function findSession(pool: pg.Pool, accessHash: Buffer): Promise<Caller | null> {
  const { rows } = await pool.query<Row>({ ...QUERY, values: [accessHash] })
  const [row] = rows
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
