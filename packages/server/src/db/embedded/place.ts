import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"
import type { HearNotice } from "../../lib/start-notice.ts"
import { type Account, canEnter, isRoot, accountOfNobody, OWN_USER, ownUser } from "./account.ts"
import { findBinaries } from "./binaries.ts"

/** Folder for an account that cannot enter a private data folder. */
const SHARED_FOLDER = "/var/lib/qo"

export interface Place {
  /** Folder of PostgreSQL's data. Its parent exists; the folder itself may not exist yet. */
  data: string
  /** Folder with `bin/initdb` and `bin/postgres`. */
  binaries: string
  /** Account that runs PostgreSQL; only set if the server runs as root. */
  account: Account | undefined
  /** Shared account that owns the data until `account` takes it over: see {@link takeOver}. */
  takenFrom?: Account | undefined
  /** Whether other programs may run as this account. */
  shared: boolean
}

/**
 * Chooses the folders of PostgreSQL's data and binaries so that the account that runs it can reach them.
 * The choice is stored in the data folder, so that a later change of file modes does not lead to a new, empty database.
 */
export function choosePlace(dataDir: string, onNotice?: HearNotice): Place {
  const own = ownFolder(dataDir)
  const { folder, version } = findBinaries()
  if (!isRoot()) return { data: own, binaries: folder, account: undefined, shared: false }

  const moved = readPointer(dataDir)
  const there = moved ?? own
  const { account, takenFrom, shared } = chooseAccount(there, onNotice)
  const stays = existsSync(there) || canEnter(account, dataDir)
  const data = moved ?? (stays ? own : moveAway(dataDir))
  const reachable = canEnter(account, join(folder, "bin")) && canEnter(account, join(folder, "lib"))
  const binaries = reachable ? folder : copyBinaries(folder, version)
  return { data, binaries, account, takenFrom, shared }
}

/**
 * Chooses the account that runs PostgreSQL. Data of an ordinary user is run by that user if root starts the server. Data of
 * `nobody`, which other programs share, is transferred to PostgreSQL's own user if one can be created.
 */
function chooseAccount(
  data: string,
  onNotice?: HearNotice,
): { account: Account; takenFrom?: Account; shared: boolean } {
  const owner = ownerOf(data)
  const everybodys = accountOfNobody()
  const ofNobody = owner?.uid === everybodys.uid
  if (owner && !ofNobody) return { account: owner, shared: false }
  const user = ownUser()
  if ("refused" in user) {
    onNotice?.({ subject: "accountShared", params: { name: OWN_USER, detail: user.refused } })
    return { account: owner ?? everybodys, shared: true }
  }
  if (user.made) onNotice?.({ subject: "accountMade", params: { name: OWN_USER } })
  if (!owner) return { account: user.account, shared: false }
  // A parent folder may only be accessible to the current owner of the data.
  if (!canEnter(user.account, dirname(data))) return { account: owner, shared: true }
  return { account: user.account, takenFrom: owner, shared: false }
}

/**
 * Changes the owner of the data from the shared account to the account that runs PostgreSQL. Only files of the former owner
 * change, and links are not followed. The folder itself is changed last, so that an interrupted run is repeated. The caller
 * must hold the lock of the database.
 */
export function takeOver({ data, account, takenFrom }: Place): boolean {
  if (!account || !takenFrom) return false
  const give = (path: string) => {
    if (lstatSync(path).uid === takenFrom.uid) lchownSync(path, account.uid, account.gid)
  }
  for (const name of readdirSync(data, { recursive: true, encoding: "utf8" }))
    give(join(data, name))
  give(data)
  return true
}

/** Returns the stored folder of PostgreSQL's data. It may not exist. */
export const placedData = (dataDir: string): string =>
  (isRoot() ? readPointer(dataDir) : undefined) ?? ownFolder(dataDir)

const ownFolder = (dataDir: string): string => join(dataDir, "postgres")

const pointerIn = (dataDir: string): string => join(dataDir, "postgres-location")

function readPointer(dataDir: string): string | undefined {
  const file = pointerIn(dataDir)
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined
}

function ownerOf(data: string): Account | undefined {
  if (!existsSync(data)) return undefined
  const { uid, gid } = statSync(data)
  return uid === 0 ? undefined : { uid, gid }
}

/**
 * Creates a new folder each time: after a user has deleted the data folder, they expect an empty database, not the old data.
 */
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
    // Another server has put the same copy into place.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
