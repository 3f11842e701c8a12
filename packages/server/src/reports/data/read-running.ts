import { resultOf } from "@qo/core/interview"
import type { ResponseRow } from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import { atMicros } from "../../db/micros.ts"
import type { StoredPayload } from "../../db/tables/interviews.ts"
import { foldOf } from "../../interviews/interview.ts"
import { versionOf } from "../../interviews/survey.ts"
import { bucketsOf, type SlottedProject } from "../../projects/bucket.ts"
import { COUNTED, FACTS, rowOf } from "./read-rows.ts"

type Db = Kysely<Database>

const PAGE = 500

/**
 * Reads the open interviews of a project with their answers so far. With `until` (microseconds): the interviews that were open
 * at that time, with their answers up to then.
 */
export async function* readRunning(
  db: Db,
  secret: Buffer,
  project: SlottedProject,
  until?: number,
): AsyncGenerator<ResponseRow, void, void> {
  for (const bucket of bucketsOf(project))
    for (let after: string | undefined = ""; after !== undefined;) {
      const rows = await pageAfter(db, bucket, after, until)
      const events = await eventsOf(
        db,
        bucket,
        rows.map(({ id }) => id),
        until,
      )
      for (const row of rows) {
        const version = await versionOf(db, { pid: project.pid, version: row.version })
        const state = foldOf(secret, version, row, events.get(row.id) ?? [])
        yield await rowOf(db, project.pid, row, {
          results: resultOf(version.graph, state),
          outcome: null,
          end: null,
          // The row contains the current place, which may have been taken after that time.
          portrait: until === undefined ? row.portrait_id : null,
          finishedAt: 0,
        })
      }
      after = rows.length === PAGE ? rows.at(-1)?.id : undefined
    }
}

const pageAfter = (db: Db, bucket: number, after: string, until: number | undefined) =>
  db
    .selectFrom("interview")
    .select([...FACTS, "interview.seed", "interview.portrait_id"])
    .where("bucket", "=", bucket)
    .$if(until === undefined, (query) => query.where("status", "=", "open"))
    .$if(until !== undefined, (query) =>
      query
        .where("started_at", "<=", atMicros(until ?? 0))
        .where((is) =>
          is.or([is("status", "=", "open"), is("finished_at", ">", atMicros(until ?? 0))]),
        ),
    )
    .where("id", ">", after)
    .where("source", "in", COUNTED)
    .orderBy("id")
    .limit(PAGE)
    .execute()

async function eventsOf(
  db: Db,
  bucket: number,
  interviews: readonly string[],
  until: number | undefined,
): Promise<ReadonlyMap<string, readonly StoredPayload[]>> {
  if (interviews.length === 0) return new Map()
  const rows = await db
    .selectFrom("interview_event")
    .select(["interview", "payload"])
    .where("bucket", "=", bucket)
    .where("interview", "in", interviews)
    .$if(until !== undefined, (query) => query.where("at", "<=", atMicros(until ?? 0)))
    .orderBy("interview")
    .orderBy("seq")
    .execute()
  const payloads = new Map<string, StoredPayload[]>()
  for (const { interview, payload } of rows) {
    const known = payloads.get(interview)
    if (known) known.push(payload)
    else payloads.set(interview, [payload])
  }
  return payloads
}
