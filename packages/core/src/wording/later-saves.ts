import type { VersionRecord } from "../api/index.ts"

/** The last save of one user, or of all users whose names the reader may not see. */
export interface LaterSave {
  by: VersionRecord["savedBy"]
  /** Unix seconds. */
  at: number
}

/**
 * Returns the last save of each user after a revision, the newest first. With `code`, only saves with this code of the change
 * log.
 */
export function laterSaves(
  versions: readonly VersionRecord[],
  revision: number,
  code?: string,
): readonly LaterSave[] {
  const saves = new Map<number | undefined, LaterSave>()
  for (const { revision: saved, savedAt: at, savedBy: by, codes } of versions) {
    if (saved <= revision || (code !== undefined && !codes.includes(code))) continue
    if (at > (saves.get(by?.id)?.at ?? -1)) saves.set(by?.id, { by, at })
  }
  return [...saves.values()].toSorted((one, other) => other.at - one.at)
}
