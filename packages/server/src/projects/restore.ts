import type { ProjectWire } from "@qo/core/project"
import { sql } from "kysely"
import { isRestorable } from "../db/restorable.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { announceProjects } from "../live/announce.ts"
import { lockFormerOwner, refuseOneMore } from "./owner.ts"
import { findProject } from "./record.ts"
import { restartGrace } from "./restart-grace.ts"
import { ownsProject } from "./visible.ts"
import type { MailServices } from "../mail/services.ts"

/**
 * Restores a deleted project: one's own or, as an administrator, any. A planned retention period gets its whole grace period
 * again. @throws Refusal `notFound` if the caller has no such project, or it was deleted too long ago; `wrongStatus` if it is
 * not deleted; 40502
 */
export async function restoreProject(
  services: MailServices & Pick<Services, "limits">,
  pid: number,
  context: RequestContext,
): Promise<ProjectWire> {
  const { db: trx, caller } = context
  const deleted = await trx
    .selectFrom("project")
    .select("owner_id")
    .where("pid", "=", pid)
    .where(isRestorable("project"))
    .forUpdate()
    .executeTakeFirst()
  if (!deleted || !ownsProject(caller, deleted)) {
    // Throws if the caller cannot see the project.
    await findProject(trx, caller, pid)
    throw new Refusal("wrongStatus")
  }
  await refuseOneMore(trx, await lockFormerOwner(trx, deleted.owner_id), services.limits)
  await trx
    .updateTable("project")
    .set({ deleted_at: null, revision: sql<number>`revision + 1` })
    .where("pid", "=", pid)
    .execute()
  await restartGrace(trx, services, { pid })
  await recordHistory(trx, context, "projectRestored", {
    chapter: "projects",
    pid,
    params: { id: pid },
  })
  await announceProjects(trx, "project", pid)
  return findProject(trx, caller, pid)
}
