import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { makeDataFolder } from "./data-folder.ts"
import { OWN_USER } from "./account.ts"
import { initialiseDatabase } from "./initialise.ts"
import { choosePlace, type Place, takeOver } from "./place.ts"
import { stopLeftover } from "./postmaster.ts"
import { takeFolder, type TakenFolder } from "./take-folder.ts"
import { startWatched, type WatchedProcess } from "./watched-process.ts"
import type { HearNotice } from "../../lib/start-notice.ts"
import { StartError } from "../../lib/start-error.ts"
import { type KernelLock, lockByKernel } from "./kernel-lock.ts"

const PATIENCE_MS = 60_000

/**
 * Locks PostgreSQL's folder. PostgreSQL inherits the lock and keeps it until its last process ends, so that a PostgreSQL that
 * outlives its server blocks the next server, also across containers. The caller must hold the lock of the data folder. A
 * process that holds this lock then has no server, and is stopped if it is visible. @throws StartError `leftoverStays`,
 * `leftoverUnseen`
 */
async function holdDatabase(data: string): Promise<KernelLock | undefined> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const lock = lockByKernel(data)
    if (lock === "unavailable") return undefined
    if (lock !== "held") return lock
    await stopLeftover(data, { orphaned: true })
    if (performance.now() > end) throw new StartError("leftoverUnseen", { folder: data })
    await wait(20)
  }
}

export interface EmbeddedPostgres {
  /** Folder of the Unix socket, which clients use as `host`. There is no TCP port. */
  socketFolder: string
  /** Folder of PostgreSQL's data. It is outside the data folder if PostgreSQL's account cannot reach that. */
  data: string
  /** Whether the database was created by this start. */
  fresh: boolean
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Existing folder that only this server uses. A second server on it is refused. */
  dataDir: string
  /** Whether commits are flushed to disk. False only in tests. */
  durable?: boolean
  /** Settings passed by `-c`, such as `{ max_connections: "50" }`. */
  settings?: Record<string, string>
  /** Called with the last lines of output when PostgreSQL has died and was restarted. */
  onRestart?: (lastWords: string) => void
  /** Called with notices that do not stop the start. */
  onNotice?: HearNotice
  /** Called when the folder is locked, so that a refused start does not load modules that only a running server needs. */
  onFolder?: () => void
}

const UNFLUSHED = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }
const RESTART_DELAYS_MS = [50, 200, 500, 1000, 2000, 5000]

/**
 * Starts the PostgreSQL that comes with the server, and restarts it if it dies.
 * @throws StartError `folderTaken`, `folderTakenElsewhere`, `noEmbedded`, `initdbFailed`, `otherMajor`, `leftoverStays`,
 * `leftoverUnseen`, `postgresFailed`
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, onNotice } = options
  const folder = await takeOwnFolder(options)
  try {
    const place = choosePlace(dataDir, onNotice)
    const made = await initialiseDatabase(place, { durable })
    const lock = folder.byKernel ? await holdDatabase(place.data) : undefined
    try {
      if (takeOver(place))
        onNotice?.({ subject: "accountTakesOver", params: { name: OWN_USER, folder: place.data } })
      const settings = { ...(durable ? {} : UNFLUSHED), ...options.settings }
      const launch = { place, settings, socketFolder: shortFolder(), held: lock?.descriptor }
      const start = () => startOnce(launch)
      const stop = supervise(await start(), start, options.onRestart)
      return {
        socketFolder: launch.socketFolder,
        data: place.data,
        fresh: made === "made",
        stop: async () => {
          await stop()
          rmSync(launch.socketFolder, { recursive: true, force: true })
          lock?.release()
          folder.release()
        },
      }
    } catch (error) {
      lock?.release()
      throw error
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

async function takeOwnFolder({
  dataDir,
  onNotice,
  onFolder,
}: EmbeddedOptions): Promise<TakenFolder> {
  makeDataFolder(dataDir)
  const folder = await takeFolder(dataDir)
  onFolder?.()
  if (!folder.byKernel) onNotice?.({ subject: "lockByFile", params: { folder: dataDir } })
  return folder
}

interface Launch {
  place: Place
  settings: Record<string, string>
  socketFolder: string
  /** Descriptor of the lock that PostgreSQL inherits. */
  held: number | undefined
}

async function startOnce({ place, settings, socketFolder, held }: Launch): Promise<WatchedProcess> {
  const { data, binaries, account, shared } = place
  await stopLeftover(data, { orphaned: false })
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  chmodSync(socketFolder, 0o700)
  if (account) chownSync(socketFolder, account.uid, account.gid)
  const fixed = { listen_addresses: "", unix_socket_permissions: "0700", timezone: "UTC" }
  const flags = Object.entries({ ...fixed, ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ])
  const started = await startWatched({
    command: [join(binaries, "bin", "postgres"), "-D", data, "-k", socketFolder, ...flags],
    socketFolder,
    cwd: data,
    account,
    held,
  })
  // Other programs of a shared account must not enter the folder. The socket exists by now.
  if (shared) chownSync(socketFolder, 0, 0)
  return started
}

/** Restarts PostgreSQL after every unrequested exit. Returns a function that stops the supervision and PostgreSQL. */
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
    // It may have restarted just before the stop was requested.
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
      // Processes of the dead PostgreSQL may still hold its shared memory, or the disk may be full: try again.
    }
  }
  return undefined
}

/** Returns a short temporary folder: the path of a socket may have at most 93 bytes, which a long TMPDIR exceeds. */
function shortFolder(): string {
  const base = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : "/tmp"
  return mkdtempSync(join(base, "qo-"))
}
