import { roleOf } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import type pg from "pg"
import type { Caller } from "../http/request-context.ts"

interface Row {
  hash: string
  session_id: number
  id: number
  role_id: number
  organization_id: number | null
}

/** Returns the text of the statement that finds sessions. Every request runs it, so it is prepared once per connection. */
const find = (condition: string) =>
  `select encode(access_hash, 'hex') as hash, session.id as session_id, app_user.id, role_id, organization_id
  from session join app_user on app_user.id = session.user_id
  where ${condition} and access_expires_at > now() and deleted_at is null and status_id = ${USER_STATUSES.activated.id}`

const FIND_ONE = { name: "find-session", text: find("access_hash = $1") }
/** The statement for several hashes is planned each time. It is faster from two hashes on. */
const FIND_ALL = { name: "find-sessions", text: find("access_hash = any($1::bytea[])") }

interface Batch {
  hashes: Set<string>
  callers: Promise<Map<string, Caller>>
}
const gathering = new WeakMap<pg.Pool, Batch>()

/**
 * Returns the caller of a valid access token; null for accounts that are not active.
 * Tokens of concurrent requests are looked up in one query.
 */
export async function findSession(pool: pg.Pool, accessHash: Buffer): Promise<Caller | null> {
  const hash = accessHash.toString("hex")
  const batch = gathering.get(pool) ?? gather(pool)
  batch.hashes.add(hash)
  return (await batch.callers).get(hash) ?? null
}

/** Collects the hashes of requests that were already received, without delay. */
function gather(pool: pg.Pool): Batch {
  const hashes = new Set<string>()
  const moment = new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
  const callers = moment.then(() => {
    gathering.delete(pool)
    return findAll(pool, hashes)
  })
  const batch = { hashes, callers }
  gathering.set(pool, batch)
  return batch
}

async function findAll(pool: pg.Pool, hashes: ReadonlySet<string>): Promise<Map<string, Caller>> {
  const [first = "", ...others] = Array.from(hashes, (hash) => `\\x${hash}`)
  const query =
    others.length === 0
      ? { ...FIND_ONE, values: [first] }
      : { ...FIND_ALL, values: [[first, ...others]] }
  const { rows } = await pool.query<Row>(query)
  return new Map(rows.map((row) => [row.hash, callerOf(row, row.session_id)]))
}

export const callerOf = (
  user: { id: number; role_id: number; organization_id: number | null },
  sessionId: number,
): Caller => ({
  userId: user.id,
  role: roleOf(user.role_id),
  organizationId: user.organization_id,
  sessionId,
  apiTokenId: null,
  scope: "all",
})
