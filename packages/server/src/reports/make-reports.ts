import { PROJECT_STATUSES } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import type { Services } from "../http/services.ts"
import { type Clock, startClock } from "../lib/start-clock.ts"
import { makeMove } from "../life/make-move.ts"
import { queueNotice } from "../mail/queue-notice.ts"
import { type LockedProject, lockedOf } from "../projects/lock.ts"
import type { Slotted } from "../projects/bucket.ts"
import { askReports } from "./thread/jobs.ts"

export type MakerServices = Pick<
  Services,
  "db" | "log" | "reports" | "about" | "mailServer" | "onMailQueued" | "publicUrl" | "texts"
>

/** Makes the reports of surveys that have ended, on every server; they do not get in each other's way. */
export const startReportMaker = (services: MakerServices): Clock =>
  startClock({ log: services.log, failed: "reports could not be made" }, (stopping) =>
    makeReports(services, stopping),
  )

/** Reports of one round. */
const AT_ONCE = 50

/**
 * Makes the report of every survey that the server has ended: it is being created from when the work begins, and finished when every
 * response was read and counted. One that fails waits in its status for the next round, whatever server that is on. Answers how many
 * were made.
 */
export async function makeReports(
  services: MakerServices,
  stopping?: AbortSignal,
): Promise<number> {
  const due = await dueIn(services.db).select(["pid", "slots"]).limit(AT_ONCE).execute()
  let made = 0
  for (const project of due) {
    if (stopping?.aborted) return made
    if (await makeOne(services, project)) made++
  }
  return made
}

/** A status that a person has set is not changed: then nothing is due. */
const dueIn = (db: Kysely<Database>) =>
  db
    .selectFrom("project")
    .where("report_due", "=", true)
    .where("deleted_at", "is", null)
    .where("status_id", "in", [
      PROJECT_STATUSES.surveyFinished.id,
      PROJECT_STATUSES.reportInProgress.id,
    ])
    .orderBy("pid")

async function makeOne(services: MakerServices, project: Slotted): Promise<boolean> {
  const { db, log, reports } = services
  const { pid } = project
  try {
    await withDue(db, pid, begin)
    await askReports(reports, { kind: "make", project })
    return await withDue(db, pid, (trx, row) => end(trx, services, row))
  } catch (error) {
    log.warn({ err: error, pid }, "a report could not be made")
    return false
  }
}

/** False where it is not due any more: another server has made it, or a person has set its status. */
const withDue = (
  db: Kysely<Database>,
  pid: number,
  work: (trx: Kysely<Database>, project: LockedProject) => Promise<void>,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const row = await dueIn(trx).selectAll().where("pid", "=", pid).forUpdate().executeTakeFirst()
    if (!row) return false
    await work(trx, lockedOf(row))
    return true
  })

/** One that a server has begun and died over is begun already. */
async function begin(trx: Kysely<Database>, project: LockedProject): Promise<void> {
  if (project.status === "surveyFinished")
    await makeMove(trx, "server", project, { move: "startReport", chapter: "reports" })
}

async function end(
  trx: Kysely<Database>,
  services: MakerServices,
  project: LockedProject,
): Promise<void> {
  const { pid, name, owner_id } = project
  await makeMove(trx, "server", project, {
    move: "finishReport",
    chapter: "reports",
    set: { report_due: false },
  })
  await queueNotice(trx, services, {
    kind: "reportReady",
    userId: owner_id,
    pid,
    projectName: name,
  })
}
