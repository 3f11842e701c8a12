import {
  isForVk,
  isInModeration,
  isPastApproval,
  isSurveyOver,
  type ProjectWire,
  type ProjectStatus,
  PROJECT_STATUSES,
  takesInterviews,
} from "@qo/core/project"
import { sql } from "kysely"
import { recordHistory } from "../history/record.ts"
import { Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import { freezeQuote, needsQuote } from "./freeze-quote.ts"
import { announceProjects } from "../live/announce.ts"
import type { MailServices } from "../mail/services.ts"
import { mailOwner } from "../mail/mail-owner.ts"
import { useProof } from "../step-up/use-proof.ts"
import { pinVersion } from "./pin-version.ts"
import { type Content, findContent } from "../projects/content.ts"
import type { LockedProject } from "../projects/lock.ts"
import { createPrepared, type PreparedWork } from "../projects/prepared.ts"
import { findProject } from "../projects/record.ts"
import { simulateIncidence } from "../projects/simulate-incidence.ts"

interface StatusRequest {
  pid: number
  statusId: ProjectStatus
  revision?: number | undefined
}

/**
 * Prepares a status change outside the transaction: reads and simulates the content that a price needs before the project is
 * locked.
 */
export const preparedStatuses = (): PreparedWork<StatusRequest, Content | undefined> =>
  createPrepared(async ({ statusId: to, revision }, project, { db, caller }) => {
    if (revision !== undefined && revision !== project.revision)
      throw new Refusal("stale", { current: await findProject(db, caller, project.pid) })
    if (project.status === to || !needsQuote(project, to)) return undefined
    const content = (await findContent(db, project.pid, project.version)) ?? NOTHING
    await simulateIncidence(content, { userId: caller.userId })
    return content
  })

/** Content of a project without a questionnaire, for its price. */
const NOTHING: Content = { blocks: [], suppress: undefined, portraits: [], targetPlatforms: [] }

/**
 * Sets the status for an administrator: any status, with the columns that it requires, such as a price. The status stays until
 * a user changes it: no report becomes due. Setting the current status changes nothing. The owner is mailed if the survey ends.
 * @throws Refusal `notFound`, `stale` with the current record, `rateLimited`; `stepUpRequired` for an API token that ends a
 * survey
 */
export async function setProjectStatus(
  services: MailServices,
  { take }: PreparedWork<StatusRequest, Content | undefined>,
  wish: StatusRequest,
  context: RequestContext,
): Promise<ProjectWire> {
  const { db: trx, caller } = context
  const { project, work: content } = await take(wish, context)
  const { pid, status: from } = project
  const { statusId: to } = wish
  if (from === to) return findProject(trx, caller, pid)
  if (isSurveyOver(to)) await useProof(trx, context, "project.stop")
  if (mustPin(project, from, to)) await pinVersion(trx, project)
  const quote = content && (await freezeQuote(trx, project, content, caller))
  await trx
    .updateTable("project")
    .set({
      status_id: PROJECT_STATUSES[to].id,
      revision: sql<number>`revision + 1`,
      ...(quote && { quote: JSON.stringify(quote) }),
      ...moderationColumns(to, caller.userId),
      // Only surveys that the server has ended get a report and the next status automatically. A status that a user has set
      // stays.
      report_due: false,
      finished_at: isSurveyOver(to) ? sql<Date>`coalesce(finished_at, now())` : null,
    })
    .where("pid", "=", pid)
    .execute()
  await recordHistory(trx, context, "projectStatusSet", {
    chapter: "projects",
    pid,
    params: { id: pid, projectFrom: from, projectTo: to },
  })
  if (isSurveyOver(to) && !isSurveyOver(from))
    await mailOwner(services, context, { project, change: "stopped" })
  await announceProjects(trx, "project", pid)
  if (isInModeration(from) || isInModeration(to)) await announceProjects(trx, "queue", pid)
  return findProject(trx, caller, pid)
}

/** Returns true if the current version must be approved, because interviews only use approved versions. */
const mustPin = (
  { approved_version }: LockedProject,
  from: ProjectStatus,
  to: ProjectStatus,
): boolean =>
  isPastApproval(to) &&
  (approved_version === null || (takesInterviews(to) && !isPastApproval(from)))

/** Returns the columns of moderation: a waiting project is in the queue from now on and visible to moderators. */
const moderationColumns = (to: ProjectStatus, userId: number) =>
  isInModeration(to)
    ? {
        sent_at: sql<Date>`now()`,
        sent_by: userId,
        first_sent_at: sql<Date>`coalesce(first_sent_at, now())`,
        ...(isForVk(to) ? { first_vk_at: sql<Date>`coalesce(first_vk_at, now())` } : {}),
        reasons: "[]",
      }
    : { sent_at: null, sent_by: null, reasons: "[]" }
