import { ROLES, roleOf } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import type pg from "pg"
import type { Caller } from "../http/request-context.ts"

/** Session or API token with which a stream was opened. The stream ends with it. */
export type LivesBy = { sessionId: number } | { apiTokenId: number }

/** Account as it was read last. */
export type Account = Pick<Caller, "userId" | "role" | "organizationId">

export interface WatchedAccount {
  lives: LivesBy
  account: Account
}

interface Row {
  at: number
  user_id: number | null
  role_id: number
  organization_id: number | null
}

/** Statement that only returns changed accounts: of a thousand watching accounts, usually none has changed. */
const QUERY = {
  name: "changed-accounts",
  text: `select watching.at - 1 as at, app_user.id as user_id, app_user.role_id, app_user.organization_id
    from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[])
      with ordinality as watching(session_id, api_token_id, role_id, organization_id, at)
    left join session on session.id = watching.session_id and session.refresh_expires_at > now()
    left join api_token on api_token.id = watching.api_token_id and api_token.expires_at > now()
    left join app_user on app_user.id = coalesce(session.user_id, api_token.user_id)
      and app_user.deleted_at is null and app_user.status_id = ${USER_STATUSES.activated.id}
    where app_user.id is null or app_user.role_id <> watching.role_id
      or app_user.organization_id is distinct from watching.organization_id`,
}

/**
 * Returns, for all watching accounts in one query, the accounts that have changed, and null for those whose session or token
 * has ended.
 */
export async function changedAccounts<Each extends WatchedAccount>(
  pool: pg.Pool,
  watching: readonly Each[],
): Promise<Map<Each, Account | null>> {
  const values = [
    watching.map(({ lives }) => ("sessionId" in lives ? lives.sessionId : null)),
    watching.map(({ lives }) => ("apiTokenId" in lives ? lives.apiTokenId : null)),
    watching.map(({ account }) => ROLES[account.role].id),
    watching.map(({ account }) => account.organizationId),
  ]
  const { rows } = await pool.query<Row>({ ...QUERY, values: values.map(arrayText) })
  const changed = new Map<Each, Account | null>()
  for (const row of rows) {
    const each = watching[row.at]
    if (each) changed.set(each, accountOf(row))
  }
  return changed
}

/** Builds an array literal. The driver would convert each element separately, which is slower. */
const arrayText = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((each) => each ?? "null").join(",")}}`

const accountOf = (row: Row): Account | null =>
  row.user_id === null
    ? null
    : {
        userId: row.user_id,
        role: roleOf(row.role_id),
        organizationId: row.organization_id,
      }
