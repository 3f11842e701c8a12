import { isDeletable } from "@qo/core/project"
import { sql } from "kysely"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { announceProjects } from "../live/announce.ts"
import type { MailServices } from "../mail/services.ts"
import { mailOwner } from "../mail/mail-owner.ts"
import { useProof } from "../step-up/use-proof.ts"
import { lockProject } from "./lock.ts"
import { ownsProject } from "./visible.ts"

/**
 * Marks a project as deleted. The owner is mailed if another user does it. @throws Refusal `notFound`, `notPermitted`,
 * `wrongStatus` if it is running or waits for a decision and the caller is not an administrator; `stepUpRequired` for an API
 * token
 */
export async function deleteProject(
  services: MailServices,
  pid: number,
  context: RequestContext,
): Promise<{ id: number }> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, { pid })
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  if (caller.role !== "administrator" && !isDeletable(project.status))
    throw new Refusal("wrongStatus")
  await useProof(trx, context, "project.delete")
  await trx
    .updateTable("project")
    .set({ deleted_at: sql`now()`, revision: sql<number>`revision + 1` })
    .where("pid", "=", pid)
    .execute()
  await recordHistory(trx, context, "projectDeleted", {
    chapter: "projects",
    pid,
    code: "007",
    params: { id: pid },
  })
  await mailOwner(services, context, { project, change: "deleted" })
  await announceProjects(trx, "project", pid)
  return { id: pid }
}
