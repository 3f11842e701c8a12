import { EventEmitter } from "node:events"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises"
import { createApiClient, sessionCalls } from "@qo/core/api"
import type { Locale } from "@qo/core/i18n"
import { onTestFinished } from "vitest"
import { createEmulator } from "../../terminal/painter/emulator.setup.ts"
import { TerminalInput, type TerminalSkills } from "../../terminal/index.ts"
import { renderApp } from "../render-app.tsx"
import type { Colours } from "../../text/styles.ts"
import type { Renderer, ScreensOptions } from "../../app-store/screens-options.ts"
import { loadWords } from "../../text/words.ts"
import { createFakeServer } from "./fake-server.setup.ts"
import { paletteCommand } from "./palette-command.setup.ts"
import { createAppStore, type AppStore } from "../../app-store/app-store.ts"

export interface Size {
  columns: number
  rows: number
}

/** The screens on a terminal emulator, drawn by either renderer. */
export interface EmulatedScreens {
  store: AppStore
  press: (key: string) => Promise<void>
  resize: (size: Size) => void
  settle: () => Promise<void>
  /** Every cell of the screen with its look. */
  cells: () => readonly (readonly string[])[]
  lines: () => readonly string[]
  /** Bytes that were sent to the terminal until now. */
  bytes: () => number
  /** Bytes sent to the terminal so far. */
  sent: () => string
  /** Sequences sent until now that not every terminal carries out alike. */
  misuses: () => readonly string[]
}

class FakeTty extends EventEmitter {
  isTTY = true
  columns: number
  rows: number
  #take: (text: string) => Promise<void>
  constructor({ columns, rows }: Size, take: (text: string) => Promise<void>) {
    super()
    this.columns = columns
    this.rows = rows
    this.#take = take
  }
  setRawMode() {}
  resume() {}
  pause() {}
  write(text: string, done?: () => void) {
    void this.#pass(text, done)
    return true
  }
  async #pass(text: string, done?: () => void) {
    // As a terminal's line discipline does, in raw mode too.
    await this.#take(text.replaceAll("\n", "\r\n"))
    done?.()
  }
}

/** Turns of the event loop that pending work may need. */
const TURNS = 20
const SENDING: ReadonlySet<string> = new Set(["\r", "\u0013"])

/** The administrator is signed in; names are as long and as wide as people's are. */
export async function openEmulated(options: {
  renderer: Renderer
  locale: Locale
  size: Size
  users?: number
  /** Skills of the terminal; default: all. */
  possible?: TerminalSkills
  look?: Pick<ScreensOptions, "theme" | "cursor" | "repeatMs"> & { colours?: Colours }
  /** A user of a real server; default: the administrator of a fake one. */
  as?: Pick<ScreensOptions, "api" | "user">
}): Promise<EmulatedScreens> {
  const server = createFakeServer(options.users ?? 120)
  for (const user of server.users.values())
    if (user.id % 7 === 0) server.users.set(user.id, { ...user, fullname: `山田 太郎 ${user.id}` })
  const api = options.as?.api ?? createApiClient({ baseUrl: "http://qo.test", fetch: server.fetch })
  // Languages are loaded beforehand: their loading time is not tested here.
  await Promise.all([loadWords("ru"), loadWords("en")])
  const store = await createAppStore({
    api,
    user: options.as?.user ?? server.userOf(1),
    host: () => "http://qo.test",
    locale: options.locale,
    translate: loadWords,
    signIn: (credentials) => api.send(sessionCalls.login, credentials),
    signOut: async () => {},
    saveLocale: async () => {},
    commands: () => [paletteCommand("users list", "Список пользователей")],
    runCommand: async (words) => ({ exit: 0, stdout: `${words.join(" ")}\n\tдва\n`, stderr: "" }),
    journalPath: join(mkdtempSync(join(tmpdir(), "qo-emulated-")), "journal.ndjson"),
    // Quitting or signing out would end the test.
    keys: { quit: [], signOut: [] },
    colours: "256",
    ...options.look,
  })
  let bytes = 0
  let sent = ""
  const keys = { pressed: 0, handled: 0 }
  const areHandled = () => keys.handled === keys.pressed
  const emulator = createEmulator(options.size.columns, options.size.rows, { agrees: true })
  const take = (text: string) => {
    bytes += Buffer.byteLength(text)
    sent += text
    return emulator.write(text)
  }
  const tty = new FakeTty(options.size, take)
  const input = new TerminalInput(tty, 1)
  emulator.onAnswer((answer) => void tty.emit("data", Buffer.from(answer)))
  const read = input.read.bind(input)
  input.read = () => {
    const key = read()
    if (key !== null) keys.handled++
    return key
  }
  const app = renderApp({
    store,
    unicode: true,
    renderer: options.renderer,
    input,
    stdout: tty as unknown as NodeJS.WriteStream,
    outlet: take,
    answersFrom: "afar",
    ...(options.possible && { possible: options.possible }),
  })
  onTestFinished(() => {
    store.stop()
    app.stop()
    emulator.dispose()
  })
  /** Every key has been handled, its responses have arrived, and all of it is rendered. */
  async function settle() {
    while (!areHandled()) await wait(1)
    let before: number
    do {
      before = bytes
      await wait(5)
      for (let turn = 0; turn < TURNS; turn++) await nextTurn()
      await app.settled()
      await emulator.write("")
    } while (bytes !== before)
  }
  return {
    store,
    press: async (key) => {
      keys.pressed++
      tty.emit("data", Buffer.from(key))
      // Escape is distinguished from the beginning of a sequence by a pause.
      while (!areHandled()) await wait(1)
      // While a request is sent, keys may be ignored until the response.
      if (SENDING.has(key)) await settle()
    },
    resize: ({ columns, rows }) => {
      Object.assign(tty, { columns, rows })
      emulator.resize(columns, rows)
      tty.emit("resize")
    },
    settle,
    cells: emulator.cells,
    lines: emulator.lines,
    bytes: () => bytes,
    sent: () => sent,
    misuses: emulator.misuses,
  }
}
