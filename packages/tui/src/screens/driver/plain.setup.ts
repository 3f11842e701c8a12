import { EventEmitter } from "node:events"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { createApiClient, sessionCalls } from "@qo/core/api"
import { onTestFinished } from "vitest"
import { openPlain } from "../open-plain.tsx"
import type { ScreensOptions } from "../../app-store/screens-options.ts"
import { loadWords } from "../../text/words.ts"
import { createFakeServer, type FakeServer } from "./fake-server.setup.ts"

export interface PlainDriver {
  server: FakeServer
  /** Types a line and Enter. */
  type: (line: string) => void
  /** Waits until new lines contain this text; returns the lines since the last call. */
  hears: (text: string) => Promise<string>
  /** All output so far. */
  written: () => string
  interrupt: () => void
  /** No line will follow. */
  end: () => void
  exit: Promise<number>
}

/** Lines instead of screens, with a server in memory; the administrator is signed in unless told otherwise. */
export function openPlainDriver(
  options: { signedOut?: boolean; server?: FakeServer; options?: Partial<ScreensOptions> } = {},
): PlainDriver {
  const server = options.server ?? createFakeServer(45)
  const api = createApiClient({ baseUrl: "http://qo.test", fetch: server.fetch })
  const input = Object.assign(new EventEmitter(), { resume: () => {}, pause: () => {} })
  const signals = new EventEmitter()
  let all = ""
  let heard = 0
  const exit = openPlain(
    {
      api,
      user: options.signedOut ? undefined : server.userOf(1),
      host: () => "http://qo.test",
      locale: "ru",
      translate: loadWords,
      signIn: (credentials) => api.send(sessionCalls.login, credentials),
      signOut: async () => {},
      saveLocale: async () => {},
      commands: () => [],
      runCommand: async () => ({ exit: 0, stdout: "", stderr: "" }),
      journalPath: join(mkdtempSync(join(tmpdir(), "qo-plain-")), "journal.ndjson"),
      keys: {},
      colours: "256",
      ...options.options,
    },
    {
      input,
      write: (text) => {
        all += text
      },
      onSignal: (listener) => {
        signals.on("signal", listener)
        return () => void signals.off("signal", listener)
      },
    },
  )
  onTestFinished(async () => {
    input.emit("end")
    await exit
  })
  return {
    server,
    type: (line) => void input.emit("data", `${line}\n`),
    async hears(text) {
      for (let tries = 0; tries < 600 && !all.slice(heard).includes(text); tries++) await wait(10)
      const said = all.slice(heard)
      if (!said.includes(text)) throw new Error(`Waited in vain for «${text}»; was said:\n${said}`)
      // Rest of the output that is written together.
      await wait(0)
      const rest = all.slice(heard)
      heard = all.length
      return rest
    },
    written: () => all,
    interrupt: () => void signals.emit("signal", "SIGINT"),
    end: () => void input.emit("end"),
    exit,
  }
}
