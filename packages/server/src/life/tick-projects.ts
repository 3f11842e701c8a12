import type { FinishReason } from "@qo/core/history"
import { takesInterviews } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import { inTransaction } from "../db/in-transaction.ts"
import type { Services } from "../http/services.ts"
import type { SlottedProject } from "../projects/bucket.ts"
import { lockedOf, type LockedProject } from "../projects/lock.ts"
import { placesOf, type PortraitPlaces, WHOLE_PROJECT } from "../projects/places.ts"
import { statusIds } from "../projects/status-ids.ts"
import { makeMove } from "./make-move.ts"

/** The services that the clock needs. */
export type ClockServices = Pick<Services, "db" | "log">

/** Number of projects whose places are read together. */
const BATCH = 200

/**
 * Ends every survey that is over and schedules its report. Several servers may run it concurrently; each project is handled by
 * one of them. Returns the number of ended surveys.
 */
export async function tickProjects(
  services: ClockServices,
  stopping?: AbortSignal,
): Promise<number> {
  let ended = 0
  for (let after = 0; ;) {
    const running = await runningAfter(services.db, after)
    for (const pid of await overAmong(services.db, running)) {
      if (stopping?.aborted) return ended
      if (await endOne(services, pid)) ended++
    }
    const last = running.at(-1)
    if (!last || running.length < BATCH) return ended
    after = last.pid
  }
}

const runningIn = (db: Kysely<Database>) =>
  db
    .selectFrom("project")
    .where("status_id", "in", statusIds(takesInterviews))
    .where("deleted_at", "is", null)

/** SQL for whether the end date has passed by the clock of the database. */
const IS_LATE = sql<boolean>`coalesce(ends_at <= now(), false)`.as("isLate")

interface RunningProject extends SlottedProject {
  isLate: boolean
}

const runningAfter = (db: Kysely<Database>, after: number): Promise<RunningProject[]> =>
  runningIn(db)
    .select(["pid", "slots", IS_LATE])
    .where("pid", ">", after)
    .orderBy("pid")
    .limit(BATCH)
    .execute()

async function overAmong(
  db: Kysely<Database>,
  running: readonly RunningProject[],
): Promise<number[]> {
  const places = await placesOf(db, running)
  const over = running.filter((each) => finishReason(places.get(each.pid) ?? [], each))
  return over.map(({ pid }) => pid)
}

/** Ends those of the given surveys that are over. */
export async function endOverSurveys(
  services: ClockServices,
  pids: readonly number[],
): Promise<void> {
  if (pids.length === 0) return
  const running = await runningIn(services.db)
    .select(["pid", "slots", IS_LATE])
    .where("pid", "in", pids)
    .execute()
  for (const pid of await overAmong(services.db, running)) await endOne(services, pid)
}

/**
 * Ends a survey. Returns false if another server handles the project or it is no longer over. A failed project is left for the
 * next round.
 */
async function endOne({ db, log }: ClockServices, pid: number): Promise<boolean> {
  try {
    return await inTransaction(db, async (trx) => {
      const row = await runningIn(trx)
        .selectAll()
        .select(IS_LATE)
        .where("pid", "=", pid)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!row) return false
      const { isLate, ...project } = row
      const places = await placesOf(trx, [project])
      const reason = finishReason(places.get(pid) ?? [], { isLate })
      if (!reason) return false
      await finish(trx, lockedOf(project), reason)
      return true
    })
  } catch (error) {
    log.warn({ err: error, pid, move: "finish" }, "a project's step failed")
    return false
  }
}

async function finish(
  trx: Kysely<Database>,
  project: LockedProject,
  reason: FinishReason,
): Promise<void> {
  const { pid } = project
  await recordHistory(trx, "server", "projectFinished", {
    chapter: "projects",
    pid,
    params: { id: pid, finishReason: reason },
  })
  await makeMove(trx, "server", project, {
    move: "finish",
    set: { finished_at: sql<Date>`now()`, report_due: true },
  })
}

/**
 * Returns the reason why a survey is over; undefined if it is not. It is over if all portraits are full, the project has
 * reached its target, or its end date has passed (`isLate`, by the clock of the database). A target that is not set is never
 * reached.
 */
function finishReason(
  places: readonly PortraitPlaces[],
  { isLate }: { isLate: boolean },
): FinishReason | undefined {
  const portraits = places.filter(({ portrait_id }) => portrait_id !== WHOLE_PROJECT)
  const isSought = portraits.some(({ target }) => target > 0)
  if (isSought && portraits.every(({ completed, target }) => completed >= target))
    return "portraitsFull"
  const whole = places.find(({ portrait_id }) => portrait_id === WHOLE_PROJECT)
  if (whole && whole.target > 0 && whole.completed >= whole.target) return "completesReached"
  return isLate ? "endReached" : undefined
}
