import { createHash, randomBytes } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { createPool } from "../../packages/server/src/db/pool.ts"

type Pool = ReturnType<typeof createPool>

/** Where the embedded PostgreSQL of a data folder keeps its files. */
export function postgresFolder(dataDir: string): string {
  const pointer = join(dataDir, "postgres-location")
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(dataDir, "postgres")
}

/** The pid of a folder's embedded PostgreSQL and the folder of its socket, as it wrote them down itself. */
export function postmasterOf(dataDir: string): { pid: number; socketFolder: string } {
  const lines = readFileSync(join(postgresFolder(dataDir), "postmaster.pid"), "utf8").split("\n")
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? "" }
}

/** A way into the embedded PostgreSQL of a running server, beside it. */
export const embeddedPool = (dataDir: string, max = 4): Pool =>
  createPool(socketOf(postmasterOf(dataDir).socketFolder), { max, statementTimeoutMs: 0 })

export const socketOf = (host: string) => ({ host, user: "qo", database: "postgres" })

export interface Account {
  id: number
  email: string
  /** Headers of a session that lasts for days. */
  headers: Record<string, string>
}

const hash = (text: string) => createHash("sha256").update(text).digest()

/** Adds an active account with a session, straight into the database: nothing is measured here. */
export async function addAccount(
  pool: Pool,
  roleId: number,
  organizationId: number | null = null,
): Promise<Account> {
  const access = randomBytes(32).toString("base64url")
  const email = `bench-${randomBytes(6).toString("hex")}@example.test`
  const { rows } = await pool.query<{ id: number }>(
    `with account as (
       insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, organization_id, search_text, search_grams)
       values ($1, $1, 'Bench', 'bench', $2, 4, $3, '', '{}') returning id
     )
     insert into session (user_id, access_hash, refresh_hash, service, access_expires_at, refresh_expires_at, ends_at)
     select id, $4, $5, 'api', now() + interval '9 days', now() + interval '9 days', now() + interval '9 days' from account
     returning user_id::int as id`,
    [email, roleId, organizationId, hash(access), hash(`${access} refresh`)],
  )
  return { id: rows[0]?.id ?? 0, email, headers: { "x-auth-token": access } }
}
