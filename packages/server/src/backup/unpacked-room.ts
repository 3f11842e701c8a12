import { existsSync, statfsSync } from "node:fs"
import { dirname } from "node:path"
import { placedData } from "../db/embedded/place.ts"
import { StartError } from "../lib/start-error.ts"
import { type Manifest, PICTURE_TABLE } from "./manifest.ts"

const MEGABYTE = 1024 * 1024
/**
 * Largest accepted ratio of unpacked to packed bytes. Rows compress to a tenth, repetitive ones to a fortieth; a ZIP bomb grows a
 * thousandfold.
 */
const MOST_TIMES = 200
/** Unpacked bytes up to which the ratio is not checked: small files may compress extremely well. */
const NEVER_TOO_MUCH = 16 * MEGABYTE
/** Bytes on disk per byte of rows in the file, beyond the rows themselves: indexes, write-ahead log, page overhead. */
const ROWS_TIMES = 3
/**
 * Like {@link ROWS_TIMES}, for pictures: the file contains their bytes in hex, and the write-ahead log contains them a second
 * time.
 */
const PICTURES_TIMES = 1
/** Maximum number of tables; more than any version of the program has. */
const MOST_TABLES = 1000

/** Returns the free space, bytes, of the disk with this folder. */
export type FreeBytes = (folder: string) => number

export const freeBytes: FreeBytes = (folder) => {
  let there = folder
  // The folder may not exist yet, so the closest existing parent is used.
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  const { bavail, bsize } = statfsSync(there)
  return bavail * bsize
}

/**
 * Returns a function that checks the size of a backup while it is unpacked. The function throws StartError `backupBomb` if the
 * backup unpacks to more than the accepted ratio, number of tables or free disk space.
 */
export function watchUnpacked(file: string, { room }: { room: number }) {
  const tables = new Set<string>()
  let unpacked = 0
  /** Counts unpacked bytes against the packed bytes read. @throws StartError if the ratio is too high */
  const see = (bytes: number, { packed, table }: { packed: number; table: string | undefined }) => {
    unpacked += bytes
    if (table !== undefined) tables.add(table)
    const grown = unpacked > NEVER_TOO_MUCH && unpacked > packed * MOST_TIMES
    if (!grown && unpacked <= room && tables.size <= MOST_TABLES) return
    throw new StartError("backupBomb", {
      file,
      packed: inMegabytes(packed),
      unpacked: inMegabytes(unpacked),
      free: inMegabytes(room),
    })
  }
  return see
}

/** Checks that the disk has room for the unpacked backup. @throws StartError `backupNoRoom` */
export function refuseWithoutRoom(
  file: string,
  { tables, pictures }: Manifest,
  room: number,
): void {
  const rows = tables.reduce(
    (sum, { name, bytes }) => sum + bytes * (name === PICTURE_TABLE ? PICTURES_TIMES : ROWS_TIMES),
    0,
  )
  const needed = rows + 2 * pictures.bytes
  if (needed > room)
    throw new StartError("backupNoRoom", {
      file,
      needed: inMegabytes(needed),
      free: inMegabytes(room),
    })
}

/** Returns the free bytes of the disk on which the database of a data folder is or will be. */
export const roomFor = (dataDir: string, free: FreeBytes): number => free(placedData(dataDir))

const inMegabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE)
