import { callbackAddress } from "@qo/core/callback"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { hashOf } from "../secrets/secret.ts"

/** Returns the hash of an address in normalized form, the key in `removed_callback`. */
export const addressHash = (url: string): Buffer => hashOf(callbackAddress(url))

/** Returns true if the owner of the project has stopped deliveries to this address. */
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

/** Returns the addresses to which deliveries are stopped, with the time of the stop, Unix seconds. */
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

/** Stops deliveries in a copy of a project to the addresses for which they are stopped in the original. */
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
