import { writeSync } from "node:fs"
import {
  createOutlet,
  guardTerminal,
  readCapabilities,
  streamOutlet,
  TerminalInput,
} from "../terminal/index.ts"
import { renderApp, type RenderedApp } from "./render-app.tsx"
import type { ScreensOptions } from "../app-store/screens-options.ts"
import { createAppStore } from "../app-store/app-store.ts"

export { loadWords } from "../text/words.ts"
export type {
  CommandOutput,
  PaletteCommand,
  PaletteWord,
  ScreensOptions,
} from "../app-store/screens-options.ts"

/** Screens stay open for a day beside other programs: once they are drawn, memory counts more than the last tenth of speed. */
function saveMemory(): void {
  const v8 = process.getBuiltinModule("node:v8")
  v8.setFlagsFromString("--optimize-for-size")
  v8.setFlagsFromString("--semi-space-growth-factor=1")
}

/**
 * Shows the screens on this terminal until the user quits. The terminal is always restored; if the program is killed, waiting
 * actions are dropped, which the journal records.
 */
export async function openScreens(options: ScreensOptions): Promise<void> {
  const { stdin, stdout } = process
  const { renderer = "painter", encode } = options
  const { holdMs, unicode, answersFrom, possible } = readCapabilities({
    env: process.env,
    size: stdout,
  })
  const store = await createAppStore(options)
  let app: RenderedApp | undefined
  const guard = guardTerminal({
    write: (text) => void writeSync(stdout.fd, text),
    host: process,
    ownScreen: renderer === "painter",
    restoreInput: () => stdin.setRawMode(false),
    // Ink would draw once more while the process ends, on the screen that has been given back already.
    beforeExit: () => {
      store.stop()
      app?.stop()
    },
    onContinue: () => {
      stdin.setRawMode(true)
      app?.redraw()
    },
    report: (error) =>
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
  })
  const ticking = setInterval(store.tick, 1000)
  const input = new TerminalInput(stdin, holdMs)
  input.on("end", () => process.emit("SIGHUP"))
  // The whole job, as a terminal would do it: who started the program has to stop with it. Windows knows no such thing.
  input.on("stop", () => process.platform !== "win32" && process.kill(0, "SIGTSTP"))
  const outlet =
    process.platform === "win32" ? streamOutlet(stdout) : createOutlet(stdout.fd, encode)
  try {
    // Before the first output: keys typed early would otherwise be read as lines.
    stdin.setRawMode(true)
    app = renderApp({ store, unicode, renderer, input, stdout, outlet, answersFrom, possible })
    setImmediate(saveMemory)
    await app.ended
  } finally {
    clearInterval(ticking)
    store.stop()
    guard.leave()
    stdin.unref()
  }
}
