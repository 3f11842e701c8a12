import { type Chunk, decodeChunk, encodeChunk } from "@qo/core/report"
import { type Kysely, sql } from "kysely"
import { atMicros, microsOf } from "../../db/micros.ts"
import type { Database } from "../../db/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bucketsOf, rangeOf, type SlottedProject } from "../../projects/bucket.ts"
import type { Span } from "./read-rows.ts"

type Db = Kysely<Database>

/** Responses of one version that ended in a range of time. */
export type ChunkSpan = Required<Span>

/** Returns the bucket of a project's chunks, whatever the buckets of its responses. */
const homeOf = (pid: number): number => rangeOf(pid).first

/** Returns the counter of changes and removals of stored responses. */
export async function revisionOf(db: Db, pid: number): Promise<number> {
  const row = await db
    .selectFrom("response_revision")
    .select("revision")
    .where("bucket", "=", homeOf(pid))
    .executeTakeFirst()
  return row?.revision ?? 0
}

/** Counts the responses of a span, including previews. */
export async function heldIn(db: Db, project: SlottedProject, span: ChunkSpan): Promise<number> {
  const { held } = await responsesIn(db, project, span)
    .select((each) => each.fn.countAll<number>().as("held"))
    .executeTakeFirstOrThrow()
  return held
}

/** Returns the times that divide the responses of a span into pieces of `size`. Responses with the same time stay together. */
export async function bordersIn(
  db: Db,
  project: SlottedProject,
  span: ChunkSpan,
  size: number,
): Promise<number[]> {
  const numbered = responsesIn(db, project, span).select([
    microsOf("finished_at").as("at"),
    sql<number>`row_number() over (order by finished_at)`.as("number"),
  ])
  const rows = await db
    .selectFrom(numbered.as("numbered"))
    .select("at")
    .distinct()
    .where(sql<boolean>`number % ${size} = 0`)
    .orderBy("at")
    .execute()
  return rows.map(({ at }) => at)
}

/** Returns true if at least `size` responses ended between the last stored chunk and `until`. */
export async function hasEnough(
  db: Db,
  project: SlottedProject,
  { until, size }: { until: number; size: number },
): Promise<boolean> {
  const { last } = await db
    .selectFrom("response_chunk")
    .select((each) => each.fn.max("until").as("last"))
    .where("bucket", "=", homeOf(project.pid))
    .where("question", "=", "")
    .executeTakeFirstOrThrow()
  const some = db
    .selectFrom("response")
    .select(sql<number>`1`.as("one"))
    .where("bucket", "in", bucketsOf(project))
    .where("finished_at", ">", atMicros(last ?? 0))
    .where("finished_at", "<=", atMicros(until))
    .limit(size)
  const { found } = await db
    .selectFrom(some.as("some"))
    .select((each) => each.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow()
  return found >= size
}

const responsesIn = (db: Db, project: SlottedProject, { version, since, until }: ChunkSpan) =>
  db
    .selectFrom("response")
    .where("bucket", "in", bucketsOf(project))
    .where("version", "=", version)
    .where("finished_at", ">", atMicros(since))
    .where("finished_at", "<=", atMicros(until))

/** Returns the spans of a version's stored chunks, earliest first. */
export async function spansOf(
  db: Db,
  pid: number,
  version: number,
): Promise<(ChunkSpan & { held: number })[]> {
  return db
    .selectFrom("response_chunk")
    .select(["version", "since", "until", "held"])
    .where("bucket", "=", homeOf(pid))
    .where("version", "=", version)
    .where("question", "=", "")
    .orderBy("until")
    .execute()
}

/** Reads a stored chunk. @throws ChunkFault if its bytes are invalid */
export async function readChunk(
  db: Db,
  pid: number,
  { version, until }: Pick<ChunkSpan, "version" | "until">,
): Promise<Chunk> {
  const rows = await db
    .selectFrom("response_chunk")
    .select(["question", "bytes"])
    .where("bucket", "=", homeOf(pid))
    .where("version", "=", version)
    .where("until", "=", until)
    .execute()
  return decodeChunk(new Map(rows.map(({ question, bytes }) => [question, bytes])))
}

/**
 * Stores a chunk, replacing one of the same span. It is skipped if responses have changed or been removed since `revision`,
 * because the chunk may contain erased ones.
 */
export const keepChunk = (
  db: Db,
  pid: number,
  { version, since, until, held, chunk, revision }: ChunkSpan & KeptChunk,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const bucket = homeOf(pid)
    await trx
      .insertInto("response_revision")
      .values({ bucket, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Transactions that change responses wait for this lock and then remove the stored chunk.
    const now = await trx
      .selectFrom("response_revision")
      .select("revision")
      .where("bucket", "=", bucket)
      .forUpdate()
      .executeTakeFirst()
    if (now?.revision !== revision) return false
    await trx
      .deleteFrom("response_chunk")
      .where("bucket", "=", bucket)
      .where("version", "=", version)
      .where("since", "<", until)
      .where("until", ">", since)
      .execute()
    for (const [question, bytes] of encodeChunk(chunk))
      await trx
        .insertInto("response_chunk")
        .values({ bucket, version, since, until, question, held, bytes: Buffer.from(bytes) })
        .execute()
    return true
  })

interface KeptChunk {
  held: number
  chunk: Chunk
  revision: number
}
