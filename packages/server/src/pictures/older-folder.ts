import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { isPictureId } from "./picture-id.ts"

/** Folder of a data folder in which earlier versions kept pictures, in folders by the first two characters of their ids. */
export const olderFolder = (dataDir: string): string => join(dataDir, "pictures")

/** Reads a picture that an earlier version kept; undefined if there is no such file. @throws Error if `id` is no id */
export async function readOlderFile(dataDir: string, id: string): Promise<Buffer | undefined> {
  if (!isPictureId(id)) throw new Error("no id of a picture")
  try {
    return await readFile(join(olderFolder(dataDir), id.slice(0, 2), id))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Ids of the pictures in the folder, one list for each folder in it; undefined if there is no folder. */
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
