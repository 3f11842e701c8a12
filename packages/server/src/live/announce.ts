import type { Kysely } from "kysely"
import type { Database, LiveEventTable } from "../db/index.ts"

/** Time for which a watcher that was away can take up where it left. */
export const EVENTS_KEPT_SECONDS = 3600

/** Tells who watches that something changed in a project; give the transaction of the change. */
export async function announce(
  trx: Kysely<Database>,
  kind: LiveEventTable["kind"],
  pid: number,
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
        .where("pid", "=", pid),
    )
    .execute()
}
