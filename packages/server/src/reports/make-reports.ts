import { awaitsReport } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import type { Services } from "../http/services.ts"
import type { MailServices } from "../mail/services.ts"
import { type Clock, startClock } from "../lib/start-clock.ts"
import { makeMove } from "../life/make-move.ts"
import { queueNotice } from "../mail/queue-notice.ts"
import { type LockedProject, lockedOf } from "../projects/lock.ts"
import type { SlottedProject } from "../projects/bucket.ts"
import { statusIds } from "../projects/status-ids.ts"
import { askReports } from "./thread/jobs.ts"

export type MakerServices = MailServices & Pick<Services, "db" | "log" | "reports">

/** Starts creating the reports of surveys that have ended. Several servers may do so without conflicts. */
export const startReportMaker = (services: MakerServices): Clock =>
  startClock({ log: services.log, failed: "reports could not be made" }, (stopping) =>
    makeReports(services, stopping),
  )

/** Number of reports per run. */
const AT_ONCE = 50

/**
 * Creates the report of every survey that has ended: its status is "creating" while all responses are read and counted, and
 * "finished" afterwards. If that fails or the project changes meanwhile, it keeps its status for the next run on any server.
 * Returns the number of created reports.
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

/** Selects projects whose report must be created. Once a user sets another status, no report is due. */
const dueIn = (db: Kysely<Database>) =>
  db
    .selectFrom("project")
    .where("report_due", "=", true)
    .where("deleted_at", "is", null)
    .where("status_id", "in", statusIds(awaitsReport))
    .orderBy("pid")

async function makeOne(services: MakerServices, project: SlottedProject): Promise<boolean> {
  const { db, log, reports } = services
  const { pid } = project
  try {
    const begun = await withDue(db, pid, begin)
    if (begun === undefined) return false
    await askReports(reports, { kind: "make", project })
    const ended = await withDue(db, pid, (trx, row) =>
      row.revision === begun.revision ? end(trx, services, row) : undefined,
    )
    return ended !== undefined
  } catch (error) {
    log.warn({ err: error, pid }, "a report could not be made")
    return false
  }
}

type Work = (
  trx: Kysely<Database>,
  project: LockedProject,
) => Promise<LockedProject> | LockedProject | undefined

/**
 * Runs `work` on the locked project if its report is still due. Returns undefined otherwise: another server has created it, or
 * a user has set the status.
 */
const withDue = (
  db: Kysely<Database>,
  pid: number,
  work: Work,
): Promise<LockedProject | undefined> =>
  inTransaction(db, async (trx) => {
    const row = await dueIn(trx).selectAll().where("pid", "=", pid).forUpdate().executeTakeFirst()
    return row && work(trx, lockedOf(row))
  })

/** Sets the status "creating". If a server died while creating the report, the project has this status already. */
const begin: Work = (trx, project) =>
  project.status === "surveyFinished"
    ? makeMove(trx, "server", project, { move: "startReport", chapter: "reports" })
    : project

async function end(
  trx: Kysely<Database>,
  services: MakerServices,
  project: LockedProject,
): Promise<LockedProject> {
  const { pid, name, owner_id } = project
  const moved = await makeMove(trx, "server", project, {
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
  return moved
}
