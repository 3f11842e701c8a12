import { statfsSync } from "node:fs"
import type { StorageRoom } from "../http/services.ts"

/** Room that PostgreSQL needs to end running work and to clean up: four files of its log. */
const RESERVE_BYTES = 64 * 1024 * 1024
const LOOK_AGAIN_MS = 200

/** Room of a database on another machine, whose disk is not ours to see. */
export const UNKNOWN_ROOM: StorageRoom = { isFull: () => false }

/**
 * Watches the disk of the embedded database. PostgreSQL itself would stop as a whole once its log finds no room; calls that
 * write are refused before that, so that reading goes on and nothing has to recover.
 */
export function watchRoom(folder: string): StorageRoom {
  let looked = Number.NEGATIVE_INFINITY
  let full = false
  return {
    isFull() {
      const now = performance.now()
      if (now - looked < LOOK_AGAIN_MS) return full
      looked = now
      full = freeBytes(folder) < RESERVE_BYTES
      return full
    },
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
