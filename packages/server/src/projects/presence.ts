import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import type { RequestContext } from "../http/request-context.ts"
import { refuseUnseen } from "./visible.ts"

/** Time after its last heartbeat for which a window counts as open, seconds. A window sends three heartbeats in this time. */
export const PRESENCE_SECONDS = 45
/** Maximum number of returned users. */
const MOST = 20

interface Presence {
  pid: number
  /** Id of the window that sends the request. */
  tab: string
  left?: boolean | undefined
}

/**
 * Records that a user has opened or closed a project, and returns the other users who have it open. @throws Refusal `notFound`
 */
export async function tellPresence(
  { pid, tab, left = false }: Presence,
  { db, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<{ others: { id: number; fullname: string }[] }> {
  await refuseUnseen(db, caller, pid)
  const own = { pid, user_id: caller.userId, tab }
  if (left)
    await db
      .deleteFrom("project_presence")
      .where("pid", "=", pid)
      .where("user_id", "=", caller.userId)
      .where("tab", "=", tab)
      .execute()
  else
    await db
      .insertInto("project_presence")
      .values(own)
      .onConflict((conflict) =>
        conflict.columns(["pid", "user_id", "tab"]).doUpdateSet({ seen_at: sql<Date>`now()` }),
      )
      .execute()
  return { others: await othersAt(db, pid, caller.userId) }
}

const othersAt = (db: Kysely<Database>, pid: number, userId: number) =>
  db
    .selectFrom("project_presence")
    .innerJoin("app_user", "app_user.id", "project_presence.user_id")
    .select(["app_user.id", "app_user.fullname"])
    .distinct()
    .where("pid", "=", pid)
    .where("user_id", "!=", userId)
    .where("seen_at", ">", secondsFromNow(-PRESENCE_SECONDS))
    .orderBy("app_user.fullname")
    .limit(MOST)
    .execute()
