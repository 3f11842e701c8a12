import type { Fetch } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { createFakeFetch } from "@qo/core/testing"
import { expect, test } from "vitest"
import { helpPage, loadWords, manPage } from "../help/index.ts"
import { COMMANDS } from "./index.ts"
import { callsIn, problemsOf } from "./testing/calls-in.setup.ts"
import { CONTRACT_LINES } from "./testing/contract-lines.setup.ts"
import { runLine } from "./testing/run-line.setup.ts"
import { closedValues } from "../inputs/closed-values.ts"
import { flagsOf } from "../shell/common-flags.ts"

const SIGNED_IN = { QO_TOKEN: "qot_test", QO_HOST: "http://qo.test" }
const ESCAPE = "\u001B"
const names = COMMANDS.map(({ name }) => name)
const groups = new Set(
  names.flatMap((name) => (name.includes(" ") ? [name.split(" ")[0] ?? ""] : [])),
)
/** Commands whose work is a call. */
const calling = COMMANDS.filter(
  ({ name, access }) => access !== "public" && !CONTRACT_LINES[name]?.words.includes("--dry-run"),
)

const lineOf = (name: string) => {
  const line = CONTRACT_LINES[name]
  if (!line) throw new Error(`no line for ${name}`)
  return line
}
const fetchUnreachable: Fetch = () => Promise.reject(new TypeError("fetch failed"))

test("every command has a line in this contract, and no other", () => {
  expect(Object.keys(CONTRACT_LINES)).toEqual(names)
})

test.for([
  { what: "no server", fetch: fetchUnreachable, exit: 69, code: "noConnection" },
  { what: "signed out", status: 401, key: "signedOut", exit: 4 },
  { what: "not permitted", status: 403, key: "notPermitted", exit: 77 },
  { what: "not found", status: 404, key: "notFound", exit: 66 },
  { what: "data refused", status: 422, key: "invalid", exit: 65 },
  { what: "our server is broken", status: 500, key: "internal", exit: 1 },
])("$what: exit $exit, stdout empty, one JSON error on stderr", async (failure) => {
  for (const { name, result } of calling) {
    const { words, stdin = "" } = lineOf(name)
    const { status = 0, key = failure.code } = failure
    const fetch = failure.fetch ?? createFakeFetch(status, { message: "…", key })
    const asJson = result === "list" || result === "record" ? ["--json"] : []
    const ran = await runLine([...words, ...asJson], { env: SIGNED_IN, fetch, stdin })
    expect([name, ran.exit, ran.stdout]).toEqual([name, failure.exit, ""])
    if (asJson.length === 0) continue
    expect(ran.stderr.trimEnd().split("\n")).toHaveLength(1)
    expect(JSON.parse(ran.stderr)).toMatchObject({ error: { code: key, status } })
  }
})

test("without a login no request is sent, and the message explains how to sign in", async () => {
  for (const { name } of calling) {
    const { words, stdin = "" } = lineOf(name)
    const fetch = createFakeFetch(200, {})
    const ran = await runLine(words, { fetch, stdin })
    expect([name, ran.exit, ran.stdout, fetch.urls]).toEqual([name, 4, "", []])
    expect(ran.stderr).toContain("qo login")
  }
})

test("an unknown flag is wrong usage, and the nearest flag is named", async () => {
  for (const { name } of COMMANDS) {
    const { words } = lineOf(name)
    const ran = await runLine([...words, "--halp", "--colr", "never"], { env: SIGNED_IN })
    expect([name, ran.exit, ran.stdout]).toEqual([name, 2, ""])
    expect(ran.stderr).toContain("--halp")
    expect(ran.stderr).toContain("--color")
  }
})

test("a dangerous command without a terminal is refused instead of asking", async () => {
  const dangerous = COMMANDS.filter((command) => command.dangerous)
  expect(dangerous.map(({ name }) => name)).toEqual([
    "users delete",
    "games delete",
    "games connect-sdk",
    "projects delete",
    "projects send",
    "projects stop",
    "tariffs delete",
    "views delete",
    "tokens revoke",
    "privacy erase",
  ])
  for (const { name } of dangerous) {
    const fetch = createFakeFetch(200, {})
    const words = lineOf(name).words.filter((word) => word !== "--yes" && word !== "--dry-run")
    const ran = await runLine(words, { env: SIGNED_IN, fetch })
    expect([name, ran.exit, fetch.urls]).toEqual([name, 2, []])
    expect(ran.stderr).toContain("--yes")
  }
})

test("errors have colour on a terminal, and no escape with NO_COLOR", async () => {
  const fetch = createFakeFetch(404, { message: "…", key: "notFound" })
  const terminal = { columns: 80, rows: 24 }
  const words = lineOf("users show").words
  expect((await runLine(words, { env: SIGNED_IN, fetch, terminal })).stderr).toContain(ESCAPE)
  const env = { ...SIGNED_IN, NO_COLOR: "1" }
  expect((await runLine(words, { env, fetch, terminal })).stderr).not.toContain(ESCAPE)
})

test.for(["ru", "en"] as const)("help in %s has a text for each entry", async (locale) => {
  const texts = await loadWords(locale, ["topics"])
  const missing: string[] = []
  const words = (key: string) => {
    if (texts(key) === key) missing.push(key)
    return texts(key)
  }
  for (const asked of ["", ...groups, ...names]) {
    const page = helpPage(COMMANDS, asked.split(" ").filter(Boolean), words, { width: 80 }) ?? ""
    expect(page).toContain(locale === "ru" ? "\nПРИМЕРЫ\n  " : "\nEXAMPLES\n  ")
  }
  expect(manPage(COMMANDS, words, "0.5.0")).toContain(".SH")
  // A group and a topic of one name share their page.
  expect(helpPage(COMMANDS, ["config"], words, { width: 80 })).toMatch(
    /qo config set[^]+logins\.json/,
  )
  expect(missing).toEqual([])
})

test("help and the man page list all values of a closed list", async () => {
  for (const locale of ["ru", "en"] as const) {
    const words = await loadWords(locale)
    const manual = manPage(COMMANDS, words, "0.5.0")
    for (const command of COMMANDS) {
      const page = helpPage(COMMANDS, command.name.split(" "), words, { width: 80 }) ?? ""
      const text = page.replaceAll(/\s+/g, " ")
      const inputs = [...(command.args ?? []), ...flagsOf(command)]
      for (const value of inputs.flatMap(closedValues)) {
        expect([command.name, value, text.includes(value)]).toEqual([command.name, value, true])
        expect(manual).toContain(value.replaceAll("-", String.raw`\-`))
      }
      for (const sort of command.paged?.sorts ?? []) expect(text).toContain(sort)
    }
  }
})

test("every example is a valid line of its command", async () => {
  const t = await loadTranslate("ru", "terminal")
  for (const { name, examples } of COMMANDS)
    for (const { line } of examples) {
      const calls = callsIn(line)
      // Commands run by git are in quotes.
      expect([line, calls.length > 0]).toEqual([line, !line.startsWith("git ")])
      for (const words of calls)
        expect([name, line, await problemsOf(words, t)]).toEqual([name, line, []])
    }
})

test.for(COMMANDS.filter(({ result }) => result === "list" || result === "record"))(
  "$name: what it prints has a schema",
  async ({ name }) => {
    const ran = await runLine(["schema", ...name.split(" ")])
    expect(JSON.parse(ran.stdout)).toMatchObject({ title: `qo ${name}` })
  },
)

test("a command without records has no schema", async () => {
  const ran = await runLine(["schema", "completion"])
  expect([ran.exit, ran.stdout]).toEqual([2, ""])
})
