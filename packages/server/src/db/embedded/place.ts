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

/** Folder for an account without rights, which cannot reach a private checkout. */
const SHARED_FOLDER = "/var/lib/qo"

export interface Place {
  /** PostgreSQL's own folder; it may not exist yet, its parent does. */
  data: string
  /** Holds `bin/initdb` and `bin/postgres`. */
  binaries: string
  /** The account that runs PostgreSQL, set when we are root. */
  account: Account | undefined
  /** The shared account that the data still belongs to, if `account` takes it over: see `takeOver`. */
  takenFrom?: Account | undefined
  /** Is the account one that other programs run as too? */
  shared: boolean
}

/**
 * Chooses where PostgreSQL's data and binaries lie, so that the account which runs it can reach them.
 * The first choice is written down in the data folder: a later change of modes never opens an empty database.
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
 * Data of an ordinary user is run by that user when root starts the server. Data of `accountOfNobody`, which other programs share, is
 * moved to PostgreSQL's user if one can be created.
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
  // The way to the data may be open to its owner alone.
  if (!canEnter(user.account, dirname(data))) return { account: owner, shared: true }
  return { account: user.account, takenFrom: owner, shared: false }
}

/**
 * Changes the owner of data from the shared account to the account that runs PostgreSQL. Only files of the former owner change,
 * links are not followed, and the folder itself is changed last, so that an interrupted run is repeated. The caller must hold the
 * database.
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

/** Folder of the data that was placed before; it may not exist. */
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

/** A new folder each time: a user who deletes the data folder wants an empty database, not the old rows. */
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
