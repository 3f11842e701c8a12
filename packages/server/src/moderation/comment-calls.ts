import type { CommentRecord } from "@qo/core/api"
import type { ModerationComment } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { refuseMove } from "../life/make-move.ts"
import { announceProjects } from "../live/announce.ts"
import { type LockedProject, lockProject } from "../projects/lock.ts"
import { ownsProject, seenBy } from "../projects/visible.ts"
import { commentRecords, insertComments } from "./comments.ts"

/** Returns the comments on a project. @throws Refusal `notFound` */
export async function listComments(
  { pid }: { pid: number },
  { db, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<CommentRecord[]> {
  const project = await db
    .selectFrom("project")
    .select(["pid", "version"])
    .where("pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!project) throw new Refusal("notFound")
  return commentRecords(db, caller, project)
}

interface AddedComments {
  pid: number
  revision?: number | undefined
  comments: readonly ModerationComment[]
}

/**
 * Adds comments by users who may decide on the project now. The project and its revision do not change, so a moderator can
 * still decide on the displayed version. @throws Refusal `notFound`, `stale`, `wrongStatus`, `notPermitted`, `invalid`
 */
export async function addComments(
  { pid, revision, comments }: AddedComments,
  context: RequestContext,
): Promise<CommentRecord[]> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, { pid, revision })
  refuseMove(project, "reject", { role: caller.role, owns: false })
  const ids = await insertComments(trx, context, project, comments)
  await announceProjects(trx, "project", pid)
  return commentRecords(trx, caller, project, ids)
}

/** Marks a comment as resolved for the owner. Repeating it changes nothing. @throws Refusal `notFound`, `notPermitted` */
export async function resolveComment(
  { pid, id }: { pid: number; id: number },
  context: RequestContext,
): Promise<CommentRecord> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, { pid })
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  if (await markResolved(trx, project, id)) {
    await recordHistory(trx, context, "commentResolved", {
      chapter: "moderation",
      pid,
      params: { id: pid, comment: id },
    })
    await announceProjects(trx, "project", pid)
  }
  const [comment] = await commentRecords(trx, caller, project, [id])
  if (!comment) throw new Refusal("notFound")
  return comment
}

async function markResolved(
  trx: Kysely<Database>,
  { pid }: Pick<LockedProject, "pid">,
  id: number,
): Promise<boolean> {
  const resolved = await trx
    .updateTable("moderation_comment")
    .set({ resolved_at: sql<Date>`now()` })
    .where("pid", "=", pid)
    .where("id", "=", id)
    .where("resolved_at", "is", null)
    .returning("id")
    .executeTakeFirst()
  return resolved !== undefined
}
