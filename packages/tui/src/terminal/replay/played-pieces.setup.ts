import { existsSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"

const PLAYER = fileURLToPath(new URL("player.setup.ts", import.meta.url))

/** Creates a program that sends pieces of bytes to its terminal one after another. */
export function playedPieces(pieces: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "qo-played-"))
  writeFileSync(join(folder, "pieces.json"), JSON.stringify(pieces))
  return {
    command: [process.execPath, PLAYER, folder] as const,
    /** Calls `look` after each piece, when the terminal has processed it. */
    async each(look: (at: number) => Promise<void>): Promise<void> {
      for (const at of pieces.keys()) {
        while (!existsSync(join(folder, `played${at}`))) await wait(5)
        await look(at)
        writeFileSync(join(folder, `next${at}`), "")
      }
    },
  }
}
