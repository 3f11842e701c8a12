import { randomUUID } from "node:crypto"
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"

/** Other ids never become paths. */
export const isPictureId = (id: string): boolean => ID.test(id)
const ID = /^[0-9a-f]{64}\.(?:png|jpg|webp|gif)$/

/** Folder of the pictures, in folders by the first two characters of their ids. */
export const picturesFolder = (dataDir: string): string => join(dataDir, "pictures")
/** Folder in which pictures are written before they get their names. */
export const unfinishedFolder = (dataDir: string): string =>
  join(picturesFolder(dataDir), "unfinished")

/** @throws Error on what is no id of a picture */
export function pictureFile(dataDir: string, id: string): string {
  if (!isPictureId(id)) throw new Error("no id of a picture")
  return join(picturesFolder(dataDir), id.slice(0, 2), id)
}

/** Writes a picture so that it is there whole, power cuts included, or not at all. Call it while its row is locked. */
export async function writePicture(dataDir: string, id: string, bytes: Buffer): Promise<void> {
  const target = pictureFile(dataDir, id)
  const unfinished = join(unfinishedFolder(dataDir), randomUUID())
  await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    const file = await open(unfinished, "wx", 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(target))
}

/** A name is kept for good once its folder is flushed; systems that cannot open folders flush them by themselves. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r").catch(() => undefined)
  try {
    await opened?.sync().catch(() => undefined)
  } finally {
    await opened?.close()
  }
}

/** A picture to read; undefined where its file is missing. */
export async function openPicture(
  dataDir: string,
  id: string,
): Promise<{ file: FileHandle; bytes: number } | undefined> {
  try {
    const file = await open(pictureFile(dataDir, id), "r")
    return { file, bytes: (await file.stat()).size }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
    throw error
  }
}
