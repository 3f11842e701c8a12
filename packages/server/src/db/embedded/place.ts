import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { type Account, canEnter, isRoot, nobody } from "./account.ts"
import { findBinaries } from "./binaries.ts"

/** Folder for an account without rights, which cannot reach a private checkout. */
const SHARED_FOLDER = "/var/lib/qo"

export interface Place {
  /** PostgreSQL's own folder; it may not exist yet, its parent does. */
  data: string
  /** Holds `bin/initdb` and `bin/postgres`. */
  binaries: string
  /** The account that runs PostgreSQL, set when we are root. */
  account: Account | undefined
}

/**
 * Chooses where PostgreSQL's data and binaries lie, so that the account which runs it can reach them.
 * The first choice is written down in the data folder: a later change of modes never opens an empty database.
 */
export function choosePlace(dataDir: string): Place {
  const own = ownFolder(dataDir)
  const { folder, version } = findBinaries()
  if (!isRoot()) return { data: own, binaries: folder, account: undefined }

  const moved = readPointer(dataDir)
  const account = ownerOf(moved ?? own) ?? nobody()
  const data = moved ?? (canEnter(account, dataDir) ? own : moveAway(dataDir))
  const reachable = canEnter(account, join(folder, "bin")) && canEnter(account, join(folder, "lib"))
  return { data, binaries: reachable ? folder : copyBinaries(folder, version), account }
}

/** Folder of the data that was placed before; it may not exist. */
export const placedData = (dataDir: string): string =>
  (isRoot() ? readPointer(dataDir) : undefined) ?? ownFolder(dataDir)

const ownFolder = (dataDir: string): string => join(dataDir, "postgres")

const pointerIn = (dataDir: string): string => join(dataDir, "postgres-location")

function readPointer(dataDir: string): string | undefined {
  const file = pointerIn(dataDir)
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined
}

/** Root takes over data that an ordinary user made: PostgreSQL then runs as that user. */
function ownerOf(data: string): Account | undefined {
  if (!existsSync(data)) return undefined
  const { uid, gid } = statSync(data)
  return uid === 0 ? undefined : { uid, gid }
}

/** A new folder each time: who removes the data folder wants to begin anew, not to find old rows. */
function moveAway(dataDir: string): string {
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const folder = mkdtempSync(join(SHARED_FOLDER, "data-"))
  chmodSync(folder, 0o755)
  const data = join(folder, "postgres")
  writeFileSync(pointerIn(dataDir), `${data}\n`)
  return data
}

function copyBinaries(from: string, version: string): string {
  const folder = join(SHARED_FOLDER, `postgres-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another server was quicker with the same copy.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
