import { type Kysely, type Selectable, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { QuotaTable } from "../db/tables/projects.ts"
import { neighboursOf } from "../projects/bucket.ts"
import { WHOLE_PROJECT } from "../projects/places.ts"

const HAS_ROOM = sql<boolean>`completed + reserved < target`

/**
 * Reserves a place of one of these portraits, of the one that is filled the least. One statement changes one row or none, so that no
 * two interviews get the last place.
 */
export async function reservePlace(
  trx: Kysely<Database>,
  bucket: number,
  portraits: readonly number[],
): Promise<number | undefined> {
  const open = await trx
    .selectFrom("quota")
    .select("portrait_id")
    .where("bucket", "=", bucket)
    .where("portrait_id", "in", [...portraits])
    .where(HAS_ROOM)
    .orderBy(sql`(completed + reserved)::float8 / target`)
    .orderBy("portrait_id")
    .execute()
  // The one that was free may be taken by now: the next one is tried.
  for (const { portrait_id } of open) if (await takeIn(trx, bucket, portrait_id)) return portrait_id
  return borrow(trx, bucket, portraits)
}

/** Takes a place of this portrait, where it has one left. */
export const takePlace = async (
  trx: Kysely<Database>,
  bucket: number,
  portrait: number,
): Promise<boolean> =>
  (await takeIn(trx, bucket, portrait)) || (await borrow(trx, bucket, [portrait])) !== undefined

async function takeIn(trx: Kysely<Database>, bucket: number, portrait: number): Promise<boolean> {
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
 * Takes a place from the bucket of the project that has most of them left, and with it half of what that one has, so that the next ones
 * are at hand. Two buckets are changed in the order of their numbers, so that those who borrow from one another do not wait in a circle.
 * Undefined where no bucket has room.
 */
async function borrow(
  trx: Kysely<Database>,
  bucket: number,
  portraits: readonly number[],
): Promise<number | undefined> {
  for (;;) {
    const lender = await roomiest(trx, bucket, portraits)
    if (!lender) return undefined
    const isTaken =
      lender.bucket === bucket
        ? await takeIn(trx, bucket, lender.portrait_id)
        : await takeFrom(trx, bucket, lender)
    if (isTaken) return lender.portrait_id
  }
}

type Lender = Pick<Selectable<QuotaTable>, "bucket" | "portrait_id"> & { room: number }

async function roomiest(
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

/** Gives a place back, or turns it into a complete. */
export const settlePlace = async (
  trx: Kysely<Database>,
  bucket: number,
  portrait: number,
  isCompleted: boolean,
): Promise<void> =>
  void (await trx
    .updateTable("quota")
    .set({
      reserved: sql<number>`reserved - 1`,
      ...(isCompleted && { completed: sql<number>`completed + 1` }),
    })
    .where("bucket", "=", bucket)
    .where("portrait_id", "=", portrait)
    .where("reserved", ">", 0)
    .execute())

/** Whether the project counts its completes against a number of its own. */
export async function hasOwnTarget(trx: Kysely<Database>, bucket: number): Promise<boolean> {
  const row = await trx
    .selectFrom("quota")
    .select("portrait_id")
    .where("bucket", "=", bucket)
    .where("portrait_id", "=", WHOLE_PROJECT)
    .executeTakeFirst()
  return row !== undefined
}
