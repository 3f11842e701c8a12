import { type Instance, render } from "ink"
import { writeSync } from "node:fs"
import { guardTerminal, readCapabilities, TerminalInput } from "../terminal/index.ts"
import { App } from "./App.tsx"
import { createDesk } from "./desk.ts"
import type { ScreensOptions } from "./shell.ts"

export { loadWords } from "./words.ts"
export type { CommandOutput, PaletteCommand, ScreensOptions } from "./shell.ts"

/**
 * Shows the screens on this terminal until somebody quits. The terminal is given back whatever happens;
 * what waits in the queue when the program is killed is dropped, and the journal says so.
 */
export async function openScreens(options: ScreensOptions): Promise<void> {
  const { stdin, stdout } = process
  const { holdMs, unicode } = readCapabilities({
    env: process.env,
    size: stdout,
    colour: options.colour,
  })
  const desk = await createDesk(options)
  let app: Instance | undefined
  const guard = guardTerminal({
    write: (text) => void writeSync(stdout.fd, text),
    host: process,
    restoreInput: () => stdin.setRawMode(false),
    // Ink would draw once more while the process ends, on the screen that has been given back already.
    beforeExit: () => {
      desk.stop()
      app?.unmount()
    },
    report: (error) =>
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
  })
  const ticking = setInterval(desk.tick, 1000)
  const input = new TerminalInput(stdin, holdMs)
  input.on("end", () => process.emit("SIGHUP"))
  try {
    app = render(<App desk={desk} unicode={unicode} />, {
      // Ink uses of a stream only what TerminalInput has: read, readable, raw mode, ref.
      stdin: input as unknown as NodeJS.ReadStream,
      stdout,
      exitOnCtrlC: false,
      patchConsole: false,
      alternateScreen: true,
      incrementalRendering: true,
      interactive: true,
    })
    await app.waitUntilExit()
  } finally {
    clearInterval(ticking)
    desk.stop()
    guard.leave()
    stdin.unref()
  }
}
