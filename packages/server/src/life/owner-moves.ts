import type { ProjectWire, ProjectMove } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { MailServices } from "../mail/services.ts"
import { mailOwner } from "../mail/mail-owner.ts"
import { useProof } from "../step-up/use-proof.ts"
import { type LockedProject, lockProject } from "../projects/lock.ts"
import { findProject } from "../projects/record.ts"
import { ownsProject } from "../projects/visible.ts"
import { makeMove, type ProjectFields, refuseMove } from "./make-move.ts"

/** Moves of the owner that only change the status, with the further columns that each sets. */
const PLAIN_MOVES = {
  withdraw: { sent_at: null },
  pause: {},
  resume: {},
  stop: { finished_at: sql<Date>`now()` },
  revise: { sent_at: null },
} as const satisfies Partial<Record<ProjectMove, ProjectFields>>
type PlainMove = keyof typeof PLAIN_MOVES

export interface MoveInput {
  pid: number
  revision?: number | undefined
}

/**
 * Carries out an owner's move. The owner is mailed if another user stops the project. @throws Refusal `notFound`,
 * `notPermitted`, `stale`, `wrongStatus`; `stepUpRequired` for an API token that stops it
 */
export async function moveOwn(
  services: MailServices,
  move: PlainMove,
  input: MoveInput,
  context: RequestContext,
): Promise<ProjectWire> {
  const { db: trx, caller } = context
  const project = await lockOwn(move, input, context)
  if (move === "resume" && (await hasEnded(trx, project.pid)))
    throw new Refusal("wrongStatus", { issues: [{ path: ["endsAt"], key: "endInPast" }] })
  if (move === "stop") await useProof(trx, context, "project.stop")
  await makeMove(trx, context, project, { move, set: PLAIN_MOVES[move] })
  if (move === "stop") await mailOwner(services, context, { project, change: "stopped" })
  return findProject(trx, caller, project.pid)
}

/**
 * Locks a project and checks that its owner may make a move now.
 * @throws Refusal `notFound`, and the refusals of {@link refuseOwn}
 */
export async function lockOwn(
  move: ProjectMove,
  input: MoveInput,
  context: RequestContext,
): Promise<LockedProject> {
  const project = await lockProject(context.db, context.caller, { pid: input.pid })
  await refuseOwn(move, input, project, context)
  return project
}

/** Checks an owner's move. @throws Refusal `notPermitted` for users who may only read the project; `stale`; `wrongStatus` */
export async function refuseOwn(
  move: ProjectMove,
  { pid, revision }: MoveInput,
  project: LockedProject,
  { db, caller }: RequestContext,
): Promise<void> {
  const owns = ownsProject(caller, project)
  if (!owns) throw new Refusal("notPermitted")
  if (revision !== undefined && revision !== project.revision)
    throw new Refusal("stale", { current: await findProject(db, caller, pid) })
  refuseMove(project, move, { role: caller.role, owns })
}

/** Returns true if the end date has passed by the clock of the database. */
export async function hasEnded(db: Kysely<Database>, pid: number): Promise<boolean> {
  const ended = await db
    .selectFrom("project")
    .select("pid")
    .where("pid", "=", pid)
    .where("ends_at", "<=", sql<Date>`now()`)
    .executeTakeFirst()
  return ended !== undefined
}
