import { statfsSync } from "node:fs"
import type { StorageRoom } from "../http/services.ts"

/** Free disk space that PostgreSQL needs to finish running work and to clean up, bytes: four files of its write-ahead log. */
const RESERVE_BYTES = 64 * 1024 * 1024
const LOOK_AGAIN_MS = 200

/** Used for a database on another machine, whose free disk space is unknown. */
export const UNKNOWN_ROOM: StorageRoom = { isFull: () => false, freeBytes: () => undefined }

/**
 * Watches the disk of the embedded database. PostgreSQL stops if there is no space for its log. Writing calls are refused
 * before that happens, so that reading continues and no recovery is needed.
 */
export function watchRoom(folder: string): StorageRoom {
  let looked = Number.NEGATIVE_INFINITY
  let full = false
  return {
    isFull() {
      const now = performance.now()
      if (now - looked < LOOK_AGAIN_MS) return full
      looked = now
      full = (freeBytes(folder) ?? Number.POSITIVE_INFINITY) < RESERVE_BYTES
      return full
    },
    freeBytes: () => freeBytes(folder),
  }
}

function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}
