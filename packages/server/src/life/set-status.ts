import type { Quote } from "@qo/core/pricing"
import {
  isInModeration,
  isPastApproval,
  type ProjectWire,
  type ProjectStatus,
  PROJECT_STATUSES,
} from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { record } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { freezeQuote, needsQuote } from "./freeze-quote.ts"
import { announce } from "../live/announce.ts"
import { pinVersion } from "./pin-version.ts"
import { findContent } from "../projects/content.ts"
import { type LockedProject, lockProject } from "../projects/lock.ts"
import { findProject } from "../projects/record.ts"

interface Wish {
  pid: number
  status: ProjectStatus
  revision?: number | undefined
}

/**
 * The administrator's form: any status to any other, with what belongs to the new one, a quote too. The same status again changes nothing.
 * @throws Refusal `notFound`, `stale` with the current record, `rateLimited`
 */
export async function setProjectStatus(wish: Wish, context: RequestContext): Promise<ProjectWire> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, wish)
  const { pid, status: from } = project
  const to = wish.status
  if (from === to) return findProject(trx, caller, pid)
  if (mustPin(project, from, to)) await pinVersion(trx, project)
  const quote = needsQuote(project, to) ? await quoteNow(trx, project, caller) : undefined
  await trx
    .updateTable("project")
    .set({
      status_id: PROJECT_STATUSES[to].id,
      revision: sql<number>`revision + 1`,
      ...(quote && { quote: JSON.stringify(quote) }),
      ...moderationColumns(to, caller.userId),
      finished_at: isOver(to) ? sql<Date>`coalesce(finished_at, now())` : null,
    })
    .where("pid", "=", pid)
    .execute()
  await record(trx, context, "projectStatusSet", {
    chapter: "projects",
    pid,
    params: { id: pid, projectFrom: from, projectTo: to },
  })
  await announce(trx, "project", pid)
  if (isInModeration(from) || isInModeration(to)) await announce(trx, "queue", pid)
  return findProject(trx, caller, pid)
}

/** A quote as sending makes it, whatever there is in the project. */
async function quoteNow(
  trx: Kysely<Database>,
  project: LockedProject,
  caller: Caller,
): Promise<Quote> {
  const content = await findContent(trx, project.pid, project.version)
  return freezeQuote(trx, project, content ?? { blocks: [], portraits: [] }, caller)
}

/** Interviews run on a pinned version; whoever makes a draft active approves it as it is. */
const mustPin = (
  { approved_version }: LockedProject,
  from: ProjectStatus,
  to: ProjectStatus,
): boolean =>
  isPastApproval(to) && (approved_version === null || (to === "active" && !isPastApproval(from)))

const OVER: readonly ProjectStatus[] = ["stopped", "surveyFinished", "reportInProgress", "finished"]
const isOver = (status: ProjectStatus): boolean => OVER.includes(status)

/** A project that waits for a decision is in the queue since now, and seen by those who decide. */
const moderationColumns = (to: ProjectStatus, userId: number) =>
  isInModeration(to)
    ? {
        sent_at: sql<Date>`now()`,
        sent_by: userId,
        first_sent_at: sql<Date>`coalesce(first_sent_at, now())`,
        ...(to === "onVkModeration"
          ? { first_vk_at: sql<Date>`coalesce(first_vk_at, now())` }
          : {}),
        reasons: "[]",
      }
    : { sent_at: null, sent_by: null, reasons: "[]" }
