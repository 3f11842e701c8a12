import { limitsNetworks, placesOfNetwork } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { networkOf } from "../lib/network-of.ts"
import { type BucketRange, neighboursOf } from "../projects/bucket.ts"
import { type PortraitPlaces, WHOLE_PROJECT } from "../projects/places.ts"
import { keyedHash } from "../secrets/derived-key.ts"

/** The pseudonym of a network in one survey: a keyed hash of an IPv4 address, or of the /64 of an IPv6 address. */
export const networkKey = (secret: Buffer, pid: number, address: string): Buffer =>
  keyedHash(secret, "network", `${pid}\n${networkOf(address)}`)

/** A pool of places while they are limited, and how many of them one network may hold. */
export interface LimitedPool {
  portrait_id: number
  most: number
}

/** Those of these pools, or of all, in which the unfinished places of one network are limited now. */
export async function limitedPools(
  db: Kysely<Database>,
  { first, last }: BucketRange,
  pools?: readonly number[],
): Promise<LimitedPool[]> {
  const rows: PortraitPlaces[] = await db
    .selectFrom("quota")
    .select("portrait_id")
    .select([
      sql<number>`sum(target)::bigint`.as("target"),
      sql<number>`sum(completed)::bigint`.as("completed"),
      sql<number>`sum(reserved)::bigint`.as("reserved"),
    ])
    .where("bucket", ">=", first)
    .where("bucket", "<=", last)
    .groupBy("portrait_id")
    .execute()
  return rows
    .filter((row) => limitsNetworks(row) && (pools?.includes(row.portrait_id) ?? true))
    .map(({ portrait_id, target }) => ({ portrait_id, most: placesOfNetwork(target) }))
}

/** Interviews of this survey whose networks are counted, in one pool. */
export const holdersIn = (db: Kysely<Database>, { first, last }: BucketRange, pool: number) =>
  db
    .selectFrom("interview")
    .where("bucket", ">=", first)
    .where("bucket", "<=", last)
    .where("network", "is not", null)
    .where("status", "=", "open")
    .where((where) =>
      pool === WHOLE_PROJECT ? where("holds_whole", "=", true) : where("portrait_id", "=", pool),
    )

/** Whether a network holds as many unfinished places of one of these pools (of all, where none are named) as it may at present. */
export async function isCrowded(
  db: Kysely<Database>,
  { bucket, network, pools }: { bucket: number; network: Buffer; pools?: readonly number[] },
): Promise<boolean> {
  const range = neighboursOf(bucket)
  for (const { portrait_id, most } of await limitedPools(db, range, pools)) {
    const held = await holdersIn(db, range, portrait_id)
      .where("network", "=", network)
      .select((of) => of.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
    if (held.count >= most) return true
  }
  return false
}
