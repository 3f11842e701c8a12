import { PROJECT_STATUSES, type ProjectMove, type ProjectStatus } from "@qo/core/project"
import { type Kysely, type SqlBool, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { record } from "../history/record.ts"
import { inTransaction } from "../db/in-transaction.ts"
import type { Services } from "../http/services.ts"
import { queueNotice } from "../mail/queue-notice.ts"
import { type LockedProject, lockedOf } from "../projects/lock.ts"
import { FINISH_REASON } from "./finish-reason.ts"
import { makeMove } from "./make-move.ts"

/** The services that the clock needs. */
export type ClockServices = Pick<
  Services,
  "about" | "db" | "log" | "mailServer" | "onMailQueued" | "publicUrl" | "texts"
>

/** A step that projects take by themselves. */
interface Step {
  move: ProjectMove
  from: ProjectStatus
  /** Projects of the status that are due; all of them where it is not given. */
  due?: ReturnType<typeof sql<SqlBool>>
  take: (trx: Kysely<Database>, project: LockedProject, services: ClockServices) => Promise<unknown>
}

/** The order of the steps: a project that is over goes all the way in one round, each step committed on its own. */
const STEPS: readonly Step[] = [
  {
    move: "finish",
    from: "active",
    due: sql<SqlBool>`${FINISH_REASON} is not null`,
    take: finish,
  },
  {
    move: "startReport",
    from: "surveyFinished",
    take: (trx, project) => startReport(trx, project),
  },
  { move: "finishReport", from: "reportInProgress", take: finishReport },
]

/** Projects looked up at once. */
const BATCH = 100

/** Numbers of projects that took each step. */
export type Ticked = Partial<Record<ProjectMove, number>>

/**
 * One round: every project that is due takes its steps. Any number of servers may do it at once: a project is taken by one of
 * them, and one that dies leaves the rest of the way to the others.
 */
export async function tickProjects(
  services: ClockServices,
  stopping?: AbortSignal,
): Promise<Ticked> {
  const ticked: Ticked = {}
  for (const step of STEPS) ticked[step.move] = await takeStep(services, step, stopping)
  return ticked
}

async function takeStep(
  services: ClockServices,
  step: Step,
  stopping: AbortSignal | undefined,
): Promise<number> {
  let taken = 0
  for (let after = 0; ;) {
    const pids = await duePids(services.db, step, after)
    for (const pid of pids) {
      if (stopping?.aborted) return taken
      if (await takeOne(services, step, pid)) taken++
      after = pid
    }
    if (pids.length < BATCH) return taken
  }
}

const dueIn = (db: Kysely<Database>, { from, due }: Step) => {
  const projects = db
    .selectFrom("project")
    .where("project.status_id", "=", PROJECT_STATUSES[from].id)
    .where("project.deleted_at", "is", null)
  return due ? projects.where(due) : projects
}

async function duePids(db: Kysely<Database>, step: Step, after: number): Promise<number[]> {
  const rows = await dueIn(db, step)
    .select("project.pid")
    .where("project.pid", ">", after)
    .orderBy("project.pid")
    .limit(BATCH)
    .execute()
  return rows.map(({ pid }) => pid)
}

/** Takes one step; false where another server has the project in hand, or it is due no more. One that fails is left for the next round. */
async function takeOne(services: ClockServices, step: Step, pid: number): Promise<boolean> {
  try {
    return await inTransaction(services.db, async (trx) => {
      const project = await dueIn(trx, step)
        .selectAll()
        .where("project.pid", "=", pid)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!project) return false
      await step.take(trx, lockedOf(project), services)
      return true
    })
  } catch (error) {
    services.log.warn({ err: error, pid, move: step.move }, "a project's step failed")
    return false
  }
}

async function finish(trx: Kysely<Database>, project: LockedProject): Promise<void> {
  const { pid } = project
  const { reason } = await trx
    .selectFrom("project")
    .select(FINISH_REASON.as("reason"))
    .where("pid", "=", pid)
    .executeTakeFirstOrThrow()
  await record(trx, "server", "projectFinished", {
    chapter: "projects",
    pid,
    params: { id: pid, finishReason: reason ?? "endReached" },
  })
  await makeMove(trx, "server", project, {
    move: "finish",
    set: { finished_at: sql<Date>`now()` },
  })
}

const startReport = (trx: Kysely<Database>, project: LockedProject) =>
  makeMove(trx, "server", project, { move: "startReport" })

async function finishReport(
  trx: Kysely<Database>,
  project: LockedProject,
  services: ClockServices,
): Promise<void> {
  const { pid, name, owner_id } = project
  await makeMove(trx, "server", project, {
    move: "finishReport",
    // An administrator's form may have set the status before without an end.
    set: { finished_at: sql<Date>`coalesce(finished_at, now())` },
  })
  await queueNotice(trx, services, {
    kind: "reportReady",
    userId: owner_id,
    pid,
    projectName: name,
  })
}
