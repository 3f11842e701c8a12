import type { KeyBinding } from "./key-table.ts"

/** Program-wide actions of keys, on any screen. */
export interface AppContext {
  showScreen: (index: number) => void
  stepScreen: (step: number) => void
  /** Names all screens, each with the number of its rows. */
  screens: () => void
  help: () => void
  palette: () => void
  undo: () => void
  results: () => void
  queue: () => void
  log: () => void
  language: () => void
  quit: () => void
}

const TAB_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const

export const APP_KEYS: readonly KeyBinding<AppContext>[] = [
  ...TAB_KEYS.map((key, index): KeyBinding<AppContext> => ({
    id: `tab${key}`,
    keys: [key],
    help: "key.tab",
    run: (app) => app.showScreen(index),
  })),
  { id: "screens", keys: ["0"], help: "key.screens", run: (app) => app.screens() },
  { id: "screenBack", keys: ["["], help: "key.screenBack", run: (app) => app.stepScreen(-1) },
  { id: "screenForth", keys: ["]"], help: "key.screenForth", run: (app) => app.stepScreen(1) },
  { id: "undo", keys: ["u"], help: "key.undo", run: (app) => app.undo() },
  { id: "results", keys: ["w"], help: "key.results", run: (app) => app.results() },
  { id: "queue", keys: ["Q"], help: "key.queue", run: (app) => app.queue() },
  { id: "log", keys: ["W"], help: "key.log", run: (app) => app.log() },
  { id: "palette", keys: [":", "ctrl+k"], help: "key.palette", run: (app) => app.palette() },
  { id: "language", keys: ["f2"], help: "key.language", run: (app) => app.language() },
  { id: "help", keys: ["?"], help: "key.help", run: (app) => app.help() },
  { id: "quit", keys: ["q"], help: "key.quit", run: (app) => app.quit() },
]
