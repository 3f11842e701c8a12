import { isDeletable } from "@qo/core/project"
import { sql } from "kysely"
import { record } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { announce } from "../live/announce.ts"
import { lockProject } from "./lock.ts"
import { ownsProject } from "./visible.ts"

/**
 * Deletes softly. @throws Refusal `notFound`, `notPermitted`, `wrongStatus` where it runs or waits for a decision and no
 * administrator asks
 */
export async function deleteProject(pid: number, context: RequestContext): Promise<{ id: number }> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, { pid })
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  if (caller.role !== "administrator" && !isDeletable(project.status))
    throw new Refusal("wrongStatus")
  await trx
    .updateTable("project")
    .set({ deleted_at: sql`now()`, revision: sql<number>`revision + 1` })
    .where("pid", "=", pid)
    .execute()
  await record(trx, context, "projectDeleted", {
    chapter: "projects",
    pid,
    code: "007",
    params: { id: pid },
  })
  await announce(trx, "project", pid)
  return { id: pid }
}
