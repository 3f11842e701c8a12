import {
  type Chunk,
  ChunkFault,
  CHUNK_ROWS,
  packChunk,
  reportSchema,
  type ResponseRow,
} from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import type { SlottedProject } from "../../projects/bucket.ts"
import { findContent } from "../../projects/content.ts"
import { readRows } from "./read-rows.ts"
import {
  bordersIn,
  type ChunkSpan,
  heldIn,
  keepChunk,
  readChunk,
  spansOf,
} from "./stored-chunks.ts"

type Db = Kysely<Database>

export interface ChunkLoad {
  db: Db
  project: SlottedProject
  /** Revision of the responses before reading began. Chunks are not stored if it has changed. */
  revision: number
  /** Number of responses per stored chunk. The last responses, too few for a chunk, are read as rows each time. */
  size: number
  /** Awaited after each page of responses, to slow down reading. */
  rest?: (() => Promise<unknown>) | undefined
  /** Called with the number of responses read, for each page and chunk. */
  onRows?: ((rows: number) => void) | undefined
}

/** Loads the responses of a version up to a time as chunks: valid stored ones, and newly packed ones for the rest. */
export async function* loadChunks(
  loading: ChunkLoad,
  version: number,
  until: number,
): AsyncGenerator<Chunk, void, void> {
  const { db, project } = loading
  let since = 0
  for (const span of await spansOf(db, project.pid, version)) {
    if (span.since < since || span.until > until) continue
    yield* fillSpan(loading, { version, since, until: span.since }, true)
    const isRight = (await heldIn(db, project, span)) === span.held
    const known = isRight && (await readChunk(db, project.pid, span).catch(unlessFault))
    if (known) {
      loading.onRows?.(known.rows)
      yield known
    } else yield* fillSpan(loading, span, true)
    since = span.until
  }
  yield* fillSpan(loading, { version, since, until }, false)
}

/** Packs and stores responses that are in no stored chunk. The last ones, too few for a chunk, are not stored. */
export async function* packMissing(
  loading: ChunkLoad,
  version: number,
  until: number,
): AsyncGenerator<Chunk, void, void> {
  let since = 0
  for (const span of await spansOf(loading.db, loading.project.pid, version)) {
    if (span.since < since) continue
    yield* fillSpan(loading, { version, since, until: span.since }, true)
    since = span.until
  }
  yield* inPieces(loading, { version, since, until })
}

/**
 * Packs a time span without stored chunks. `isClosed`: no further responses can end in it, so the last chunk is stored as well,
 * even if it is small.
 */
async function* fillSpan(
  loading: ChunkLoad,
  span: ChunkSpan,
  isClosed: boolean,
): AsyncGenerator<Chunk, void, void> {
  const since = yield* inPieces(loading, span)
  if (since < span.until) yield* packSpan(loading, { ...span, since }, isClosed)
}

/** Packs the responses of a span into chunks of full size. Returns the end of the last one. */
async function* inPieces(loading: ChunkLoad, span: ChunkSpan): AsyncGenerator<Chunk, number, void> {
  let { since } = span
  if (since >= span.until) return since
  for (const border of await bordersIn(loading.db, loading.project, span, loading.size)) {
    yield* packSpan(loading, { ...span, since, until: border }, true)
    since = border
  }
  return since
}

const unlessFault = (error: unknown): undefined => {
  if (!(error instanceof ChunkFault)) throw error
}

/**
 * Packs the responses of a span into one chunk, which is stored if `whole`. If too many responses ended at the same time, they
 * need several chunks, which are not stored.
 */
async function* packSpan(
  { db, project, revision, rest, onRows }: ChunkLoad,
  span: ChunkSpan,
  whole: boolean,
): AsyncGenerator<Chunk, void, void> {
  const { pid } = project
  const pack = await packerOf(db, pid, span.version)
  const held = whole ? await heldIn(db, project, span) : 0
  const rows: ResponseRow[] = []
  let isOne = true
  for await (const page of readRows(db, project, span)) {
    if (rows.length + page.length > CHUNK_ROWS) {
      yield pack(rows.splice(0))
      isOne = false
    }
    rows.push(...page.map(({ row }) => row))
    onRows?.(page.length)
    await rest?.()
  }
  if (rows.length === 0) return
  const chunk = pack(rows)
  if (whole && isOne) await keepChunk(db, pid, { ...span, held, chunk, revision })
  yield chunk
}

/**
 * Returns a function that packs responses with the questions of their version only, so that chunks stay valid when further
 * versions are added.
 */
async function packerOf(
  db: Db,
  pid: number,
  version: number,
): Promise<(rows: readonly ResponseRow[]) => Chunk> {
  const content = await findContent(db, pid, version)
  const questionnaire = { blocks: [...(content?.blocks ?? [])] }
  const schema = reportSchema([{ version, questionnaire }])
  return (rows) => packChunk(schema, rows)
}
