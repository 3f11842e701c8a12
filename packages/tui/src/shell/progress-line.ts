import type { Notes } from "./shell.ts"

/** A line of stderr that is written over while work goes on. Nothing is written without a terminal and with `--quiet`. */
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
