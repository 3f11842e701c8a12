import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { buildProgram } from "../commands/testing/built-program.setup.ts"
import { newConfigFolder } from "../commands/testing/run-line.setup.ts"
import { buildScreens } from "./driver/pty-program.setup.ts"
import { openPty, type Pty } from "./driver/pty.setup.ts"

const SIZE = { columns: 130, rows: 53 }
const DOWN = "\u001B[B"
const PAGE = "\u001B[6~"

let program: string
beforeAll(async () => {
  program = await buildScreens()
})

function open(env: Record<string, string>, size = SIZE): Pty {
  const journal = join(mkdtempSync(join(tmpdir(), "qo-budget-")), "journal.ndjson")
  return openPty({
    file: process.execPath,
    args: [program],
    env: { JOURNAL: journal, ...env },
    answersAfter: 0,
    ...size,
  })
}

/** Bytes that each of these keys has cost, one after another. */
async function costOf(terminal: Pty, keys: readonly string[]): Promise<readonly number[]> {
  const costs: number[] = []
  for (const key of keys) {
    const before = terminal.sent().length
    terminal.write(key)
    await terminal.settled()
    costs.push(Buffer.byteLength(terminal.sent().slice(before)))
  }
  return costs
}

const bytesOf = (line: string | undefined) => Buffer.byteLength(line ?? "")

test("on a list of 10,000 a key writes only changed cells", async () => {
  const terminal = open({ USERS: "10000" })
  await terminal.sees(" 1/10 000")
  await terminal.settled()
  expect(Math.max(...(await costOf(terminal, ["j", DOWN, "j", "k"])))).toBeLessThanOrEqual(64)

  const [mark = 0, ...marks] = await costOf(terminal, [" ", " ", " "])
  // The first one brings a counter, and acts that do not fit it turn dim.
  expect(mark).toBeLessThanOrEqual(185)
  expect(Math.max(...marks)).toBeLessThanOrEqual(140)
  await costOf(terminal, ["\u001B"])

  const visible = terminal.lines().filter((line) => /^[▶ ]..\s*\d+ /.test(line)).length
  expect(visible).toBe(SIZE.rows - 5)
  for (let i = 0; i < visible; i++) terminal.write("j")
  await terminal.settled()
  for (const cost of await costOf(terminal, ["j", DOWN, "о"])) {
    const row = terminal.selected()
    expect({ cost, row, fits: cost <= 1.5 * bytesOf(row) }).toMatchObject({ fits: true })
  }

  const [page = 0] = await costOf(terminal, [PAGE])
  const shown = terminal.lines().reduce((sum, line) => sum + bytesOf(line), 0)
  expect(page).toBeLessThanOrEqual(shown)
  // Erased at the start, never since.
  expect(terminal.sent().split("\u001B[J")).toHaveLength(2)
  expect(terminal.sent()).not.toContain("\u001B[2J")
})

test("on real terminals, too, both renderers show the same", async () => {
  const size = { columns: 90, rows: 24 }
  const both = [open({ RENDERER: "painter" }, size), open({ RENDERER: "ink" }, size)] as const
  const showTheSame = async (keys: string) => {
    await Promise.all(both.map((terminal) => terminal.settled()))
    expect([keys, ...both[0].lines()]).toEqual([keys, ...both[1].lines()])
  }
  await showTheSame("opened")
  const walk = [
    "jjj  G",
    "/user1\r",
    "v\u001B[6~v",
    "?",
    "\u001B",
    "2",
    "1",
    "e",
    "\u001B",
    "o*s",
    "\f",
  ]
  for (const keys of walk) {
    for (const terminal of both) terminal.write(keys)
    await showTheSame(keys)
  }
  for (const terminal of both) terminal.resize(61, 21)
  await showTheSame("resized")
})

/** Decoding the layout engine in Node's own way would load it. */
const FETCH = "NativeModule internal/deps/undici/undici"

/** Writes down each file that Node loads, and at the end whether its `fetch` was. */
const watch = (path: string) =>
  `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from "node:module"
import { appendFileSync } from "node:fs"
registerHooks({
  load(url, context, next) {
    if (url.startsWith("file:")) appendFileSync(${JSON.stringify(path)}, url + "\\n")
    return next(url, context)
  },
})
process.on("exit", () => {
  if (process.moduleLoadList.includes("${FETCH}")) appendFileSync(${JSON.stringify(path)}, "${FETCH}\\n")
})`)}`

/** Marks by which a library is known in the bundle. */
const NOT_NEEDED = {
  undici: "UNDICI_NO_WASM_SIMD",
  conf: "ajv-formats",
  yaml: "YAMLSemanticError|YAMLParseError",
  "English texts": "the keyboard layout does not matter",
} as const

test("the screens load only the modules of their first frame", async () => {
  const built = await buildProgram()
  const path = join(mkdtempSync(join(tmpdir(), "qo-loaded-")), "files.txt")
  const terminal = openPty({
    file: process.execPath,
    args: ["--import", watch(path), built],
    env: { QO_CONFIG_DIR: newConfigFolder(), QO_HOST: "http://127.0.0.1:1", QO_LANG: "ru" },
  })
  await terminal.sees("вход  ")
  terminal.write("\u0003")
  await terminal.exit
  const files = readFileSync(path, "utf8").trim().split("\n")
  expect(files).not.toContain(FETCH)
  const texts = files.map((url) => readFileSync(new URL(url), "utf8"))
  const surplus = Object.entries(NOT_NEEDED).filter(([, mark]) =>
    texts.some((text) => new RegExp(mark).test(text)),
  )
  expect(surplus).toEqual([])
  expect(files.length).toBeLessThanOrEqual(60)
})

test("a terminal that cannot place a cursor gets lines, without cursor movements", async () => {
  const built = await buildProgram()
  const terminal = openPty({
    file: "env",
    args: ["TERM=dumb", process.execPath, built],
    env: { QO_CONFIG_DIR: newConfigFolder(), QO_HOST: "http://127.0.0.1:1" },
  })
  await terminal.sees("Почта")
  expect(terminal.sent()).not.toContain("\u001B[")
})
