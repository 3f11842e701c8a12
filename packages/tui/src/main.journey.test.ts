import { execFile } from "node:child_process"
import { once } from "node:events"
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { VERSION } from "@qo/core/lib"
import { startBound } from "@qo/server/testing"
import { beforeAll, expect, test } from "vitest"
import { buildProgram, startProgram } from "./commands/testing/built-program.setup.ts"
import { newConfigFolder } from "./commands/testing/run-line.setup.ts"

const run = promisify(execFile)

let program: string
beforeAll(async () => {
  program = await buildProgram()
})

/** Prints each file that Node loads to a separate channel. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from "node:module"
import { writeSync } from "node:fs"
registerHooks({
  load(url, context, next) {
    if (url.startsWith("file:")) writeSync(2, "loaded " + url + "\\n")
    return next(url, context)
  },
})
process.on("exit", () => {
  for (const name of process.moduleLoadList) writeSync(2, "builtin " + name.split(" ").at(-1) + "\\n")
})`)}`

/** Modules of Node that libraries would load at their start, if the bundle did not put that off. */
const SLOW_BUILTINS = ["child_process", "internal/deps/undici/undici"]

/** Marks by which a library is known in the bundle. */
const LIBRARIES = {
  zod: "ZodType",
  commander: "commander.unknownOption",
  i18next: "class Translator ",
  undici: "UNDICI_NO_WASM_SIMD",
  conf: "ajv-formats",
  yaml: "YAMLSemanticError|YAMLParseError",
  ink: "ink-root",
  react: "react.transitional.element",
} as const
type Library = keyof typeof LIBRARIES

/** Files and libraries that a command line loads. */
async function loadedBy(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const running = startProgram(program, words, {
    env: { QO_CONFIG_DIR: newConfigFolder(), ...env },
    execArgv: ["--import", WATCH],
  })
  const exit = await running.ended
  const files = Array.from(running.stderr().matchAll(/^loaded (\S+)$/gm), ([, url = ""]) => url)
  const builtins = Array.from(running.stderr().matchAll(/^builtin (\S+)$/gm), ([, name]) => name)
  expect(builtins).toContain("fs")
  expect(SLOW_BUILTINS.filter((name) => builtins.includes(name))).toEqual([])
  const texts = files.map((url) => readFileSync(new URL(url), "utf8"))
  const libraries = (Object.keys(LIBRARIES) as Library[]).filter((name) =>
    texts.some((text) => new RegExp(LIBRARIES[name]).test(text)),
  )
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { exit, files: files.length, bytes, libraries, stdout: running.stdout() }
}

test("--version prints the product's version and loads one file", async () => {
  const { bytes: _, ...loaded } = await loadedBy(["--version"])
  expect(loaded).toEqual({ exit: 0, files: 1, libraries: [], stdout: `qo ${VERSION}\n` })
})

test("help loads no library at all", async () => {
  for (const words of [["--help"], ["users", "list", "--help"], ["--lang", "en", "-h"]]) {
    const { exit, files, libraries } = await loadedBy(words)
    expect([exit, libraries]).toEqual([0, []])
    expect(files).toBeLessThanOrEqual(4)
  }
})

test("a list loads only the modules of one call", async () => {
  const env = { QO_HOST: "http://127.0.0.1:1", QO_TOKEN: "qot_test" }
  const { exit, libraries, files, bytes } = await loadedBy(["users", "list"], env)
  expect([exit, libraries]).toEqual([69, ["zod", "commander", "i18next"]])
  expect(files).toBeLessThanOrEqual(11)
  // The whole of zod with its languages would add 380,000.
  expect(bytes).toBeLessThanOrEqual(885_000)
})

test("Tab loads no library for words, and does not wait for a server that does not respond", async () => {
  const { libraries, stdout } = await loadedBy(["__complete", "users", "list", "=--role=mod"])
  expect([libraries, stdout.split("\n")[0]]).toEqual([[], "--role=moderator\tМодератор"])
  const silent = createServer(() => {}).listen(0, "127.0.0.1")
  await once(silent, "listening")
  const { port } = silent.address() as AddressInfo
  const env = { QO_HOST: `http://127.0.0.1:${port}`, QO_TOKEN: "qot_test" }
  const waited = await loadedBy(["__complete", "users", "show", "="], env)
  silent.closeAllConnections()
  silent.close()
  expect([waited.exit, waited.stdout]).toEqual([0, ""])
})

test("only writing a setting loads conf", async () => {
  expect((await loadedBy(["config", "list"])).libraries).not.toContain("conf")
  expect((await loadedBy(["config", "set", "lang", "en"])).libraries).toContain("conf")
})

test("without a terminal and without a command there is help, and exit 2", async () => {
  const running = startProgram(program, [], { env: { QO_CONFIG_DIR: newConfigFolder() } })
  expect(await running.ended).toBe(2)
  expect(running.stdout()).toBe("")
  expect(running.stderr()).toContain("qo users list --where")
})

test("an old Node gets the required version in both languages", async () => {
  const old = `data:text/javascript,${encodeURIComponent(
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } })',
  )}`
  const running = startProgram(program, ["users", "list"], {
    env: {},
    execArgv: ["--import", old],
  })
  expect(await running.ended).toBe(78)
  expect(running.stderr()).toContain("нужен Node.js 22.12")
  expect(running.stderr()).toContain("needs Node.js 22.12")
})

test("a reader that stops early is no failure", async () => {
  const piped = `"${process.execPath}" "${program}" completion bash | head -1; echo "\${PIPESTATUS[0]}"`
  const { stdout, stderr } = await run("bash", ["-c", piped])
  expect([stdout, stderr]).toEqual(["# bash completion of qo\n0\n", ""])
})

test.skipIf(!existsSync("/dev/full"))("a full disk is one line and exit 1", async () => {
  const full = openSync("/dev/full", "w")
  const child = startBound([program, "help", "--man"], {
    stdio: ["ignore", full, "pipe"],
  })
  let stderr = ""
  child.stderr?.on("data", (text) => (stderr += String(text)))
  const exit = await new Promise((settle) => child.once("close", settle))
  closeSync(full)
  expect([exit, stderr.split("\n").length]).toEqual([1, 2])
  expect(stderr).toContain("ENOSPC")
})

test("packed, it installs for everybody and needs no other package", async () => {
  const folder = mkdtempSync(join(tmpdir(), "qo-packed-"))
  const npm = (words: readonly string[], cwd: string) =>
    run("npm", [...words, "--offline", "--no-audit", "--no-fund", "--no-update-notifier"], { cwd })
  const packed = await npm(
    ["pack", "--json", "--pack-destination", folder],
    dirname(dirname(program)),
  )
  const [tarball] = Object.values(JSON.parse(packed.stdout) as { filename: string }[])
  await npm(
    ["install", "--global", "--prefix", folder, join(folder, tarball?.filename ?? "")],
    folder,
  )
  const env = { ...process.env, QO_CONFIG_DIR: newConfigFolder() }
  const qo = join(folder, "bin/qo")
  expect((await run(qo, ["--version"])).stdout).toBe(`qo ${VERSION}\n`)
  expect((await run(qo, ["config", "get", "lang"], { env })).stdout).toBe("ru\n")
  await run(qo, ["config", "set", "lang", "en"], { env })
  expect((await run(qo, ["config", "get", "lang"], { env })).stdout).toBe("en\n")
  const manual = (name: string) => readFileSync(join(folder, "share/man/man1", name), "utf8")
  expect(manual("qo.1")).toMatch(/^\.TH QO 1 [^]+\.SH НАЗВАНИЕ/)
  expect(manual("qo-en.1")).toMatch(/^\.TH QO 1 [^]+\.SH NAME/)
  expect(manual("qo-en.1")).not.toMatch(/^\.S[HS] .*\p{Script=Cyrillic}/mu)
})
