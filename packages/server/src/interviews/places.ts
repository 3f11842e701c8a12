import { type Kysely, type Selectable, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { QuotaTable } from "../db/tables/projects.ts"
import { neighboursOf } from "../projects/bucket.ts"

const HAS_ROOM = sql<boolean>`completed + reserved < target`

/**
 * Returns the portrait with the lowest share of filled places that has a free one; undefined if there is none. No place is
 * taken.
 */
export async function freePortrait(
  trx: Kysely<Database>,
  bucket: number,
  portraits: readonly number[],
): Promise<number | undefined> {
  const [first] = await freeHere(trx, bucket, portraits)
  return first ?? (await roomiestLender(trx, bucket, portraits))?.portrait_id
}

/** Returns the portraits with a free place in this bucket, those with the lowest share of filled places first. */
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
 * Takes a place of the portrait with the lowest share of filled places. Each statement changes one row or none, so two
 * interviews cannot get the last place. Returns the portrait; undefined if no place is free.
 */
export async function takeOneOf(
  trx: Kysely<Database>,
  bucket: number,
  portraits: readonly number[],
): Promise<number | undefined> {
  // A place that was free may be taken meanwhile; then the next portrait is tried.
  for (const portrait of await freeHere(trx, bucket, portraits))
    if (await takeIn(trx, bucket, portrait)) return portrait
  return borrow(trx, bucket, portraits)
}

/** Takes a place of this portrait. Returns false if none is free. */
export const takePlace = async (
  trx: Kysely<Database>,
  bucket: number,
  portrait: number,
): Promise<boolean> =>
  (await takeIn(trx, bucket, portrait)) || (await borrow(trx, bucket, [portrait])) !== undefined

/**
 * Tries to take a place and releases the row locks if that fails. A statement that has waited for a row keeps it locked even if
 * it changes nothing, so the next attempt could not lock buckets in their order again.
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
 * Takes a place from the project's bucket with the most free places, and moves half of its free places to this bucket, so that
 * the next ones are available here. Both buckets are locked in the order of their numbers, which avoids deadlocks. Returns
 * undefined if all buckets are full.
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

/** Releases `count` reserved places, or turns them into completed responses. */
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
