import { totalmem } from "node:os"
import type pg from "pg"
import type { EmbeddedOptions, EmbeddedPostgres } from "./postgres.ts"
import { findRunning } from "./find-running.ts"
import { DATABASE_USER } from "./initialise.ts"
import { startEmbedded } from "./postgres.ts"

const MEGABYTE = 1024 * 1024

/**
 * Shared buffers of PostgreSQL: a sixteenth of the memory of the machine or the container, between 128 and 512 MB. Pages that are
 * read from the system's cache instead cost several times as much, and searches read thousands.
 */
function bufferMegabytes(): number {
  const allowed = process.constrainedMemory()
  const memory = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
  return Math.round(Math.min(512, Math.max(128, memory / MEGABYTE / 16)))
}

/** Settings of the embedded PostgreSQL, with connections enough for a server and the commands beside it. */
export const EMBEDDED_SETTINGS: Record<string, string> = {
  max_connections: "60",
  shared_buffers: `${bufferMegabytes()}MB`,
  // After a crash the whole disk is flushed instead of a thousand single files, in a fifth of the time.
  ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
}

export interface ReachedPostgres {
  /** Connection settings for clients. */
  connection: pg.ClientConfig
  /** Undefined if a running server's is used. */
  started: EmbeddedPostgres | undefined
}

export const connectionTo = (socketFolder: string): pg.ClientConfig => ({
  host: socketFolder,
  user: DATABASE_USER,
  database: "postgres",
})

/**
 * Returns the embedded PostgreSQL of a data folder. `join`: uses that of a running server; otherwise PostgreSQL is started and
 * the caller stops it. @throws StartError
 */
export async function reachEmbedded(
  dataDir: string,
  {
    join,
    ...heard
  }: { join: boolean } & Pick<EmbeddedOptions, "onRestart" | "onNotice" | "onFolder">,
): Promise<ReachedPostgres> {
  const running = join ? await findRunning(dataDir) : undefined
  if (running) {
    heard.onFolder?.()
    return { connection: connectionTo(running.socketFolder), started: undefined }
  }
  const started = await startEmbedded({
    dataDir,
    settings: EMBEDDED_SETTINGS,
    ...heard,
  })
  return { connection: connectionTo(started.socketFolder), started }
}
