import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"

/** All completes of a project count against this one, where the project has a number of its own. */
export const WHOLE_PROJECT = 0

/**
 * Reserves a place of one of these portraits, of the one that is filled the least. One statement changes one row or none, so that no
 * two interviews get the last place.
 */
export async function reservePlace(
  trx: Kysely<Database>,
  pid: number,
  portraits: readonly number[],
): Promise<number | undefined> {
  const open = await trx
    .selectFrom("quota")
    .select("portrait_id")
    .where("pid", "=", pid)
    .where("portrait_id", "in", [...portraits])
    .where(sql<boolean>`completed + reserved < target`)
    .orderBy(sql`(completed + reserved)::float8 / target`)
    .orderBy("portrait_id")
    .execute()
  // The one that was free may be taken by now: the next one is tried.
  for (const { portrait_id } of open) if (await takePlace(trx, pid, portrait_id)) return portrait_id
  return undefined
}

/** Takes a place of this portrait, where it has one left. */
export async function takePlace(
  trx: Kysely<Database>,
  pid: number,
  portrait: number,
): Promise<boolean> {
  const taken = await trx
    .updateTable("quota")
    .set({ reserved: sql<number>`reserved + 1` })
    .where("pid", "=", pid)
    .where("portrait_id", "=", portrait)
    .where(sql<boolean>`completed + reserved < target`)
    .returning("portrait_id")
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives a place back, or turns it into a complete. */
export const settlePlace = async (
  trx: Kysely<Database>,
  pid: number,
  portrait: number,
  isCompleted: boolean,
): Promise<void> =>
  void (await trx
    .updateTable("quota")
    .set({
      reserved: sql<number>`reserved - 1`,
      ...(isCompleted && { completed: sql<number>`completed + 1` }),
    })
    .where("pid", "=", pid)
    .where("portrait_id", "=", portrait)
    .where("reserved", ">", 0)
    .execute())

/** Whether the project counts its completes against a number of its own. */
export async function hasOwnTarget(trx: Kysely<Database>, pid: number): Promise<boolean> {
  const row = await trx
    .selectFrom("quota")
    .select("portrait_id")
    .where("pid", "=", pid)
    .where("portrait_id", "=", WHOLE_PROJECT)
    .executeTakeFirst()
  return row !== undefined
}
