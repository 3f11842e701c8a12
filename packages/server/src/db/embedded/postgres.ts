import { chownSync, chmodSync, mkdirSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { makeDataFolder } from "./data-folder.ts"
import { lockFolder } from "./folder-lock.ts"
import { initialise } from "./initialise.ts"
import { choosePlace, type Place } from "./place.ts"
import { stopLeftover } from "./postmaster.ts"
import { startWatched, type WatchedProcess } from "./watched-process.ts"

export interface EmbeddedPostgres {
  /** The Unix socket's folder: `host` for clients. There is no TCP port. */
  socketFolder: string
  /** PostgreSQL's own folder; not inside the data folder where its account cannot reach that. */
  data: string
  /** Was the database made just now? */
  fresh: boolean
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Exists and is ours alone; a second server on it is refused. */
  dataDir: string
  /** Are commits flushed to the disk? False in tests alone. */
  durable?: boolean
  /** Settings for `-c`, e.g. `{ max_connections: "50" }`. */
  settings?: Record<string, string>
  /** Called when PostgreSQL died and was started again, with its last words. */
  onRestart?: (lastWords: string) => void
}

const UNFLUSHED = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }
const RESTART_DELAYS_MS = [50, 200, 500, 1000, 2000, 5000]

/**
 * Starts the PostgreSQL that comes with the server, and starts it again should it die.
 * @throws StartError `folderTaken`, `noEmbedded`, `initdbFailed`, `otherMajor`, `leftoverStays`, `postgresFailed`
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true } = options
  makeDataFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const place = choosePlace(dataDir)
    const made = await initialise(place, { durable })
    const socketFolder = shortFolder()
    const settings = { ...(durable ? {} : UNFLUSHED), ...options.settings }
    const start = () => startOnce(place, socketFolder, settings)
    const stop = supervise(await start(), start, options.onRestart)
    return {
      socketFolder,
      data: place.data,
      fresh: made === "made",
      stop: async () => {
        await stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function startOnce(
  { data, binaries, account }: Place,
  socketFolder: string,
  settings: Record<string, string>,
): Promise<WatchedProcess> {
  await stopLeftover(data)
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  chmodSync(socketFolder, 0o700)
  if (account) chownSync(socketFolder, account.uid, account.gid)
  const all = { listen_addresses: "", timezone: "UTC", ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  return startWatched({
    command: [join(binaries, "bin", "postgres"), "-D", data, "-k", socketFolder, ...flags],
    socketFolder,
    cwd: data,
    account,
  })
}

/** Starts it again whenever it goes without being asked to. Returns what ends both. */
function supervise(
  first: WatchedProcess,
  start: () => Promise<WatchedProcess>,
  onRestart: EmbeddedOptions["onRestart"],
): () => Promise<void> {
  let current: WatchedProcess | undefined = first
  const stopping = new AbortController()

  const watch = async () => {
    while (!stopping.signal.aborted) {
      const lastWords = current?.lastWords() ?? ""
      await current?.exited
      if (stopping.signal.aborted) return
      current = undefined
      onRestart?.(lastWords)
      current = await startAgain(start, stopping.signal)
    }
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await current?.stop()
    await watching
    // It may have come back in the very moment it was told to stop.
    await current?.stop()
  }
}

async function startAgain(
  start: () => Promise<WatchedProcess>,
  signal: AbortSignal,
): Promise<WatchedProcess | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    const delay = RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)]
    try {
      await wait(delay, undefined, { signal })
      return await start()
    } catch {
      // Backends of the one that died may still hold its memory, the disk may be full: try again.
    }
  }
  return undefined
}

/** A socket's path holds 93 bytes at most, so a long TMPDIR is no place for it. */
function shortFolder(): string {
  const base = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : "/tmp"
  return mkdtempSync(join(base, "qo-"))
}
