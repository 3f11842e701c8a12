import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { readProjectFile, type ProjectFile } from "@qo/core/project"

const FOLDER = join(import.meta.dirname, "../../examples")

/** The project files of a folder of `examples/` whose names start with `prefix`. */
export const examplesIn = (folder: string, prefix = ""): ProjectFile[] =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.startsWith(prefix) && name.endsWith(".json"))
    .map((name) => {
      const read = readProjectFile(readFileSync(join(FOLDER, folder, name), "utf8"))
      if (!read.ok) throw new Error(`${name} cannot be read: ${JSON.stringify(read.problem)}`)
      return read.value
    })
