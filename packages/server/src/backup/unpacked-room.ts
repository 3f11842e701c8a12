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
/** Little files may be dull. */
const NEVER_TOO_MUCH = 16 * MEGABYTE
/** Bytes on disk per byte of rows in the file, beyond the rows themselves: indexes, write-ahead log, page overhead. */
const ROWS_TIMES = 3
/** The same for pictures: the file has their bytes in hex, and the write-ahead log contains them a second time. */
const PICTURES_TIMES = 1
/** More tables than any version has had. */
const MOST_TABLES = 1000

/** Bytes of a disk that are free, by a folder on it. */
export type FreeBytes = (folder: string) => number

export const freeBytes: FreeBytes = (folder) => {
  let there = folder
  // The folder is made later; some part of its path is there.
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  const { bavail, bsize } = statfsSync(there)
  return bavail * bsize
}

/**
 * Watches a backup being unpacked. @throws StartError `backupBomb` if it grows beyond the size of rows and pictures, or beyond
 * the free disk space of its target
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

/** Room for everything that a backup is unpacked to. @throws StartError `backupNoRoom` */
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

/** Bytes that are free where the database of a data folder is, or will be. */
export const roomFor = (dataDir: string, free: FreeBytes): number => free(placedData(dataDir))

const inMegabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE)
