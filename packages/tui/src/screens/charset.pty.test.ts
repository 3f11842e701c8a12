import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { spawn } from "@lydell/node-pty"
import { beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { buildProgram } from "../commands/testing/built-program.setup.ts"

const PATIENCE_MS = 45_000
const LOOK_MS = 50

let program: string
beforeAll(async () => {
  program = await buildProgram()
})

/** `qo` on a terminal whose locale uses `charset`; `raw` returns the bytes that were sent to it, as latin1. */
function openIn(charset: { locale: string; name: string }, words: readonly string[], env = {}) {
  let bytes = Buffer.alloc(0)
  const child = spawn(process.execPath, [program, ...words], {
    cols: 100,
    rows: 30,
    encoding: null,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: mkdtempSync(join(tmpdir(), "qo-home-")),
      TERM: "xterm-256color",
      LC_ALL: charset.locale,
      QO_LANG: "ru",
      QO_HOST: "http://127.0.0.1:9",
      QO_PAGER: "",
      ...env,
    },
  })
  // Without an encoding the type still says string.
  child.onData((data: unknown) => (bytes = Buffer.concat([bytes, data as Buffer])))
  onTestFinished(() => child.kill("SIGKILL"))
  const shown = () => new TextDecoder(charset.name).decode(bytes)
  return {
    shown,
    // The library writes bytes unchanged; its types know text only.
    type: (text: Uint8Array) => child.write(Buffer.from(text) as unknown as string),
    until: (holds: (text: string) => boolean) =>
      vi.waitUntil(() => holds(shown()), { timeout: PATIENCE_MS, interval: LOOK_MS }),
  }
}

const CP1251 = { locale: "ru_RU.CP1251", name: "windows-1251" }
/** "Щ", which is in no text of the first screen, in CP1251. */
const SHCHA = Uint8Array.of(0xd9)
/** "нет@почта" in CP1251. */
const TYPED = Uint8Array.of(0xed, 0xe5, 0xf2, 0x40, 0xef, 0xee, 0xf7, 0xf2, 0xe0)

test.for([CP1251, { locale: "ru_RU.KOI8-R", name: "koi8-r" }])(
  "in $locale help is written in $name",
  async (charset) => {
    const terminal = openIn(charset, ["--help"])
    await terminal.until((text) => text.includes("пользователи, игры"))
    expect(terminal.shown()).not.toContain("\uFFFD")
  },
)

test.for(["painter", "ink"])(
  "in CP1251 the %s shows and reads Russian letters",
  async (renderer) => {
    const terminal = openIn(CP1251, [], { QO_RENDERER: renderer })
    await terminal.until((text) => text.includes("Почта"))
    terminal.type(SHCHA)
    await terminal.until((text) => text.includes("Щ"))
    expect(terminal.shown()).not.toContain("\uFFFD")
  },
)

test("in CP1251 plain lines show and read Russian letters", async () => {
  const terminal = openIn(CP1251, [], { ACCESSIBLE: "1" })
  await terminal.until((text) => text.includes("Почта: "))
  terminal.type(Uint8Array.of(...TYPED, 0x0d))
  await terminal.until((text) => text.includes("Пароль: "))
  expect(terminal.shown()).toContain("нет@почта")
})

test("a charset without Cyrillic shows Latin letters and a single notice", async () => {
  const terminal = openIn({ locale: "en_US.ISO-8859-1", name: "windows-1252" }, ["--help"])
  await terminal.until((text) => text.includes("PRIMERY"))
  expect(terminal.shown().match(/Latin letters are shown instead/g)).toHaveLength(1)
})
