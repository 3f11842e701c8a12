import type { SendingProblems } from "@qo/core/api"
import type { Finding } from "@qo/core/checks"
import type { Issue } from "@qo/core/lib"
import { automaticModeration, type AutomaticDecision } from "@qo/core/moderation"
import { type ProjectWire, TEMPLATES } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { unmendedComments } from "./comments.ts"
import { insertDecision } from "./decisions.ts"
import { pinVersion } from "../life/pin-version.ts"
import type { LockedProject } from "../projects/lock.ts"
import { viewerOf } from "../projects/owner.ts"
import { createPrepared, type PreparedWork } from "../projects/prepared.ts"
import { findProject } from "../projects/record.ts"
import { simulateIncidence } from "../projects/simulate-incidence.ts"
import { isUsable } from "../projects/start-conditions.ts"
import { type Content, findContent } from "../projects/content.ts"
import { judgeProject, refuseUnsound } from "../questionnaires/judge.ts"
import { freezeQuote } from "../life/freeze-quote.ts"
import { makeMove } from "../life/make-move.ts"
import { hasEnded, lockOwn, type MoveInput, refuseOwn } from "../life/owner-moves.ts"

/** Results of the checks and of the rules for automatic decisions. */
interface ExaminedProject {
  content: Content
  findings: readonly Finding[]
  firstProject: boolean
  decision: AutomaticDecision
}

/** Prepares sending: reads, checks and simulates the questionnaire before its project is locked. */
export const preparedSendings = (
  services: Pick<Services, "limits">,
): PreparedWork<MoveInput, ExaminedProject> =>
  createPrepared(async (input, project, context) => {
    const { db, caller } = context
    await refuseOwn("send", input, project, context)
    const content = (await findContent(db, project.pid, project.version)) ?? NOTHING
    const findings = await refuseUnfit(services, db, project, content)
    const firstProject = await isFirst(db, project)
    const decision = decideAutomatically(content, findings, firstProject)
    await simulateIncidence(content, { userId: caller.userId })
    return { content, findings, firstProject, decision }
  })

/**
 * Sends a project according to its template and fixes its price. Automatic decisions are made immediately.
 * @throws Refusal of other moves of the owner, and with every reason why the project cannot be sent
 */
export async function sendProject(
  { take }: PreparedWork<MoveInput, ExaminedProject>,
  input: MoveInput,
  context: RequestContext,
): Promise<ProjectWire> {
  const { db: trx, caller } = context
  const { project, work } = await take(input, context)
  const { content } = work
  await refuseChanged(trx, project)
  const decision = await decisionNow(trx, project, work)
  const quote = await freezeQuote(trx, project, content, caller)
  const { moderation } = TEMPLATES[project.template]
  if (moderation === "none") await pinVersion(trx, project)
  const sent = await makeMove(trx, context, project, {
    move: "send",
    set: {
      quote: JSON.stringify(quote),
      sent_by: caller.userId,
      reasons: JSON.stringify("human" in decision ? decision.human : []),
      ...(moderation === "none" ? {} : SENT_NOW),
    },
  })
  if (moderation === "auto" && "approve" in decision) await approveAutomatically(trx, sent)
  return findProject(trx, caller, project.pid)
}

/**
 * Checks whether a project can be sent, and changes nothing.
 * @throws Refusal as {@link sendProject}
 */
export const checkSending = (
  services: Pick<Services, "db" | "limits">,
  { pid }: { pid: number },
  context: RequestContext,
): Promise<SendingProblems> =>
  inTransaction(services.db, async (trx) => {
    const project = await lockOwn("send", { pid }, { ...context, db: trx })
    const content = (await findContent(trx, project.pid, project.version)) ?? NOTHING
    try {
      await refuseUnfit(services, trx, project, content)
      return { code: null, issues: [] }
    } catch (error) {
      if (!(error instanceof Refusal) || error.issues.length === 0) throw error
      return { code: error.code ?? null, issues: [...error.issues] }
    }
  })

const NOTHING: Content = { blocks: [], suppress: undefined, portraits: [], targetPlatforms: [] }

/** Columns of a project that needs a moderator. They are not set for other projects, which stay invisible to moderators. */
const SENT_NOW = {
  sent_at: sql<Date>`now()`,
  first_sent_at: sql<Date>`coalesce(first_sent_at, now())`,
}

/** Checks that the project can be sent. @throws Refusal with all reasons against it, not only the first */
async function refuseUnfit(
  services: Pick<Services, "limits">,
  db: Kysely<Database>,
  project: LockedProject,
  content: Content,
): Promise<Finding[]> {
  const findings = await judgeProject(services, db, project, content)
  const unsound = unsoundness(findings, content)
  const issues = [...(unsound?.issues ?? []), ...(await hindrances(db, project))]
  if (issues.length === 0) return findings
  const code = unsound?.code
  throw new Refusal("invalid", code === undefined ? { issues } : { code, issues })
}

/**
 * Checks conditions again that may have changed since the preparation and are not stored in the project's row. @throws Refusal
 * `invalid`
 */
async function refuseChanged(trx: Kysely<Database>, project: LockedProject): Promise<void> {
  const issues = await hindrances(trx, project)
  if (issues.length > 0) throw new Refusal("invalid", { issues })
}

/** Returns the reasons against sending that are not in the questionnaire. */
async function hindrances(db: Kysely<Database>, project: LockedProject): Promise<Issue[]> {
  const issues: Issue[] = []
  if (!(await mayFollowUp(db, project))) issues.push({ path: ["tpid"], key: "projectUnknown" })
  if (await hasEnded(db, project.pid)) issues.push({ path: ["endsAt"], key: "endInPast" })
  for (const { id, text } of await unmendedComments(db, project))
    issues.push({ path: ["comments", id], key: "commentNotMended", params: { text } })
  return issues
}

/** Returns false if the project whose respondents are invited again was deleted or belongs to another owner. */
const mayFollowUp = async (
  trx: Kysely<Database>,
  { pid, tpid, owner_id }: LockedProject,
): Promise<boolean> => tpid === null || isUsable(trx, await viewerOf(trx, owner_id), { tpid, pid })

function unsoundness(findings: readonly Finding[], content: Content): Refusal | undefined {
  try {
    refuseUnsound(findings, content, "send")
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * Returns the automatic decision. It is made again if another project of the owner was approved or rejected after the
 * preparation.
 */
async function decisionNow(
  trx: Kysely<Database>,
  project: LockedProject,
  { content, findings, firstProject, decision }: ExaminedProject,
): Promise<AutomaticDecision> {
  const first = await isFirst(trx, project)
  return first === firstProject ? decision : decideAutomatically(content, findings, first)
}

const decideAutomatically = (
  { blocks, portraits }: Content,
  findings: readonly Finding[],
  firstProject: boolean,
): AutomaticDecision =>
  automaticModeration(
    { questionnaire: { blocks: [...blocks] }, portraits: [...portraits] },
    { hasErrors: findings.some(({ severity }) => severity === "error"), firstProject },
  )

/**
 * Returns true if the owner has no other approved project. Projects that an administrator created for the owner do not count.
 */
async function isFirst(
  trx: Kysely<Database>,
  { pid, owner_id }: { pid: number; owner_id: number },
): Promise<boolean> {
  const found = await trx
    .selectFrom("project")
    .select("pid")
    .where("owner_id", "=", owner_id)
    .where("pid", "<>", pid)
    .where("approved_version", "is not", null)
    .where("template", "<>", "directLinkAdmin")
    .limit(1)
    .executeTakeFirst()
  return found === undefined
}

/** Approves a project for which no rule requires a moderator. The owner sees the result immediately, so no mail is sent. */
async function approveAutomatically(trx: Kysely<Database>, project: LockedProject): Promise<void> {
  const { pid } = project
  await pinVersion(trx, project)
  await insertDecision(trx, project, { decision: "approve" }, null)
  await recordHistory(trx, "server", "approvedAutomatically", {
    chapter: "moderation",
    pid,
    params: { id: pid },
  })
  await makeMove(trx, "server", project, { move: "approve", chapter: "moderation" })
}
