import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { isPictureId } from "./picture-id.ts"

/**
 * Returns the folder in which earlier versions stored pictures. It contains folders named by the first two characters of the
 * ids.
 */
export const olderFolder = (dataDir: string): string => join(dataDir, "pictures")

/**
 * Reads a picture that an earlier version stored; undefined if there is no such file. @throws Error if `id` is not an id of a
 * picture
 */
export async function readOlderFile(dataDir: string, id: string): Promise<Buffer | undefined> {
  if (!isPictureId(id)) throw new Error("no id of a picture")
  try {
    return await readFile(join(olderFolder(dataDir), id.slice(0, 2), id))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Returns the ids of the pictures in the folder, one list per subfolder; undefined if the folder does not exist. */
export async function listOlderFiles(dataDir: string): Promise<string[][] | undefined> {
  const folders = await namesIn(olderFolder(dataDir))
  if (!folders) return undefined
  const lists: string[][] = []
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const names = (await namesIn(join(olderFolder(dataDir), folder))) ?? []
    lists.push(names.filter((name) => isPictureId(name) && name.startsWith(folder)))
  }
  return lists
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT"
