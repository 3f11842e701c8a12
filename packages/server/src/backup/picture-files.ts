import { mkdir, opendir, open, readFile, rename, rm } from "node:fs/promises"
import { basename, dirname, join } from "node:path"

/** Where pictures lie in a data folder. */
export const picturesFolder = (dataDir: string): string => join(dataDir, "pictures")

/** The picture that a file belongs to: its name without what follows the first dot. */
export const pictureOfFile = (path: string): string => basename(path).split(".")[0] ?? ""

/** Paths below the folder, with slashes; not those of files that are still being written. */
export async function* listPictureFiles(folder: string, below = ""): AsyncGenerator<string> {
  for await (const entry of await openFolder(join(folder, below))) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`
    if (entry.name.startsWith(".")) continue
    if (entry.isDirectory()) yield* listPictureFiles(folder, path)
    else if (entry.isFile()) yield path
  }
}

async function openFolder(folder: string) {
  try {
    return await opendir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Undefined where it has just been removed. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT"

/** Puts a picture in its place, whole or not at all, and flushed; one that is there already stays. */
export async function placePicture(file: string, content: Buffer): Promise<void> {
  if ((await readIfThere(file))?.equals(content)) return
  await mkdir(dirname(file), { recursive: true })
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}`)
  const handle = await open(unfinished, "w", 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file).catch(async (error: unknown) => {
    await rm(unfinished, { force: true })
    throw error
  })
}
