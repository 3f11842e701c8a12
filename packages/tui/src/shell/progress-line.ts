import type { Notes } from "./shell.ts"

/** Creates a line on stderr that is overwritten during work. It is not shown without a terminal and with `--quiet`. */
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
