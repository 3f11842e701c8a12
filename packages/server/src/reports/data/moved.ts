import { type Kysely, sql } from "kysely"
import { atMicros, NOW_MICROS } from "../../db/micros.ts"
import type { Database } from "../../db/index.ts"
import { bucketsOf, type SlottedProject } from "../../projects/bucket.ts"
import { revisionOf } from "./stored-chunks.ts"

type Db = Kysely<Database>

/** Counters that change whenever any data of a report changes. */
export interface DataMoment {
  /** Grows when responses that were there change or go. */
  revision: number
  /** Responses since a moment, and interviews that are under way with their last events. */
  counters: string
  /** Microseconds, by the database's clock. */
  now: number
}

/** How a project's interviews stand, as cheaply as it can be asked. `since`: microseconds. */
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

/** Versions that have responses which ended by then, the oldest first. */
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

/** Versions of withdrawn interviews: if a report no longer listed such a version, it would reveal the withdrawal. */
export async function withdrawnVersions(db: Db, project: SlottedProject): Promise<number[]> {
  const rows = await db
    .selectFrom("withdrawn_count")
    .select("version")
    .distinct()
    .where("bucket", "in", bucketsOf(project))
    .execute()
  return rows.map(({ version }) => version)
}
