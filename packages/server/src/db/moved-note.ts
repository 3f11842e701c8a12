import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { StartError } from "../lib/start-error.ts"

const NAME = "moved-to.txt"

/**
 * Notes in a data folder the database that has its data now. From then on, no server starts on the folder's embedded database,
 * even if the note is incomplete.
 */
export const writeMovedNote = (dataDir: string, target: string): void =>
  writeFileSync(join(dataDir, NAME), `${target}\n`, { flush: true })

export const removeMovedNote = (dataDir: string): void =>
  rmSync(join(dataDir, NAME), { force: true })

/** Returns the database that has the data of a folder now; undefined if the data has not moved. */
export function readMovedNote(dataDir: string): string | undefined {
  const file = join(dataDir, NAME)
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined
}

/** @throws StartError `dataMoved` */
export function refuseMoved(dataDir: string): void {
  const target = readMovedNote(dataDir)
  if (target !== undefined) throw new StartError("dataMoved", { folder: dataDir, target })
}
