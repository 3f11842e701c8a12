import type { Kysely } from "kysely"
import { setTimeout as wait } from "node:timers/promises"
import type { Database } from "../../db/index.ts"
import type { SlottedProject } from "../../projects/bucket.ts"
import { packMissing } from "../data/load-chunks.ts"
import { nowMicros, versionsUntil } from "../data/moved.ts"
import { KEPT_ROWS, SETTLED_MICROS } from "../data/project-data.ts"
import { revisionOf } from "../data/stored-chunks.ts"

export interface PackedChunks {
  /** Number of stored chunks. */
  chunks: number
  /** Whether the time was up before all responses were packed. */
  isMore: boolean
}

export interface PackOptions {
  /** Number of responses per chunk. */
  size?: number
  /** Longest time between the end of an interview and its commit, microseconds. */
  settledMicros?: number
  /** Share of the time in which the thread and the database work, 0–1. */
  share?: number
  /** Time after which packing stops at the end of a chunk, ms. */
  forMs?: number
}

/** Packs responses that are in no chunk yet, so that the next reader of the report does not wait for it. */
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

/** Returns a function that pauses after work, so that work takes the given share of the time. */
function restBy(share: number): (() => Promise<void>) | undefined {
  if (share >= 1) return undefined
  let begun = performance.now()
  return async () => {
    const worked = performance.now() - begun
    await wait((worked * (1 - share)) / share)
    begun = performance.now()
  }
}
