import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Phrase, Phrases } from "../app-store/screens-options.ts"

const NAME = "phrases"

/**
 * Phrases of one account in a separate file beside the settings, written by conf. Unreadable files count as empty; if writing
 * fails, phrases are kept until the program ends.
 */
export function keptPhrases(folder: string, account: string): Phrases {
  const inFile = (): Record<string, unknown> => {
    try {
      const all: unknown = JSON.parse(readFileSync(join(folder, `${NAME}.json`), "utf8"))
      return typeof all === "object" && all !== null ? { ...all } : {}
    } catch {
      return {}
    }
  }
  return {
    read: () => inFile()[account],
    write: (phrases: readonly Phrase[]) => void write(folder, account, phrases).catch(() => {}),
  }
}

async function write(folder: string, account: string, phrases: readonly Phrase[]): Promise<void> {
  const { default: Conf } = await import("conf")
  const conf = new Conf<Record<string, unknown>>({
    cwd: folder,
    configName: NAME,
    projectName: "qo",
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: true,
  })
  conf.set(account, phrases)
}
