import { callbackAddress } from "@qo/core/callback"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { hashOf } from "../secrets/secret.ts"

/** An address as `removed_callback` finds it, whatever its spelling. */
export const addressHash = (url: string): Buffer => hashOf(callbackAddress(url))

/** Has the project's owner removed this address from delivery? */
export async function isRemovedCallback(
  db: Kysely<Database>,
  pid: number,
  url: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("removed_callback")
    .select("pid")
    .where("pid", "=", pid)
    .where("address_hash", "=", addressHash(url))
    .executeTakeFirst()
  return row !== undefined
}

/** The removed addresses of a project, with the unix seconds of their removal. */
export async function removedCallbacks(
  db: Kysely<Database>,
  pid: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("removed_callback")
    .select(["address", sql<number>`floor(extract(epoch from removed_at))::bigint`.as("removedAt")])
    .where("pid", "=", pid)
    .orderBy("removed_at")
    .execute()
  return new Map(rows.map(({ address, removedAt }) => [address, removedAt]))
}

/** Addresses that are removed from delivery in a project are removed in its copy. */
export async function copyRemovedCallbacks(
  trx: Kysely<Database>,
  from: number,
  to: number,
): Promise<void> {
  await sql`insert into removed_callback (pid, address_hash, address)
    select ${to}::bigint, address_hash, address from removed_callback where pid = ${from}`.execute(
    trx,
  )
}
