import { type Instance, render, type RenderOptions } from "ink"
import { writeSync } from "node:fs"
import {
  createOutlet,
  createPainter,
  guardTerminal,
  readCapabilities,
  streamOutlet,
  TerminalInput,
} from "../terminal/index.ts"
import { App } from "./App.tsx"
import { createDesk } from "./desk.ts"
import type { ScreensOptions } from "./shell.ts"

export { loadWords } from "./words.ts"
export type { CommandOutput, PaletteCommand, PaletteWord, ScreensOptions } from "./shell.ts"

/** Ink draws whole frames for the painter; without one it writes to the terminal itself. */
const FOR_PAINTER: RenderOptions = { debug: true }
const FOR_INK: RenderOptions = { alternateScreen: true, incrementalRendering: true }

const openPainter = () =>
  createPainter(
    process.stdout,
    process.platform === "win32" ? streamOutlet(process.stdout) : createOutlet(process.stdout.fd),
  )

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
  const painter = options.renderer === "ink" ? undefined : openPainter()
  let app: Instance | undefined
  const redraw = () => {
    if (painter) return painter.redraw()
    app?.clear()
    desk.changed()
  }
  const guard = guardTerminal({
    write: (text) => void writeSync(stdout.fd, text),
    host: process,
    ownScreen: painter !== undefined,
    restoreInput: () => stdin.setRawMode(false),
    // Ink would draw once more while the process ends, on the screen that has been given back already.
    beforeExit: () => {
      desk.stop()
      void painter?.close()
      app?.unmount()
    },
    onContinue: () => {
      stdin.setRawMode(true)
      redraw()
    },
    report: (error) =>
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
  })
  const ticking = setInterval(desk.tick, 1000)
  const input = new TerminalInput(stdin, holdMs)
  input.on("end", () => process.emit("SIGHUP"))
  input.on("redraw", redraw)
  try {
    app = render(<App desk={desk} unicode={unicode} live={painter?.live} />, {
      // Ink uses of a stream only what TerminalInput has: read, readable, raw mode, ref.
      stdin: input as unknown as NodeJS.ReadStream,
      stdout: painter?.output ?? stdout,
      exitOnCtrlC: false,
      patchConsole: false,
      interactive: true,
      ...(painter ? FOR_PAINTER : FOR_INK),
    })
    await app.waitUntilExit()
  } finally {
    clearInterval(ticking)
    desk.stop()
    await painter?.close()
    guard.leave()
    stdin.unref()
  }
}
