import { type Kysely, sql } from "kysely"
import { atMicros, NOW_MICROS } from "../../db/micros.ts"
import type { Database } from "../../db/index.ts"
import { bucketsOf, type SlottedProject } from "../../projects/bucket.ts"
import { revisionOf } from "./stored-chunks.ts"

type Db = Kysely<Database>

/** State of a project's responses, which differs if any data of a report has changed. */
export interface DataMoment {
  /** Increases when stored responses change or are removed. */
  revision: number
  /** Numbers of responses after a time and of open interviews with their events. */
  counters: string
  /** Time by the clock of the database, microseconds. */
  now: number
}

/**
 * Reads the state of a project's responses with little work. `since`: time in microseconds after which responses are counted.
 */
export async function movedSince(
  db: Db,
  project: SlottedProject,
  since: number,
): Promise<DataMoment> {
  const revision = await revisionOf(db, project.pid)
  const now = await nowMicros(db)
  const ended = await db
    .selectFrom("response")
    .select((each) => each.fn.countAll<number>().as("count"))
    .select(sql<number | null>`max((extract(epoch from finished_at) * 1000000)::bigint)`.as("last"))
    .where("bucket", "in", bucketsOf(project))
    .where("finished_at", ">", atMicros(Math.min(since, now)))
    .executeTakeFirstOrThrow()
  const running = await db
    .selectFrom("interview")
    .select((each) => each.fn.countAll<number>().as("count"))
    .select(sql<number>`coalesce(sum(next_seq), 0)::bigint`.as("events"))
    .where("bucket", "in", bucketsOf(project))
    .where("status", "=", "open")
    .executeTakeFirstOrThrow()
  const counters = [ended.count, ended.last ?? 0, running.count, running.events].join(".")
  return { revision, counters, now }
}

export async function nowMicros(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${NOW_MICROS} as now`.execute(db)
  return rows[0]?.now ?? 0
}

/** Returns the versions with responses that ended by this time, oldest first. */
export async function versionsUntil(
  db: Db,
  project: SlottedProject,
  until: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("response")
    .select("version")
    .distinct()
    .where("bucket", "in", bucketsOf(project))
    .where("finished_at", "<=", atMicros(until))
    .orderBy("version")
    .execute()
  return rows.map(({ version }) => version)
}

/**
 * Returns the versions of withdrawn interviews. They stay in reports, because a missing version would reveal the withdrawal.
 */
export async function withdrawnVersions(db: Db, project: SlottedProject): Promise<number[]> {
  const rows = await db
    .selectFrom("withdrawn_count")
    .select("version")
    .distinct()
    .where("bucket", "in", bucketsOf(project))
    .execute()
  return rows.map(({ version }) => version)
}
