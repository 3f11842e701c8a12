import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"

/** Number 0 among portraits: all completes of the project. */
const WHOLE_PROJECT = 0

/**
 * The portraits with places left of each of these projects that has room for one more; none of one that has no portraits. What is
 * full now may have room later: only a reservation tells for certain.
 */
export async function roomIn(
  db: Kysely<Database>,
  projects: readonly { pid: number }[],
): Promise<Map<number, Set<number>>> {
  const pids = projects.map(({ pid }) => pid)
  const rows = await db
    .selectFrom("quota")
    .select(["pid", "portrait_id", sql<boolean>`completed + reserved < target`.as("hasRoom")])
    .where("pid", "=", sql<number>`any(${pids}::bigint[])`)
    .execute()
  const full = new Set(rows.filter((row) => isWhole(row) && !row.hasRoom).map(({ pid }) => pid))
  const room = new Map<number, Set<number>>()
  for (const pid of pids) {
    const portraits = rows.filter((row) => row.pid === pid && !isWhole(row))
    const open = portraits.filter(({ hasRoom }) => hasRoom).map(({ portrait_id }) => portrait_id)
    if (!full.has(pid) && (open.length > 0 || portraits.length === 0)) room.set(pid, new Set(open))
  }
  return room
}

const isWhole = ({ portrait_id }: { portrait_id: number }): boolean => portrait_id === WHOLE_PROJECT
