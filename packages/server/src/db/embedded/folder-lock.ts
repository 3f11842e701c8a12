import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { StartError } from "../../lib/start-error.ts"
import { isAlive, startOf } from "./process-identity.ts"

/**
 * Locks the data folder for this process. Returns a function that releases it. @throws StartError `folderTaken` with the
 * process id if a running server holds it
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, "server.lock")
  const own = `${file}.${process.pid}`
  const content = `${process.pid}\n${startOf(process.pid) ?? ""}\n`
  writeFileSync(own, content)
  try {
    while (!tryLink(own, file)) clearStale(file, dataDir)
  } finally {
    rmSync(own, { force: true })
  }
  return () => {
    if (read(file) === content) rmSync(file, { force: true })
  }
}

/** Returns the id of the running process that holds the data folder; undefined if there is none. */
export function folderHolder(dataDir: string): number | undefined {
  const [pid = "", started = ""] = read(join(dataDir, "server.lock"))?.split("\n") ?? []
  return isHeld(Number(pid), started) ? Number(pid) : undefined
}

/** Creating a link is atomic, so no process reads a partly written lock. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false
    throw error
  }
}

function clearStale(file: string, dataDir: string): void {
  const content = read(file)
  if (content === undefined) return
  const [pid = "", started = ""] = content.split("\n")
  if (isHeld(Number(pid), started)) throw new StartError("folderTaken", { pid, folder: dataDir })
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  // The renamed lock is not the stale one: another server has locked the folder in between. Its lock is restored.
  if (read(aside) !== content) tryLink(aside, file)
  rmSync(aside, { force: true })
}

const isHeld = (pid: number, started: string): boolean =>
  Number.isInteger(pid) &&
  pid > 0 &&
  pid !== process.pid &&
  isAlive(pid) &&
  (started === "" || startOf(pid) === started)

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}
