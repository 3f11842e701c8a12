import { type Kysely, sql } from "kysely"
import { Readable } from "node:stream"
import type { Database } from "../db/index.ts"

/** Number of bytes that one statement reads. A slow client keeps this much in memory instead of the whole picture. */
const SLICE_BYTES = 256 * 1024

/** Stores the content of a picture whose row is locked. Content that is stored already is not written again. */
export async function storeContent(
  trx: Kysely<Database>,
  id: string,
  content: Buffer,
): Promise<void> {
  await trx
    .insertInto("picture_content")
    .values({ picture_id: id, content })
    .onConflict((conflict) => conflict.column("picture_id").doNothing())
    .execute()
}

export interface OpenedContent {
  bytes: number
  body: Readable | Buffer
}

/** Opens the content of a picture for reading in slices; undefined if it is not stored. */
export async function openContent(
  db: Kysely<Database>,
  id: string,
): Promise<OpenedContent | undefined> {
  const first = await readSlice(db, id, 0)
  if (!first) return undefined
  const { bytes, slice } = first
  if (slice.length === bytes) return { bytes, body: slice }
  return { bytes, body: Readable.from(readSlices(db, id, first), { objectMode: false }) }
}

interface Slice {
  /** Size of the whole picture, bytes. */
  bytes: number
  slice: Buffer
}

async function readSlice(
  db: Kysely<Database>,
  id: string,
  from: number,
): Promise<Slice | undefined> {
  const { rows } = await sql<Slice>`
    select octet_length(content) as bytes, substring(content from ${from + 1}::int for ${SLICE_BYTES}::int) as slice
    from picture_content where picture_id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Reads the remaining slices. @throws Error if the picture is removed meanwhile, so that the response is cut off and clients
 * notice that it is incomplete
 */
async function* readSlices(db: Kysely<Database>, id: string, first: Slice): AsyncGenerator<Buffer> {
  let sent = 0
  for (let next: Slice | undefined = first; next; next = await readSlice(db, id, sent)) {
    yield next.slice
    sent += next.slice.length
    if (sent >= first.bytes) return
  }
  throw new Error("the picture was removed while it was read")
}
