import { type ForeignImport, placePictures, type StoredPicture } from "@qo/interchange"
import type { Pictures } from "../session/pictures.ts"

/** Stores the pictures of the file one after another; the report contains each outcome. */
export async function storePictures(
  imported: ForeignImport,
  store: Pictures["store"],
  { signal, onDone }: { signal: AbortSignal; onDone: (done: number) => void },
): Promise<ForeignImport> {
  const stored = new Map<string, StoredPicture>()
  for (const { place, bytes } of imported.pictures) {
    if (signal.aborted) break
    // The picture of a list belongs to the answers of each question that uses it.
    if (stored.has(place)) continue
    stored.set(place, await store(new Blob([bytes]), { signal }))
    onDone(stored.size)
  }
  return placePictures(imported, stored)
}
