import type { DecisionOutcomeWire } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { ProjectWire } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { makeMove, refuseMove } from "../life/make-move.ts"
import type { MoveInput } from "../life/owner-moves.ts"
import { type LockedProject, lockProject } from "../projects/lock.ts"
import { termsAt } from "../projects/past-terms.ts"
import { findProject } from "../projects/record.ts"
import { skippedDecision, TWICE, undoOnRefusal } from "./decide.ts"
import { lastDecision } from "./decisions.ts"

type Decision = NonNullable<Awaited<ReturnType<typeof lastDecision>>>

/**
 * Withdraws a decision: the project returns to its place in the moderators' queue. The owner is not mailed.
 * @throws Refusal `notFound`, `stale`, `notPermitted` unless the caller made the decision, `wrongStatus` with the reason
 */
export async function takeBack(input: MoveInput, context: RequestContext): Promise<ProjectWire> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, input)
  const decision = await lastDecision(trx, project.pid)
  const stands = decision && ledHere(decision, project) ? decision : undefined
  refuseMove(
    project,
    "takeBack",
    { role: caller.role, owns: false, decided: stands?.decided_by === caller.userId },
    stands && {
      decidedAt: stands.decided_at.getTime() / 1000,
      now: stands.now.getTime() / 1000,
      interviewsStarted: stands.decision === "approve" && project.first_interview_at !== null,
    },
  )
  if (stands) await undo(trx, project, stands)
  await makeMove(trx, context, project, {
    move: "takeBack",
    chapter: "moderation",
    // An administrator may have removed the project from the queue by setting its status.
    set: { sent_at: sql<Date>`coalesce(sent_at, now())` },
  })
  return findProject(trx, caller, project.pid)
}

/**
 * Withdraws several decisions separately; a skipped one does not affect the others. Outcomes are in the order of the projects.
 */
export async function takeBackMany(
  { texts }: Pick<Services, "texts">,
  { projects }: { projects: readonly MoveInput[] },
  context: RequestContext,
): Promise<DecisionOutcomeWire[]> {
  const t = texts[context.locale]
  const outcomes = new Map<MoveInput, DecisionOutcomeWire>()
  const met = new Set<number>()
  // All batches lock projects in the same order, so that two batches cannot deadlock.
  for (const input of projects.toSorted((a, b) => a.pid - b.pid)) {
    const { pid } = input
    outcomes.set(
      input,
      met.has(pid)
        ? skippedDecision(t, pid, new Refusal("invalid", TWICE))
        : await takeBackAlone(input, context, t),
    )
    met.add(pid)
  }
  return projects.flatMap((input) => outcomes.get(input) ?? [])
}

async function takeBackAlone(
  input: MoveInput,
  context: RequestContext,
  t: Translate<"server">,
): Promise<DecisionOutcomeWire> {
  const { pid } = input
  try {
    const { status } = await undoOnRefusal(context.db, () => takeBack(input, context))
    return { pid, outcome: "done", status }
  } catch (error) {
    if (error instanceof Refusal) return skippedDecision(t, pid, error)
    throw error
  }
}

/** Returns true if the project still has the status to which the decision led. An administrator may have set another one. */
const ledHere = ({ decision }: Decision, { status }: LockedProject): boolean =>
  status === (decision === "approve" ? "active" : "rejected")

/**
 * Returns true if the project was changed after the decision. In that case it cannot wait for a decision again with a price for
 * its earlier content. Changes of priority and settings do not count.
 */
async function isChangedSince(
  trx: Kysely<Database>,
  { revision }: Decision,
  project: LockedProject,
): Promise<boolean> {
  if (project.version > revision) return true
  const then = await termsAt(trx, project, revision)
  return (
    then.tpid !== project.tpid ||
    then.target_completes !== project.target_completes ||
    then.ends_at?.getTime() !== project.ends_at?.getTime()
  )
}

async function undo(
  trx: Kysely<Database>,
  project: LockedProject,
  decision: Decision,
): Promise<void> {
  if (await isChangedSince(trx, decision, project))
    throw new Refusal("wrongStatus", { issues: [{ path: ["pid"], key: "changedSinceDecision" }] })
  const { pid, id } = decision
  await trx
    .updateTable("moderation_decision")
    .set({ taken_back_at: sql<Date>`now()` })
    .where("pid", "=", pid)
    .where("id", "=", id)
    .execute()
  if (decision.decision === "approve") await unpin(trx, pid)
  else await closeComments(trx, decision)
}

/** Makes the previously approved version, if any, the version of interviews again. */
const unpin = (trx: Kysely<Database>, pid: number) =>
  trx
    .updateTable("project")
    .set({
      approved_version: sql<number | null>`(
        select max(version.revision) from project_version as version
        where version.pid = ${pid} and version.revision <= (
          select max(approval.revision) from moderation_decision as approval
          where approval.pid = ${pid} and approval.decision = 'approve' and approval.taken_back_at is null))`,
    })
    .where("pid", "=", pid)
    .execute()

/** Resolves the comments that were added in the same transaction as the rejection. */
const closeComments = (trx: Kysely<Database>, { pid, id }: Decision) =>
  trx
    .updateTable("moderation_comment")
    .set({ resolved_at: sql<Date>`now()` })
    .where("pid", "=", pid)
    .where("resolved_at", "is", null)
    .where("created_at", "=", (from) =>
      from
        .selectFrom("moderation_decision")
        .select("decided_at")
        .where("pid", "=", pid)
        .where("id", "=", id),
    )
    .execute()
