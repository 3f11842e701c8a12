import { type Kysely, type Selectable, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { QuotaTable } from "../db/tables/projects.ts"
import { neighboursOf } from "../projects/bucket.ts"

const HAS_ROOM = sql<boolean>`completed + reserved < target`

/** The portrait of these that has a place free and is filled the least; nothing is taken yet. */
export async function freePortrait(
  trx: Kysely<Database>,
  bucket: number,
  portraits: readonly number[],
): Promise<number | undefined> {
  const [first] = await freeHere(trx, bucket, portraits)
  return first ?? (await roomiestLender(trx, bucket, portraits))?.portrait_id
}

/** Portraits with a place free in this bucket, those that are filled the least first. */
async function freeHere(
  trx: Kysely<Database>,
  bucket: number,
  portraits: readonly number[],
): Promise<number[]> {
  const open = await trx
    .selectFrom("quota")
    .select("portrait_id")
    .where("bucket", "=", bucket)
    .where("portrait_id", "in", [...portraits])
    .where(HAS_ROOM)
    .orderBy(sql`(completed + reserved)::float8 / target`)
    .orderBy("portrait_id")
    .execute()
  return open.map(({ portrait_id }) => portrait_id)
}

/**
 * Takes a place of one of these portraits, of the one that is filled the least. One statement changes one row or none, so that no
 * two interviews get the last place.
 */
export async function takeOneOf(
  trx: Kysely<Database>,
  bucket: number,
  portraits: readonly number[],
): Promise<number | undefined> {
  // The one that was free may be taken by now: the next one is tried.
  for (const portrait of await freeHere(trx, bucket, portraits))
    if (await takeIn(trx, bucket, portrait)) return portrait
  return borrow(trx, bucket, portraits)
}

/** Takes a place of this portrait, if it has one left. */
export const takePlace = async (
  trx: Kysely<Database>,
  bucket: number,
  portrait: number,
): Promise<boolean> =>
  (await takeIn(trx, bucket, portrait)) || (await borrow(trx, bucket, [portrait])) !== undefined

/**
 * Tries to take a place. A statement that has waited for a row keeps it locked, also if it then changes nothing; if the try
 * fails, its locks are released, so that the next one begins in the order of buckets again.
 */
async function unlockedUnless(
  trx: Kysely<Database>,
  takes: () => Promise<boolean>,
): Promise<boolean> {
  await sql`savepoint taking_place`.execute(trx)
  const isTaken = await takes()
  if (!isTaken) await sql`rollback to savepoint taking_place`.execute(trx)
  return isTaken
}

const takeIn = (trx: Kysely<Database>, bucket: number, portrait: number): Promise<boolean> =>
  unlockedUnless(trx, () => take(trx, bucket, portrait))

async function take(trx: Kysely<Database>, bucket: number, portrait: number): Promise<boolean> {
  const taken = await trx
    .updateTable("quota")
    .set({ reserved: sql<number>`reserved + 1` })
    .where("bucket", "=", bucket)
    .where("portrait_id", "=", portrait)
    .where(HAS_ROOM)
    .returning("portrait_id")
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Takes a slot from the project's bucket with most free slots, together with half of its free ones, so that the next are
 * available locally. Both buckets are locked in the order of their numbers, which avoids deadlocks. Returns undefined if all
 * buckets are full.
 */
async function borrow(
  trx: Kysely<Database>,
  bucket: number,
  portraits: readonly number[],
): Promise<number | undefined> {
  for (;;) {
    const lender = await roomiestLender(trx, bucket, portraits)
    if (!lender) return undefined
    const isTaken =
      lender.bucket === bucket
        ? await takeIn(trx, bucket, lender.portrait_id)
        : await unlockedUnless(trx, () => takeFrom(trx, bucket, lender))
    if (isTaken) return lender.portrait_id
  }
}

type Lender = Pick<Selectable<QuotaTable>, "bucket" | "portrait_id"> & { room: number }

async function roomiestLender(
  trx: Kysely<Database>,
  bucket: number,
  portraits: readonly number[],
): Promise<Lender | undefined> {
  const { first, last } = neighboursOf(bucket)
  return trx
    .selectFrom("quota")
    .select(["bucket", "portrait_id", sql<number>`target - completed - reserved`.as("room")])
    .where("bucket", ">=", first)
    .where("bucket", "<=", last)
    .where("portrait_id", "in", [...portraits])
    .where(HAS_ROOM)
    .orderBy("room", "desc")
    .orderBy("bucket")
    .limit(1)
    .executeTakeFirst()
}

async function takeFrom(
  trx: Kysely<Database>,
  bucket: number,
  { bucket: lender, portrait_id, room }: Lender,
): Promise<boolean> {
  if (bucket < lender) await lockPlaces(trx, bucket, portrait_id)
  const moved = Math.ceil(room / 2)
  const { numUpdatedRows } = await trx
    .updateTable("quota")
    .set({ target: sql<number>`target - ${moved}::integer` })
    .where("bucket", "=", lender)
    .where("portrait_id", "=", portrait_id)
    .where(sql<boolean>`completed + reserved + ${moved}::integer <= target`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .updateTable("quota")
    .set({ target: sql<number>`target + ${moved}::integer`, reserved: sql<number>`reserved + 1` })
    .where("bucket", "=", bucket)
    .where("portrait_id", "=", portrait_id)
    .execute()
  return true
}

const lockPlaces = (trx: Kysely<Database>, bucket: number, portrait: number) =>
  trx
    .selectFrom("quota")
    .select("bucket")
    .where("bucket", "=", bucket)
    .where("portrait_id", "=", portrait)
    .forUpdate()
    .execute()

/** Gives `count` places back, or turns them into completes. */
export const settlePlace = async (
  trx: Kysely<Database>,
  bucket: number,
  portrait: number,
  { isCompleted = false, count = 1 }: { isCompleted?: boolean; count?: number } = {},
): Promise<void> =>
  void (await trx
    .updateTable("quota")
    .set({
      reserved: sql<number>`reserved - ${count}::integer`,
      ...(isCompleted && { completed: sql<number>`completed + ${count}::integer` }),
    })
    .where("bucket", "=", bucket)
    .where("portrait_id", "=", portrait)
    .where("reserved", ">=", count)
    .execute())
