import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Fetch } from "@qo/core/api"
import { SilentServerError } from "@qo/core/node"
import { buildUserWire, createFakeFetch } from "@qo/core/testing"
import { expect, test } from "vitest"
import { EXIT } from "../output/index.ts"
import { COMMANDS } from "./index.ts"
import { CONTRACT_LINES } from "./testing/contract-lines.setup.ts"
import { newConfigFolder, runLine, type LineSurroundings } from "./testing/run-line.setup.ts"

const SIGNED_IN = { QO_TOKEN: "qot_test", QO_HOST: "http://qo.test" }
const ESCAPE = "\u001B"
const EXITS: readonly number[] = Object.values(EXIT)

const lineOf = (name: string) => CONTRACT_LINES[name] ?? { words: name.split(" ") }
const notFound = () => createFakeFetch(404, { message: "…", key: "notFound" })
/** Commands whose work is a call. */
const calling = COMMANDS.filter(
  ({ name, access }) => access !== "public" && !lineOf(name).words.includes("--dry-run"),
)
const records = calling.filter(({ result }) => result === "list" || result === "record")

const silentServer =
  (connected: boolean): Fetch =>
  async () => {
    throw new SilentServerError({ silenceMs: 30_000, connected })
  }
const refusedConnection: Fetch = async () => {
  throw new TypeError("fetch failed")
}
const badGateway = createFakeFetch(502, { message: "…", key: "unavailable" })

const run = (words: readonly string[], around: LineSurroundings = {}) =>
  runLine(words, { ...around, env: { ...SIGNED_IN, ...around.env } })

test.for([
  { what: "too many requests", status: 429, key: "rateLimited" },
  { what: "a server that is busy", status: 503, key: "unavailable" },
])("$what: exit 75, with the time to wait", async ({ status, key }) => {
  for (const { name, result } of calling) {
    const { words, stdin = "" } = lineOf(name)
    const asJson = result === "list" || result === "record" ? ["--json"] : []
    const fetch = createFakeFetch(status, { message: "…", key }, { "retry-after": "0" })
    const ran = await run([...words, ...asJson], { fetch, stdin })
    expect([name, ran.exit, ran.stdout]).toEqual([name, 75, ""])
    expect(ran.stderr).toContain("0 с")
  }
})

test.for([
  {
    what: "a connected server that is silent",
    fetch: silentServer(true),
    hint: "повторите через минуту",
  },
  {
    what: "an address that takes no connection",
    fetch: silentServer(false),
    hint: "http://qo.test не ответил за 30 с: проверьте адрес",
  },
  { what: "a proxy without its server", fetch: badGateway, hint: "повторите через минуту" },
  {
    what: "an address without a server",
    fetch: refusedConnection,
    hint: "Проверьте адрес и запущен ли сервер",
  },
])("$what: exit 69, with a hint", async ({ fetch, hint }) => {
  const ran = await run(["users", "list"], { fetch })
  expect([ran.exit, ran.stdout]).toEqual([69, ""])
  expect(ran.stderr).toContain(hint)
})

test("a settings file that cannot be read is exit 78 for all commands, before any request", async () => {
  const folder = newConfigFolder()
  writeFileSync(join(folder, "config.json"), "{")
  for (const { name } of COMMANDS) {
    const { words, stdin = "" } = lineOf(name)
    const fetch = createFakeFetch(200, {})
    const ran = await run(words, { fetch, stdin, env: { QO_CONFIG_DIR: folder } })
    expect([name, ran.exit, ran.stdout, fetch.urls]).toEqual([name, 78, "", []])
    expect(ran.stderr).toContain("config.json")
  }
})

test("an unwritable settings folder is exit 78 with its path", async () => {
  const folder = join(newConfigFolder(), "file")
  writeFileSync(folder, "")
  const QO_CONFIG_DIR = join(folder, "inside")
  const { exit, stdout, stderr } = await run(["config", "set", "lang", "en"], {
    env: { QO_CONFIG_DIR },
  })
  expect([exit, stdout]).toEqual([78, ""])
  expect(stderr).toContain(folder)
})

test("wrong usage is one JSON error on stderr, and names every fault", async () => {
  for (const { name } of records) {
    const ran = await run([...lineOf(name).words, "--json", "--nope", "--fields"])
    expect([name, ran.exit, ran.stdout, ran.stderr.split("\n").length]).toEqual([name, 2, "", 2])
    const { error } = JSON.parse(ran.stderr) as {
      error: { code: string; issues: { path: string[] }[] }
    }
    expect(error.code).toBe("usage")
    expect(error.issues.map(({ path: [field] }) => field)).toEqual(
      expect.arrayContaining(["--nope", "--fields"]),
    )
  }
})

test("two output formats together are refused, because one would be ignored", async () => {
  for (const { name, result } of records) {
    const fetch = createFakeFetch(200, {})
    const pairs = [["--json", "--output", "csv"]]
    if (result === "list") pairs.push(["--envelope", "--output", "tsv"])
    for (const flags of pairs) {
      const ran = await run([...lineOf(name).words, ...flags], { fetch })
      expect([name, ran.exit, ran.stdout, fetch.urls]).toEqual([name, 2, "", []])
    }
  }
})

const secrets = COMMANDS.filter(({ flags = [] }) => flags.some(({ name }) => name === "show"))
test("a secret is printed into a pipe only on request, and only created then", async () => {
  expect(secrets.map(({ name }) => name)).toEqual([
    "games connect-sdk",
    "callbacks key",
    "tokens create",
  ])
  for (const { name } of secrets) {
    const fetch = createFakeFetch(200, {})
    const ran = await run(
      lineOf(name).words.filter((word) => word !== "--show"),
      { fetch },
    )
    expect([name, ran.exit, ran.stdout, fetch.urls]).toEqual([name, 2, "", []])
    expect(ran.stderr).toContain("--show, --output-file")
  }
})

test("without a terminal a missing name is reported instead of waiting for input", async () => {
  for (const { name } of COMMANDS) {
    const ran = await run(name.split(" "), { fetch: notFound() })
    expect([name, EXITS.includes(ran.exit)]).toEqual([name, true])
    if (ran.exit === 0) continue
    expect([name, ran.stdout, ran.stderr.includes("✗")]).toEqual([name, "", true])
  }
})

test.for([
  { what: "NO_COLOR", env: { NO_COLOR: "1" }, flags: [], terminal: true, colour: false },
  { what: "TERM=dumb", env: { TERM: "dumb" }, flags: [], terminal: true, colour: false },
  { what: "--color never", env: {}, flags: ["--color", "never"], terminal: true, colour: false },
  { what: "a pipe", env: {}, flags: [], terminal: false, colour: false },
  { what: "a terminal", env: {}, flags: [], terminal: true, colour: true },
  {
    what: "CLICOLOR_FORCE",
    env: { CLICOLOR_FORCE: "1" },
    flags: [],
    terminal: false,
    colour: true,
  },
  {
    what: "--color always",
    env: { NO_COLOR: "1" },
    flags: ["--color", "always"],
    terminal: false,
    colour: true,
  },
])("errors with $what: colour $colour", async ({ env, flags, terminal, colour }) => {
  for (const { name } of calling) {
    const { words, stdin = "" } = lineOf(name)
    const ran = await run([...words, ...flags], {
      env,
      fetch: notFound(),
      stdin,
      ...(terminal && { terminal: { columns: 100, rows: 30 } }),
    })
    expect([name, ran.stderr.includes(ESCAPE), ran.stdout]).toEqual([name, colour, ""])
  }
})

const ada = buildUserWire({ id: 1, role: "administrator" })

/** Knows who asks, and no record. `first` may answer in its place, before each call. */
function emptyServer(first: (asked: string) => Awaited<ReturnType<Fetch>> | undefined) {
  const asked: string[] = []
  const me = createFakeFetch(200, { data: ada })
  const nothing = notFound()
  const fetch: Fetch = async (url, init) => {
    if (url.endsWith("/user/current")) return me(url, init)
    const call = `${init.method} ${url} ${init.body ?? ""}`
    asked.push(call)
    return first(call) ?? nothing(url, init)
  }
  return { fetch, asked }
}

const batches = COMMANDS.filter(({ batch }) => batch)
/** The contract's line of a batch with two unknown records. */
const ofTwo = (name: string, ...more: string[]) => [
  ...lineOf(name).words.filter((word) => !/^\d+$|^--(?:yes|dry-run)$/.test(word)),
  "998",
  "999",
  "--yes",
  ...more,
]

test.for(batches)(
  "$name: each record has its line, and unprocessed ones give exit 80",
  async ({ name }) => {
    const { fetch } = emptyServer(() => undefined)
    const ran = await run(ofTwo(name, "--json"), { fetch })
    expect(ran.exit).toBe(80)
    expect(JSON.parse(ran.stdout)).toMatchObject([
      { id: 998, outcome: "failed", code: "notFound" },
      { id: 999, outcome: "failed", code: "notFound" },
    ])
    expect(ran.stderr).toContain("--resume")
  },
)

test.for(batches)("$name: 429 is waited for, and the same call made again", async ({ name }) => {
  const refused = new Set<string>()
  const { fetch, asked } = emptyServer((call) => {
    if (refused.has(call)) return undefined
    refused.add(call)
    const headers = new Map([["retry-after", "0"]])
    return {
      ok: false,
      status: 429,
      headers: { get: (header) => headers.get(header) ?? null },
      text: async () => JSON.stringify({ message: "…", key: "rateLimited" }),
      arrayBuffer: async () => new ArrayBuffer(0),
    }
  })
  const ran = await run(ofTwo(name, "--json"), { fetch })
  expect(JSON.parse(ran.stdout)).toMatchObject([{ code: "notFound" }, { code: "notFound" }])
  expect(refused.size).toBeGreaterThan(0)
  for (const call of refused)
    expect(asked.filter((each) => each === call).length).toBeGreaterThanOrEqual(2)
})

/** More records than any batch sends concurrently. */
const MANY = Array.from({ length: 120 }, (_, i) => i + 900)

test.for(batches)("$name: Ctrl-C is exit 130, and its journal goes on", async ({ name }) => {
  let stop: (() => void) | undefined
  const journal = join(newConfigFolder(), "batch.ndjson")
  const { fetch } = emptyServer(() => {
    stop?.()
    return undefined
  })
  const words = ofTwo(name, "--journal", journal, "--concurrency", "1", "--json").filter(
    (word) => !/^99[89]$/.test(word),
  )
  const ran = await run([...words, ...MANY.map(String)], {
    fetch,
    onInterrupt: (press) => (stop = press),
  })
  expect(ran.exit).toBe(130)
  const [head, ...rest] = readFileSync(journal, "utf8").trimEnd().split("\n")
  expect(JSON.parse(head ?? "")).toMatchObject({ command: name, ids: MANY })
  expect(rest.length).toBeLessThan(MANY.length)
  for (const line of rest) expect(JSON.parse(line)).toMatchObject({ result: { code: "notFound" } })

  const again = await run([...name.split(" "), "--resume", journal, "--yes", "--json"], {
    fetch: emptyServer(() => undefined).fetch,
  })
  expect([again.exit, (JSON.parse(again.stdout) as object[]).length]).toEqual([80, MANY.length])
})

const withFlags = batches.filter(({ flags = [] }) =>
  flags.some(({ requiredUnless }) => requiredUnless === "resume"),
)
test.for(withFlags)("$name: the output does not repeat the journal", async ({ name }) => {
  const fetch = createFakeFetch(200, { data: ada })
  const given = lineOf(name).words.filter((word) => !/^\d+$/.test(word))
  const ran = await run([...given, "--resume", "journal.ndjson"], { fetch })
  expect([ran.exit, ran.stdout, fetch.urls]).toEqual([2, "", []])
  expect(ran.stderr).toContain("с --resume не нужен")
})

test("an unknown record is reported with a hint on how to find its number", async () => {
  const singles = calling.filter(({ args: [arg] = [] }) => arg?.type === "id" && !arg.many)
  expect(singles.length).toBeGreaterThan(10)
  for (const { name } of singles) {
    const { words, stdin = "" } = lineOf(name)
    const ran = await run(words, { fetch: notFound(), stdin })
    expect([name, ran.exit, ran.stderr.match(/→ Весь список: qo [a-z]+ list/)?.length]).toEqual([
      name,
      66,
      1,
    ])
  }
})

test.for(batches)(
  "$name: a condition asks first: without a terminal it takes --yes",
  async ({ name }) => {
    const fetch = createFakeFetch(200, { data: [], total: 0, next: null })
    const words = ofTwo(name).filter((word) => !/^\d+$|^--yes$/.test(word))
    const refused = await run([...words, "--where", "name~x"], { fetch })
    expect([refused.exit, refused.stdout, fetch.urls]).toEqual([2, "", []])
    expect(refused.stderr).toContain("--yes")
  },
)
