import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import type pg from "pg"

const LEASE_SECONDS = 30
const RENEW_MS = 10_000
const RETRY_MS = 100

/**
 * Runs `work` while no other server on this database runs work of the same name; waits for its turn.
 * The lease is a row that is renewed meanwhile. If its holder dies, the lease expires after 30 s.
 */
export async function withLease<Result>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID()
  await pool.query("insert into lease (name) values ($1) on conflict do nothing", [name])
  while (!(await take(pool, name, holder))) await wait(RETRY_MS)
  return whileHeld(pool, { name, holder }, work)
}

async function whileHeld<Result>(
  pool: pg.Pool,
  { name, holder }: { name: string; holder: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    // A failed renewal is repeated before the lease expires.
    take(pool, name, holder).catch(() => undefined)
  }, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await pool.query("update lease set holder = null where name = $1 and holder = $2", [
      name,
      holder,
    ])
  }
}

/** Runs `work` unless another server is running work of the same name. In that case it returns undefined immediately. */
export async function withFreeLease<Result>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const holder = randomUUID()
  await pool.query("insert into lease (name) values ($1) on conflict do nothing", [name])
  return (await take(pool, name, holder)) ? whileHeld(pool, { name, holder }, work) : undefined
}

async function take(pool: pg.Pool, name: string, holder: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update lease set holder = $2, expires_at = now() + make_interval(secs => $3)
     where name = $1 and (holder is null or holder = $2 or expires_at < now())`,
    [name, holder, LEASE_SECONDS],
  )
  return rowCount === 1
}

/** Creates the table of leases before the migrations, since they need a lease. Several servers may try concurrently. */
export async function createLeaseTable(pool: pg.Pool): Promise<void> {
  const create = `create table if not exists lease (
    name text primary key, holder text, expires_at timestamptz not null default now()
  )`
  // "if not exists" can still fail with a unique violation when two servers create the table at the same time.
  await pool.query(create).catch(() => pool.query(create))
}
