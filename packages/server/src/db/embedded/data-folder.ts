import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { StartError } from "../../lib/start-error.ts"

/** Creates the data folder and its parents. @throws StartError `folderUnwritable` */
export function makeDataFolder(folder: string): void {
  try {
    const parent = existingAbove(folder)
    if (!statSync(parent).isDirectory()) throw new Error(`${parent} is not a folder`)
    // Creating a folder there neither fails nor creates it.
    if (parent.startsWith("/proc")) throw new Error(`${parent} holds no files`)
    accessSync(parent, constants.W_OK | constants.X_OK)
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    throw new StartError("folderUnwritable", { folder, detail }, error)
  }
}

const existingAbove = (folder: string): string =>
  existsSync(folder) ? folder : existingAbove(dirname(folder))
