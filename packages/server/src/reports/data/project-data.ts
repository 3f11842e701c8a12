import {
  type Chunk,
  CHUNK_ROWS,
  type Dataset,
  openDataset,
  packChunk,
  type ReportSchema,
} from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import type { SlottedProject } from "../../projects/bucket.ts"
import { bytesOfChunk } from "./bytes-of-chunk.ts"
import { loadChunks } from "./load-chunks.ts"
import { type DataMoment, movedSince, versionsUntil, withdrawnVersions } from "./moved.ts"
import { readRows, type StoredRow } from "./read-rows.ts"
import { readRunning } from "./read-running.ts"
import { readSchema } from "./read-schema.ts"
import { revisionOf } from "./stored-chunks.ts"

export interface DataOptions {
  db: Kysely<Database>
  secret: Buffer
  /** Number of responses per stored chunk. */
  keptRows?: number
  /** Longest time between the end of an interview and its commit, microseconds. */
  settledMicros?: number
  /** Maximum number of unsettled responses that are read again with each update. */
  looseRows?: number
  /** Called with the number of responses read for a project. */
  onRead?: ((pid: number, read: number) => void) | undefined
}

export const KEPT_ROWS = 16_384
/** Longest duration of a transaction, microseconds. Older responses can no longer appear. */
export const SETTLED_MICROS = 120_000_000
const LOOSE_ROWS = 2000
/**
 * Maximum memory for the bit sets of one project, bytes; they can be computed again. Enough for 30 questions and a million
 * responses.
 */
const BIT_BYTES = 192 * 2 ** 20
/** Memory of a project without responses, bytes: questions and their counts. */
const PROJECT_BYTES = 2 ** 18
/** Maximum ratio of the memory of a chunk's bit sets to its own memory. */
const BITS_OF_CHUNK = 4

/** Responses of a project in memory, for counting its report. */
export class ProjectData {
  dataset: Dataset
  /** The dataset with texts in other languages, by language. */
  private translated = new Map<string, Dataset>()
  private readonly chunks = new Map<string, Chunk>()
  private readonly versions: Set<number>
  private readonly options: Required<DataOptions>
  private readonly project: SlottedProject
  private readonly begun: DataMoment
  /** Time up to which all responses are in chunks that do not change, microseconds. */
  private settled: number
  /** Whether the data is of a past time, so that later responses are left out. */
  private readonly isPast: boolean
  private counters = ""
  /** Number of responses in chunks that do not change and are not stored in the database yet. */
  private appended = 0

  constructor(
    options: Required<DataOptions>,
    project: SlottedProject,
    begun: DataMoment,
    loaded: LoadedData,
  ) {
    this.options = options
    this.project = project
    this.begun = begun
    this.settled = loaded.settled
    this.isPast = loaded.isPast
    this.versions = new Set(loaded.versions)
    loaded.chunks.forEach((chunk, at) => this.chunks.set(`kept.${at}`, chunk))
    this.dataset = open(loaded.schema, this.chunks)
  }

  /** Identifies the current data: equal texts mean equal figures. */
  get revision(): string {
    const { begun, settled, counters } = this
    return `${begun.now}.${begun.revision}.${settled}.${counters}`
  }

  get bytes(): number {
    const own = [...this.chunks.values()].reduce((sum, chunk) => sum + bytesOfChunk(chunk), 0)
    return PROJECT_BYTES + own + Math.min(BIT_BYTES, BITS_OF_CHUNK * own)
  }

  /**
   * Adds new responses, unless the data is of a past time. Returns false if responses have changed or were removed, or if there
   * are many new ones: then all must be read again.
   */
  async refresh(): Promise<boolean> {
    const { db, keptRows } = this.options
    if (this.isPast) return (await revisionOf(db, this.project.pid)) === this.begun.revision
    const moved = await movedSince(db, this.project, this.settled)
    if (moved.revision !== this.begun.revision || this.appended > 2 * keptRows) return false
    if (moved.counters !== this.counters) await this.takeIn(moved)
    return true
  }

  private async takeIn(moved: DataMoment): Promise<void> {
    const { db, looseRows, settledMicros } = this.options
    const loose: StoredRow[] = []
    for await (const page of readRows(db, this.project, { since: this.settled, until: moved.now }))
      loose.push(...page)
    await this.know(loose.map(({ row }) => row.version))
    await this.takeInRunning()
    const border = moved.now - settledMicros
    const isMuch = loose.length >= looseRows && border > this.settled
    const stays = isMuch ? loose.filter(({ at }) => at <= border) : []
    this.put(`stays${moved.now}`, stays)
    this.appended += stays.length
    this.put(
      "loose",
      loose.filter((each) => !stays.includes(each)),
    )
    if (isMuch) this.settled = border
    this.counters = isMuch
      ? (await movedSince(db, this.project, this.settled)).counters
      : moved.counters
  }

  /** Adds the interviews that are open or, for data of a past time, were open then. */
  async takeInRunning(until?: number): Promise<void> {
    const { db, secret } = this.options
    const running: Pick<StoredRow, "row">[] = []
    for await (const row of readRunning(db, secret, this.project, until)) running.push({ row })
    await this.know(running.map(({ row }) => row.version))
    this.put("running", running)
  }

  /** Adds versions to the list of questions. */
  private async know(versions: readonly number[]): Promise<void> {
    const fresh = versions.filter((version) => !this.versions.has(version))
    if (fresh.length === 0) return
    for (const version of fresh) this.versions.add(version)
    const { db } = this.options
    this.dataset = open(await readSchema(db, this.project.pid, this.versions), this.chunks)
    this.translated = new Map()
  }

  /** Returns the responses with the questionnaire's texts in a language; in the first one if it has no other of this name. */
  async datasetIn(language: string | undefined): Promise<Dataset> {
    const { dataset, translated } = this
    const [first, ...others] = dataset.schema.languages
    if (language === undefined || language === first || !others.includes(language)) return dataset
    const known = translated.get(language)
    if (known) return known
    const { db } = this.options
    const schema = await readSchema(db, this.project.pid, this.versions, language)
    const inLanguage = dataset.withTexts(schema)
    translated.set(language, inLanguage)
    return inLanguage
  }

  /** Replaces the rows with this name. */
  private put(name: string, rows: readonly Pick<StoredRow, "row">[]): void {
    for (const known of [...this.chunks.keys()].filter((each) => each.startsWith(`${name}.`))) {
      this.chunks.delete(known)
      this.dataset.remove(known)
    }
    for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
      const some = rows.slice(at, at + CHUNK_ROWS).map(({ row }) => row)
      const chunk = packChunk(this.dataset.schema, some)
      this.chunks.set(`${name}.${at}`, chunk)
      this.dataset.put(`${name}.${at}`, chunk)
    }
  }
}

interface LoadedData {
  settled: number
  isPast: boolean
  versions: readonly number[]
  schema: ReportSchema
  chunks: readonly Chunk[]
}

/**
 * Reads a project's responses: stored chunks, and the rest as rows. With `until` (microseconds), the responses at that time:
 * those that had ended, and open interviews with their answers up to then, without interviews that were withdrawn since.
 */
export async function openProjectData(
  given: DataOptions,
  project: SlottedProject,
  until?: number,
): Promise<ProjectData> {
  const options = {
    keptRows: KEPT_ROWS,
    settledMicros: SETTLED_MICROS,
    looseRows: LOOSE_ROWS,
    onRead: undefined,
    ...given,
  }
  const { db } = options
  const begun = await movedSince(db, project, Number.MAX_SAFE_INTEGER)
  const settled = until ?? begun.now - options.settledMicros
  const versions = await versionsUntil(db, project, settled)
  let read = 0
  const onRows = (rows: number) => options.onRead?.(project.pid, (read += rows))
  const loading = { db, project, revision: begun.revision, size: options.keptRows, onRows }
  const chunks: Chunk[] = []
  for (const version of versions)
    for await (const chunk of loadChunks(loading, version, settled)) chunks.push(chunk)
  const gone = until === undefined ? await withdrawnVersions(db, project) : []
  const named = new Set([...versions, ...gone])
  const schema = await readSchema(db, project.pid, named)
  const data = new ProjectData(options, project, begun, {
    settled,
    isPast: until !== undefined,
    versions: [...named],
    schema,
    chunks,
  })
  if (until === undefined) await data.refresh()
  else await data.takeInRunning(until)
  return data
}

const open = (schema: ReportSchema, chunks: ReadonlyMap<string, Chunk>): Dataset =>
  openDataset(schema, chunks, { mostBitBytes: BIT_BYTES })
