import type { Chapter } from "@qo/core/history"
import {
  isInModeration,
  type MoveContext,
  type Mover,
  moveProblem,
  PROJECT_STATUSES,
  type ProjectMove,
  type RejectionReason,
  statusAfter,
} from "@qo/core/project"
import { type Kysely, sql, type UpdateObject } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { announceProjects } from "../live/announce.ts"
import { type LockedProject, lockedOf } from "../projects/lock.ts"

/** @throws Refusal `notPermitted`; `wrongStatus`, with the reason as an issue where it is more than the status. */
export function refuseMove(
  project: Pick<LockedProject, "status" | "template" | "target_platforms">,
  move: ProjectMove,
  mover: Mover,
  more: Pick<MoveContext, "decidedAt" | "now" | "interviewsStarted"> = {},
): void {
  const problem = moveProblem(project.status, move, mover, {
    template: project.template,
    targetPlatforms: project.target_platforms,
    ...more,
  })
  if (problem === undefined) return
  if (problem === "notPermitted" || problem === "wrongStatus") throw new Refusal(problem)
  throw new Refusal("wrongStatus", { issues: [{ path: ["pid"], key: problem }] })
}

/** Columns of a project to write. */
export type ProjectFields = UpdateObject<Database, "project">

interface Step {
  move: ProjectMove
  /** Chapter of the history entry; `projects` where it is not given. */
  chapter?: Chapter
  /** Reason of a rejection, stored in the same entry. */
  reason?: RejectionReason
  /** Other columns of the project that change with it. */
  set?: ProjectFields
}

/**
 * Makes a move that was found possible: status, revision, history and word to those who watch.
 * @throws Refusal `wrongStatus` where the move does not start from this status
 */
export async function makeMove(
  trx: Kysely<Database>,
  by: RequestContext | "server",
  project: LockedProject,
  { move, chapter = "projects", reason, set = {} }: Step,
): Promise<LockedProject> {
  const { pid, status: from } = project
  const to = statusAfter(from, move, project.template)
  if (!to) throw new Refusal("wrongStatus")
  const moved = await trx
    .updateTable("project")
    .set({ ...set, status_id: PROJECT_STATUSES[to].id, revision: sql<number>`revision + 1` })
    .where("pid", "=", pid)
    .returningAll()
    .executeTakeFirstOrThrow()
  const params = { id: pid, move, projectFrom: from, projectTo: to }
  await recordHistory(trx, by, reason === undefined ? "projectMoved" : "rejected", {
    chapter,
    pid,
    params: reason === undefined ? params : { ...params, reason },
  })
  await announceProjects(trx, "project", pid)
  if (isInModeration(from) || isInModeration(to)) await announceProjects(trx, "queue", pid)
  return lockedOf(moved)
}
