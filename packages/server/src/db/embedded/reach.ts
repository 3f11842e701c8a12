import { totalmem } from "node:os"
import type pg from "pg"
import type { EmbeddedOptions, EmbeddedPostgres } from "./postgres.ts"
import { findRunning } from "./find-running.ts"
import { DATABASE_USER } from "./initialise.ts"
import { startEmbedded } from "./postgres.ts"

const MEGABYTE = 1024 * 1024

/**
 * Returns the size of PostgreSQL's shared buffers, MB: a sixteenth of the memory of the machine or container, between 128 and
 * 512. Reading a page from the cache of the system costs several times as much, and searches read thousands of pages.
 */
function bufferMegabytes(): number {
  const allowed = process.constrainedMemory()
  const memory = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
  return Math.round(Math.min(512, Math.max(128, memory / MEGABYTE / 16)))
}

/** Settings of the embedded PostgreSQL. The number of connections is enough for a server and commands that run beside it. */
export const EMBEDDED_SETTINGS: Record<string, string> = {
  max_connections: "60",
  shared_buffers: `${bufferMegabytes()}MB`,
  // Flushing the whole disk after a crash takes a fifth of the time of flushing a thousand single files.
  ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
}

export interface ReachedPostgres {
  /** Connection settings for clients. */
  connection: pg.ClientConfig
  /** Undefined if the PostgreSQL of a running server is used. */
  started: EmbeddedPostgres | undefined
}

export const connectionTo = (socketFolder: string): pg.ClientConfig => ({
  host: socketFolder,
  user: DATABASE_USER,
  database: "postgres",
})

/**
 * Returns the embedded PostgreSQL of a data folder. `join`: uses the PostgreSQL of a running server if there is one. Otherwise
 * PostgreSQL is started, and the caller must stop it. @throws StartError
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
