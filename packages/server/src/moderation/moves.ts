import { can, roleOf } from "@qo/core/access"
import { MoveRecord } from "@qo/core/api"
import { sql } from "kysely"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { RequestContext } from "../http/request-context.ts"
import { refuseUnseen } from "../projects/visible.ts"

/** Maximum number of the project's newest history entries that are searched for moves. */
const LINES_MAX = 2000
const MOVES_MAX = 100

/**
 * Returns the owner's last moves of a project from history, newest first. If an administrator made a move, the owner only sees
 * that a member of staff did, as with decisions.
 * @throws Refusal `notFound`
 */
export async function listMoves(
  { pid }: { pid: number },
  { db, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<MoveRecord[]> {
  await refuseUnseen(db, caller, pid)
  const lines = db
    .selectFrom("history")
    .select(["id", "at", "user_id", "message", "params"])
    .where("pid", "=", pid)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(LINES_MAX)
  const move = sql<MoveRecord["move"]>`line.params->>'move'`
  const rows = await db
    .selectFrom(lines.as("line"))
    .leftJoin("app_user as mover", "mover.id", "line.user_id")
    .select(["line.at", "line.user_id", "mover.fullname", "mover.role_id", move.as("move")])
    .where("line.message", "=", "projectMoved")
    .where(move, "in", MoveRecord.shape.move.options)
    .orderBy("line.at", "desc")
    .orderBy("line.id", "desc")
    .limit(MOVES_MAX)
    .execute()
  const seesStaff = can(caller.role, "moderation.read")
  return rows.map((row) => ({
    move: row.move,
    at: unixSeconds(row.at),
    by:
      row.user_id !== null &&
      row.role_id !== null &&
      (seesStaff || !can(roleOf(row.role_id), "moderation.read"))
        ? { id: row.user_id, fullname: row.fullname ?? "" }
        : null,
  }))
}
