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

/**
 * Checks that a move is possible. @throws Refusal `notPermitted`; `wrongStatus`, with an issue if the reason is not the status
 * alone
 */
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
  /** Chapter of the history entry; default `projects`. */
  chapter?: Chapter
  /** Reason of a rejection, stored in the history entry. */
  reason?: RejectionReason
  /** Further columns of the project to update. */
  set?: ProjectFields
}

/**
 * Carries out a move that was checked before: status, revision, history and notification of watching clients.
 * @throws Refusal `wrongStatus` if the move does not start from the current status
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
