import { createHash, randomBytes } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import type pg from "pg"

export interface SignedInAccount {
  id: number
  email: string
  /** Request headers of a session that is valid for days. */
  headers: Record<string, string>
}

const hashOf = (text: string) => createHash("sha256").update(text).digest()

/** Adds an active account with a session directly to the database of a server that runs in another process. */
export async function addSignedIn(
  pool: pg.Pool,
  roleId: number,
  organizationId: number | null = null,
): Promise<SignedInAccount> {
  const access = randomBytes(32).toString("base64url")
  const email = `signed-in-${randomBytes(6).toString("hex")}@example.test`
  const { rows } = await pool.query<{ id: number }>(
    `with account as (
       insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, organization_id, search_text, search_grams)
       values ($1, $1, 'Анна Смирнова', 'анна смирнова', $2, 4, $3, '', '{}') returning id
     )
     insert into session (user_id, access_hash, refresh_hash, service, access_expires_at, refresh_expires_at, ends_at)
     select id, $4, $5, 'api', now() + interval '9 days', now() + interval '9 days', now() + interval '9 days' from account
     returning user_id::int as id`,
    [email, roleId, organizationId, hashOf(access), hashOf(`${access} refresh`)],
  )
  return { id: rows[0]?.id ?? 0, email, headers: { "x-auth-token": access } }
}

/** Waits for the next counting period of sign-in attempts (a quarter of an hour) if the current one ends within `seconds`. */
export async function passWindowEnd(pool: pg.Pool, seconds = 10): Promise<void> {
  const { rows } = await pool.query<{ left: number }>(
    "select (900 - mod(extract(epoch from now()), 900))::float8 as left",
  )
  const left = rows[0]?.left ?? 0
  // The database would end a statement that waits for so long.
  if (left < seconds) await wait((left + 1) * 1000)
}
