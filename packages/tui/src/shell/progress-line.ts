import type { Notes } from "./shell.ts"

/**
 * Creates a line on stderr that is overwritten while work continues. Nothing is written without a terminal or with `--quiet`.
 */
export function createProgressLine({ progress }: Pick<Notes, "progress">) {
  let shown = ""
  return {
    async show(text: string) {
      if (text === shown) return
      const { length } = shown
      shown = text
      await progress?.write(`\r${text.padEnd(length)}`)
    },
    async clear() {
      const { length } = shown
      shown = ""
      if (length > 0) await progress?.write(`\r${" ".repeat(length)}\r`)
    },
  }
}
