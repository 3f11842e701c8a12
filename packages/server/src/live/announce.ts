import { type Kysely, sql } from "kysely"
import type { Database, LiveEventTable } from "../db/index.ts"

/** Time for which events are kept, seconds. A client that reconnects within it gets the events that it has missed. */
export const EVENTS_KEPT_SECONDS = 3600

/** Notifies clients of a change in these projects. `trx`: the transaction of the change. */
export async function announceProjects(
  trx: Kysely<Database>,
  kind: Exclude<LiveEventTable["kind"], "task">,
  ...pids: readonly number[]
): Promise<void> {
  await trx
    .insertInto("live_event")
    .columns(["kind", "pid", "owner_id", "organization_id", "status_id", "revision", "sent", "vk"])
    .expression((from) =>
      from
        .selectFrom("project")
        .select((each) => [
          each.val(kind).as("kind"),
          "pid",
          "owner_id",
          "organization_id",
          "status_id",
          "revision",
          each("first_sent_at", "is not", null).as("sent"),
          each("first_vk_at", "is not", null).as("vk"),
        ])
        .where("pid", "in", pids),
    )
    .execute()
}

/** Notifies clients of a change in a task. `db`: the transaction of the change; for mere progress, the database. */
export async function announceTask(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .insertInto("live_event")
    .columns(["kind", "task_id", "owner_id", "revision", "sent", "vk"])
    .expression((from) =>
      from
        .selectFrom("task")
        .select((each) => [
          each.val("task").as("kind"),
          "id",
          "user_id",
          sql<number>`done + unchanged + skipped + failed`.as("settled"),
          each.lit(false).as("sent"),
          each.lit(false).as("vk"),
        ])
        .where("id", "=", id),
    )
    .execute()
}
