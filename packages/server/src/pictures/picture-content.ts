import { type Kysely, sql } from "kysely"
import { Readable } from "node:stream"
import type { Database } from "../db/index.ts"

/** Bytes of a picture that are read by one statement: a slow client holds these in memory, not the whole picture. */
const SLICE_BYTES = 256 * 1024

/** Stores the bytes of a picture whose row is locked. The same bytes that are stored already stay. */
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

/** Opens the bytes of a picture for reading, slice by slice; undefined if they are not stored. */
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
  /** Size of the whole picture. */
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

/** @throws Error if the picture is removed meanwhile: a reply that is cut off is not taken for a whole picture. */
async function* readSlices(db: Kysely<Database>, id: string, first: Slice): AsyncGenerator<Buffer> {
  let sent = 0
  for (let next: Slice | undefined = first; next; next = await readSlice(db, id, sent)) {
    yield next.slice
    sent += next.slice.length
    if (sent >= first.bytes) return
  }
  throw new Error("the picture was removed while it was read")
}
