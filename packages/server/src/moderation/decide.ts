import type { DecisionOutcomeWire } from "@qo/core/api"
import { issueText, type Translate } from "@qo/core/i18n"
import { PROJECT_STATUSES, type ProjectDecision } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { makeMove, refuseMove } from "../life/make-move.ts"
import { hasEnded } from "../life/owner-moves.ts"
import { queueNotice } from "../mail/queue-notice.ts"
import { type LockedProject, lockProject } from "../projects/lock.ts"
import { insertComments } from "./comments.ts"
import { insertDecision } from "./decisions.ts"
import { pinVersion } from "../life/pin-version.ts"
import type { MailServices } from "../mail/services.ts"

/**
 * Decides on each project separately; a skipped one does not affect the others. Of several decisions on one project, the first
 * one counts. Outcomes are in the order of the decisions.
 */
export async function decideProjects(
  services: MailServices,
  { decisions }: { decisions: readonly ProjectDecision[] },
  context: RequestContext,
): Promise<DecisionOutcomeWire[]> {
  const t = services.texts[context.locale]
  const outcomes = new Map<ProjectDecision, DecisionOutcomeWire>()
  const first = new Map<number, ProjectDecision>()
  for (const decision of decisions)
    if (first.has(decision.pid))
      outcomes.set(decision, skippedDecision(t, decision.pid, new Refusal("invalid", TWICE)))
    else first.set(decision.pid, decision)
  // All batches lock projects in the same order, so that two batches cannot deadlock.
  for (const decision of [...first.values()].toSorted((a, b) => a.pid - b.pid))
    outcomes.set(decision, await decideAlone(services, decision, context, t))
  return decisions.flatMap((decision) => outcomes.get(decision) ?? [])
}

/** Outcome of all decisions on one project except for the first. */
export const TWICE = { issues: [{ path: ["pid"], key: "decidedTwice" }] }

async function decideAlone(
  services: MailServices,
  decision: ProjectDecision,
  context: RequestContext,
  t: Translate<"server">,
): Promise<DecisionOutcomeWire> {
  const { pid } = decision
  try {
    const { status } = await undoOnRefusal(context.db, () => decideOne(services, decision, context))
    return { pid, outcome: "done", status: PROJECT_STATUSES[status] }
  } catch (error) {
    if (error instanceof Refusal) return skippedDecision(t, pid, error)
    throw error
  }
}

/** Runs work in a savepoint that is rolled back if the work is refused. */
export async function undoOnRefusal<Result>(
  trx: Kysely<Database>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint decision`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint decision`.execute(trx)
    return result
  } catch (error) {
    if (error instanceof Refusal) await sql`rollback to savepoint decision`.execute(trx)
    throw error
  }
}

/** Returns the outcome of a skipped decision, with the reason as text. */
export function skippedDecision(
  t: Translate<"server">,
  pid: number,
  refusal: Refusal,
): DecisionOutcomeWire {
  const [issue] = refusal.issues
  return issue
    ? { pid, outcome: "skipped", key: issue.key, message: issueText(t, issue) }
    : { pid, outcome: "skipped", key: refusal.key, message: t(`error.${refusal.key}`) }
}

/**
 * Carries out one decision. The status is checked first, so that a second moderator learns that the project is decided and not
 * only that it has changed.
 */
async function decideOne(
  services: MailServices,
  decision: ProjectDecision,
  context: RequestContext,
): Promise<LockedProject> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, { pid: decision.pid })
  refuseMove(project, decision.decision, { role: caller.role, owns: false })
  if (decision.revision !== undefined && decision.revision !== project.revision)
    throw new Refusal("stale")
  // The survey would be ended immediately, before it has a respondent.
  if (decision.decision === "approve" && (await hasEnded(trx, project.pid)))
    throw new Refusal("wrongStatus", { issues: [{ path: ["endsAt"], key: "endInPast" }] })
  await insertComments(trx, context, project, decision.comments ?? [])
  await insertDecision(trx, project, decision, caller.userId)
  if (decision.decision === "approve") await pinVersion(trx, project)
  const moved = await makeMove(trx, context, project, {
    move: decision.decision,
    chapter: "moderation",
    ...(decision.decision === "reject" && { reason: decision.reason }),
    set:
      decision.decision === "toVk" ? { first_vk_at: sql<Date>`coalesce(first_vk_at, now())` } : {},
  })
  await noticeOwner(services, trx, project, decision)
  return moved
}

/** Mails the owner about a decision. A transfer to VK moderation is not a decision and sends no mail. */
async function noticeOwner(
  services: MailServices,
  trx: Kysely<Database>,
  { pid, name, owner_id }: LockedProject,
  decision: ProjectDecision,
): Promise<void> {
  const notice = {
    kind: "moderationDecision",
    userId: owner_id,
    pid,
    projectName: name,
  } as const
  if (decision.decision === "approve")
    await queueNotice(trx, services, { ...notice, decision: "approve" })
  if (decision.decision === "reject")
    await queueNotice(trx, services, {
      ...notice,
      decision: "reject",
      reason: decision.reason,
      comment: decision.comment,
    })
}
