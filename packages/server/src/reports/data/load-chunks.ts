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
  /** Revision of the responses before any of them was read. */
  revision: number
  /** Rows of a chunk that is kept; the last ones are read as rows each time. */
  size: number
  /** Waited for behind each page of responses that is read. */
  rest?: (() => Promise<unknown>) | undefined
  /** Hears how many responses have been read, page by page and chunk by chunk. */
  onRows?: ((rows: number) => void) | undefined
}

/** Loads the chunks of a version up to a moment: valid stored ones, and newly packed ones for the rest. */
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

/** Packs and stores responses that are in no stored chunk, chunk by chunk; the last ones, too few for one, stay rows. */
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

/** A span of which nothing is kept, packed piece by piece; `isClosed`: there is no more to come, so that the last piece is kept as well. */
async function* fillSpan(
  loading: ChunkLoad,
  span: ChunkSpan,
  isClosed: boolean,
): AsyncGenerator<Chunk, void, void> {
  const since = yield* inPieces(loading, span)
  if (since < span.until) yield* packSpan(loading, { ...span, since }, isClosed)
}

/** The pieces of a span that have the size of a chunk. Returns where they end. */
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

/** The responses of a span in one chunk, which is kept where it is `whole` and right. So many at one moment that they take several are not kept. */
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

/** A chunk is packed by its own version alone, so that it stays right whatever versions come. */
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
