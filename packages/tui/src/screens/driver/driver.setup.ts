import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises"
import { createApiClient, sessionCalls } from "@qo/core/api"
import type { Locale } from "@qo/core/i18n"
import { render } from "ink-testing-library"
import { createElement, type ReactElement } from "react"
import { onTestFinished } from "vitest"
import { createKeySplitter } from "../../terminal/index.ts"
import { markFunctionKey } from "../../terminal/function-key.ts"
import { KeySource } from "../../widgets/KeySource.tsx"
import { App } from "../App.tsx"
import type { ScreensOptions } from "../../app-store/screens-options.ts"
import { USERS_SCREEN } from "../users/users.tsx"
import { loadWords } from "../../text/words.ts"
import { createFakeServer, type FakeServer } from "./fake-server.setup.ts"
import { createAppStore, type AppStore } from "../../app-store/app-store.ts"

const KEYS: Readonly<Record<string, string>> = {
  enter: "\r",
  escape: "\u001B",
  tab: "\t",
  "shift+tab": "\u001B[Z",
  up: "\u001B[A",
  down: "\u001B[B",
  right: "\u001B[C",
  left: "\u001B[D",
  space: " ",
  backspace: "\u007F",
  "ctrl+s": "\u0013",
  pagedown: "\u001B[6~",
  f2: markFunctionKey("\u001BOQ"),
  "ctrl+c": "\u0003",
}

export interface Driver {
  server: FakeServer
  store: AppStore
  /** Presses keys one after the other: names of keys, or single letters. */
  press: (...keys: string[]) => Promise<void>
  /** Types a text letter by letter. */
  type: (text: string) => Promise<void>
  lines: () => readonly string[]
  text: () => string
  /** Waits until the screen shows this. */
  sees: (text: string) => Promise<void>
  until: (holds: () => boolean) => Promise<void>
  /** The line that the cursor is on. */
  selected: () => string | undefined
  resize: (columns: number, rows: number) => void
  /** As if this many seconds had passed for the queue. */
  tick: (seconds: number) => Promise<void>
}

/** The screens on a terminal of this size, with a server in memory. The administrator is signed in unless told otherwise. */
export async function openDriver(
  options: {
    locale?: Locale
    columns?: number
    rows?: number
    users?: number
    signedOut?: boolean
    server?: FakeServer
    options?: Partial<ScreensOptions>
    /** Pages of the first list are still on their way. */
    isLoading?: boolean
    /** Draws this instead of the whole program. */
    draw?: (store: AppStore, size: { columns: number; rows: number }) => ReactElement
  } = {},
): Promise<Driver> {
  const server = options.server ?? createFakeServer(options.users)
  const api = createApiClient({ baseUrl: "http://qo.test", fetch: server.fetch })
  const store = await createAppStore({
    api,
    user: options.signedOut ? undefined : server.userOf(1),
    host: () => "http://qo.test",
    locale: options.locale ?? "ru",
    translate: loadWords,
    signIn: (credentials) => api.send(sessionCalls.login, credentials),
    signOut: async () => {},
    saveLocale: async () => {},
    commands: () => [],
    runCommand: async () => ({ exit: 0, stdout: "", stderr: "" }),
    journalPath: join(mkdtempSync(join(tmpdir(), "qo-screens-")), "journal.ndjson"),
    keys: {},
    // Keys come faster here than anybody holds one down.
    repeatMs: 0,
    colours: "none",
    ...options.options,
  })
  let size = { columns: options.columns ?? 130, rows: options.rows ?? 24 }
  const tree = () =>
    options.draw
      ? createElement(KeySource, null, options.draw(store, size))
      : createElement(App, { store, unicode: true, size })
  const app = render(tree())
  const resize = (columns: number, rows: number) => {
    size = { columns, rows }
    Object.defineProperty(app.stdout, "columns", { value: columns, configurable: true })
    app.stdout.emit("resize")
    app.rerender(tree())
  }
  resize(size.columns, size.rows)
  onTestFinished(() => {
    store.stop()
    app.unmount()
    app.cleanup()
  })

  const lines = () => (app.lastFrame() ?? "").split("\n").map((line) => line.trimEnd())
  const text = () => lines().join("\n")
  const until = async (holds: () => boolean) => {
    for (let tries = 0; tries < 1500 && !holds(); tries++) await wait(10)
    if (!holds()) throw new Error(`Waited in vain; the screen is:\n${text()}`)
  }
  const send = async (key: string) => {
    app.stdin.write(key)
    // Ink waits 20 ms for the rest of an Escape sequence.
    await wait(key === "\u001B" ? 40 : 4)
    await drawn()
  }
  const driver: Driver = {
    server,
    store,
    press: async (...keys) => {
      for (const key of keys) await send(KEYS[key] ?? key)
    },
    type: async (typed) => {
      for (const key of createKeySplitter().push(typed)) await send(key)
    },
    lines,
    text,
    until,
    sees: (wanted) => until(() => text().includes(wanted)),
    selected: () => lines().find((line) => line.startsWith("▶")),
    resize,
    tick: async (seconds) => {
      for (let i = 0; i < seconds; i++) store.tick()
      await wait(20)
      await drawn()
    },
  }
  if (!options.signedOut && !options.options?.api && !options.draw && !options.isLoading)
    await until(
      () => store.areas.of(USERS_SCREEN.area).list.status().complete || server.mode !== "up",
    )
  await wait(20)
  await drawn()
  return driver
}

/**
 * Turns in which React renders the changes of a key, and the changes of that rendering: on a busy machine a wait may include only
 * one.
 */
const TURNS = 10
async function drawn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn()
}
