import {
  limitsNetworks,
  NETWORK_LEVELS,
  type NetworkLevel,
  placesOfNetwork,
} from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { networkAt } from "../lib/network-of.ts"
import { type BucketRange, neighboursOf } from "../projects/bucket.ts"
import { WHOLE_PROJECT } from "../projects/places.ts"
import { keyedHash } from "../secrets/derived-key.ts"
import { type PlacePool, readPools } from "./pools.ts"

/**
 * End of each level's hash in a network pseudonym, bytes. The hash of the widest network comes first, so all pseudonyms in one
 * network form a range.
 */
export const LENGTHS: Readonly<Record<NetworkLevel, number>> = { provider: 8, site: 16, line: 32 }
const LENGTH = LENGTHS.line

/**
 * Returns the pseudonym of a network in one survey: keyed hashes of an address's {@link NETWORK_LEVELS}, the widest one first.
 */
export function networkKey(secret: Buffer, pid: number, address: string): Buffer {
  const hashAt = (level: NetworkLevel, bytes: number) =>
    keyedHash(secret, "network", `${pid}\n${networkAt(address, level)}`).subarray(0, bytes)
  return Buffer.concat([
    hashAt("provider", LENGTHS.provider),
    hashAt("site", LENGTHS.site - LENGTHS.provider),
    hashAt("line", LENGTH - LENGTHS.site),
  ])
}

/** A pool of places in which networks are limited, with the number of places that one network of each level may hold. */
export interface LimitedPool {
  portrait_id: number
  most: Readonly<Record<NetworkLevel, number>>
}

/** Returns the pools in which the unfinished places of one network are currently limited. */
const limitedOf = (pools: readonly PlacePool[]): LimitedPool[] =>
  pools.filter(limitsNetworks).map(({ portrait_id, target }) => ({
    portrait_id,
    most: {
      line: placesOfNetwork(target, "line"),
      site: placesOfNetwork(target, "site"),
      provider: placesOfNetwork(target, "provider"),
    },
  }))

/** Reads the pools of a survey and returns those in which networks are limited. */
export const limitedPools = async (
  db: Kysely<Database>,
  range: BucketRange,
): Promise<LimitedPool[]> => limitedOf(await readPools(db, range))

/** Selects open interviews that hold a place of one pool and whose networks are counted. */
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

/** Returns the lowest and highest pseudonym in the network of this level around `network`. */
export function boundsAt(network: Buffer, level: NetworkLevel): { from: Buffer; to: Buffer } {
  const prefix = network.subarray(0, LENGTHS[level])
  const rest = LENGTH - prefix.length
  return {
    from: Buffer.concat([prefix, Buffer.alloc(rest)]),
    to: Buffer.concat([prefix, Buffer.alloc(rest, 0xff)]),
  }
}

/** Returns true if a network, or a wider one around it, holds the maximum number of unfinished places in one of these pools. */
export async function isCrowdedIn(
  db: Kysely<Database>,
  { bucket, network, pools }: { bucket: number; network: Buffer; pools: readonly PlacePool[] },
): Promise<boolean> {
  const countAt = (level: NetworkLevel) => {
    const { from, to } = boundsAt(network, level)
    return sql<number>`count(*) filter (where network between ${from} and ${to})`.as(level)
  }
  const widest = boundsAt(network, "provider")
  for (const { portrait_id, most } of limitedOf(pools)) {
    const held = await holdersIn(db, neighboursOf(bucket), portrait_id)
      .where("network", ">=", widest.from)
      .where("network", "<=", widest.to)
      .select([countAt("line"), countAt("site"), countAt("provider")])
      .executeTakeFirstOrThrow()
    if (NETWORK_LEVELS.some((level) => held[level] >= most[level])) return true
  }
  return false
}

/** Reads the pools of a survey and returns {@link isCrowdedIn} for them. */
export const isCrowded = async (
  db: Kysely<Database>,
  { bucket, network }: { bucket: number; network: Buffer },
): Promise<boolean> =>
  isCrowdedIn(db, { bucket, network, pools: await readPools(db, neighboursOf(bucket)) })
