import { realpath, stat } from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"
import type { FilesBeside } from "@qo/interchange"
import { readAtMost } from "./read-text-file.ts"

/** Bytes that are read of each file: importers read no lists above 5 MB. */
const MOST_BYTES = 5_000_001

/** The files in the folder of a form among those that it names. Files outside of the folder are not read, also through links. */
export async function readFilesBeside(
  path: string,
  names: readonly string[],
): Promise<FilesBeside> {
  const folder = await realpath(dirname(path))
  const files = new Map<string, Uint8Array>()
  for (const name of names) {
    const file = await realpath(join(folder, name)).catch(() => undefined)
    if (file === undefined || !isWithin(folder, file)) continue
    if ((await stat(file)).isFile()) files.set(name, await readAtMost(file, MOST_BYTES))
  }
  return files
}

const isWithin = (folder: string, file: string): boolean => {
  const [first] = relative(folder, file).split(sep)
  return first !== ".." && first !== "" && join(folder, relative(folder, file)) === file
}
