import { PROJECT_STATUSES } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { record } from "../history/record.ts"
import { inTransaction } from "../db/in-transaction.ts"
import type { Services } from "../http/services.ts"
import { type LockedProject, lockedOf } from "../projects/lock.ts"
import { FINISH_REASON } from "./finish-reason.ts"
import { makeMove } from "./make-move.ts"

/** The services that the clock needs. */
export type ClockServices = Pick<Services, "db" | "log">

/** Projects looked up at once. */
const BATCH = 100

/**
 * One round: every survey that is over ends. Where a project goes from there is for its report to say, so that it stays until one
 * is made. Any number of servers may do it at once: a project is taken by one of them, and one that dies leaves the rest to the
 * others. Answers how many have ended.
 */
export async function tickProjects(
  services: ClockServices,
  stopping?: AbortSignal,
): Promise<number> {
  let ended = 0
  for (let after = 0; ;) {
    const pids = await overPids(services.db, after)
    for (const pid of pids) {
      if (stopping?.aborted) return ended
      if (await endOne(services, pid)) ended++
      after = pid
    }
    if (pids.length < BATCH) return ended
  }
}

const overIn = (db: Kysely<Database>) =>
  db
    .selectFrom("project")
    .where("project.status_id", "=", PROJECT_STATUSES.active.id)
    .where("project.deleted_at", "is", null)
    .where(sql<boolean>`${FINISH_REASON} is not null`)

async function overPids(db: Kysely<Database>, after: number): Promise<number[]> {
  const rows = await overIn(db)
    .select("project.pid")
    .where("project.pid", ">", after)
    .orderBy("project.pid")
    .limit(BATCH)
    .execute()
  return rows.map(({ pid }) => pid)
}

/** False where another server has the project in hand, or it is over no more. One that fails is left for the next round. */
async function endOne({ db, log }: ClockServices, pid: number): Promise<boolean> {
  try {
    return await inTransaction(db, async (trx) => {
      const project = await overIn(trx)
        .selectAll()
        .where("project.pid", "=", pid)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!project) return false
      await finish(trx, lockedOf(project))
      return true
    })
  } catch (error) {
    log.warn({ err: error, pid, move: "finish" }, "a project's step failed")
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
