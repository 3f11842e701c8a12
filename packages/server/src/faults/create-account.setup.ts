import { ROLES } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import type pg from "pg"

export interface AccountAnswer {
  /** 0 if no response was received. */
  status: number
  body: string
  retryAfter: string | null
}

export interface Creation {
  email: string
  key: string
}

const PATIENCE_MS = 60_000

/** Sends a request that creates an account with this idempotency key. Any failure is returned as status 0. */
export async function createAccount(
  url: string,
  headers: Readonly<Record<string, string>>,
  { email, key }: Creation,
): Promise<AccountAnswer> {
  try {
    const response = await fetch(url + CALLS.createUser.path, {
      method: CALLS.createUser.method,
      headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ email, fullname: "Пётр Ильин", roleId: ROLES.researcher.id }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const retryAfter = response.headers.get("retry-after")
    return { status: response.status, body: await response.text(), retryAfter }
  } catch (error) {
    return { status: 0, body: String(error), retryAfter: null }
  }
}

/** Returns the id in a response. */
export const idIn = ({ body }: AccountAnswer): number =>
  (JSON.parse(body) as { data: { id: number } }).data.id

/**
 * Returns the accounts whose address has this prefix, with their numbers of mails and history entries. Each should appear once,
 * with one mail and one entry.
 */
export async function accountsLike(pool: pg.Pool, prefix: string) {
  const { rows } = await pool.query<{ id: number; email: string; mails: number; entries: number }>(
    `select id::int, email,
       (select count(*)::int from outbox_mail where user_id = app_user.id) as mails,
       (select count(*)::int from history where subject_user_id = app_user.id and message = 'userCreated') as entries
     from app_user where starts_with(email, $1) order by id`,
    [prefix],
  )
  return rows
}
