import type { Kysely } from "kysely"
import { setTimeout as wait } from "node:timers/promises"
import type { Database } from "../../db/index.ts"
import type { SlottedProject } from "../../projects/bucket.ts"
import { packMissing } from "../data/load-chunks.ts"
import { nowMicros, versionsUntil } from "../data/moved.ts"
import { KEPT_ROWS, SETTLED_MICROS } from "../data/project-data.ts"
import { revisionOf } from "../data/stored-chunks.ts"

export interface PackedChunks {
  /** Chunks that were kept. */
  chunks: number
  /** Time was up: there may be more. */
  isMore: boolean
}

export interface PackOptions {
  /** Rows of a chunk. */
  size?: number
  /** Longest time between the end of an interview and its commit, microseconds. */
  settledMicros?: number
  /** The share of its time in which the thread and the database work. */
  share?: number
  /** Goes on for so long, and to the end of a chunk. */
  forMs?: number
}

/** Packs responses that are in no chunk yet, so that the next reader of the report need not. */
export async function packResponses(
  db: Kysely<Database>,
  project: SlottedProject,
  {
    size = KEPT_ROWS,
    settledMicros = SETTLED_MICROS,
    share = 0.25,
    forMs = 15_000,
  }: PackOptions = {},
): Promise<PackedChunks> {
  const begin = performance.now()
  const revision = await revisionOf(db, project.pid)
  const until = (await nowMicros(db)) - settledMicros
  const loading = { db, project, revision, size, rest: restBy(share) }
  let chunks = 0
  for (const version of await versionsUntil(db, project, until))
    for (const kept = packMissing(loading, version, until); !(await kept.next()).done;) {
      chunks++
      if (performance.now() - begin > forMs) return { chunks, isMore: true }
    }
  return { chunks, isMore: false }
}

/** Rests so long behind work that it takes its share of the time. */
function restBy(share: number): (() => Promise<void>) | undefined {
  if (share >= 1) return undefined
  let begun = performance.now()
  return async () => {
    const worked = performance.now() - begun
    await wait((worked * (1 - share)) / share)
    begun = performance.now()
  }
}
