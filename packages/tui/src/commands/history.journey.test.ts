import { type ApiClient, type Fetch, organizationCalls, userCalls } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommandLine } from "../program/program.ts"
import { routeArguments } from "../program/route.ts"
import { newConfigFolder } from "./testing/run-line.setup.ts"
import { type RunSignedIn, signedInLine, wordsOf } from "./testing/signed-in-line.setup.ts"

let server: TestApi
let admin: ApiClient & { id: number }
let run: RunSignedIn
beforeAll(async () => {
  server = await startTestApi()
  admin = await server.signedIn("administrator")
  run = await signedInLine(server, (await server.addUser("administrator")).email)
})
afterAll(() => server.stop())

const addOrganization = (name: string) =>
  admin.send(organizationCalls.createOrganization, { name, type: "issuer" })

/** A `qo` that goes on until Ctrl-C, over a line that can break. */
async function follow(line: string) {
  const { token } = await tokenOf()
  const fetch = createNodeFetch()
  let isBroken = false
  let interrupt: (() => void) | undefined
  let stdout = ""
  let stderr = ""
  const waiting = new Set<() => void>()
  const write = (text: string, to: (text: string) => void) => {
    to(text)
    for (const look of waiting) look()
  }
  const overLine: Fetch = (url, init) =>
    isBroken ? Promise.reject(new TypeError("fetch failed")) : fetch(url, init)
  const ended = runCommandLine(routeArguments(wordsOf(line)), {
    env: { QO_HOST: server.url, QO_TOKEN: token, QO_CONFIG_DIR: newConfigFolder() },
    stdout: {
      write: async (text) => write(text, (more) => (stdout += more)),
      writeBytes: async () => {},
    },
    terminal: undefined,
    stderr: { write: async (text) => write(text, (more) => (stderr += more)) },
    stderrIsTerminal: false,
    mayPage: false,
    questions: undefined,
    stdin: async () => new Uint8Array(),
    lines: async function* () {},
    fetch: overLine,
    now: () => new Date(),
    onInterrupt: (stop) => {
      interrupt = stop
      return () => {}
    },
  })
  const until = (isSo: () => boolean) =>
    new Promise<void>((settle) => {
      const look = () => {
        if (!isSo()) return
        waiting.delete(look)
        settle()
      }
      waiting.add(look)
      look()
    })
  return {
    ended,
    lines: () => stdout.split("\n").slice(0, -1),
    stderr: () => stderr,
    seen: (text: string) => until(() => (stdout + stderr).includes(text)),
    breakLine: () => (isBroken = true),
    mendLine: () => (isBroken = false),
    interrupt: () => interrupt?.(),
  }
}

const tokenOf = async () => {
  const made = await run("tokens create --name follow --scope all --show --json")
  return JSON.parse(made.stdout) as { token: string }
}

interface Line {
  id: number
  chapter: string
  organization: { id: number } | null
}

test("new entries are printed as they happen, once each, also after a broken connection, until Ctrl-C", async () => {
  const first = await addOrganization("Студия «Начало»")
  const following = await follow(
    "history list --follow --interval 1 --output ndjson --since 1h --chapter users",
  )
  await following.seen(`"id":${first.id}`)
  await addOrganization("Студия «Связь»")
  following.breakLine()
  await following.seen("Сервер не отвечает")
  for (let made = 0; made < 20; made++) await addOrganization(`Студия № ${made + 100}`)
  const last = await addOrganization("Студия «Конец»")
  following.mendLine()
  await following.seen("Сервер снова отвечает")
  await following.seen(`"organization":{"id":${last.id},`)
  following.interrupt()
  expect(await following.ended).toBe(130)

  const told = following.lines().map((line) => JSON.parse(line) as Line)
  const asked = await run("history list --all --json --sort date --since 1h --chapter users")
  const all = JSON.parse(asked.stdout) as Line[]
  expect(told.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
})

test("a query is asked of each entry as it comes, after as many earlier ones as were asked for", async () => {
  await addOrganization("Студия «Раньше»")
  const now = await addOrganization("Студия «Сейчас»")
  const following = await follow(
    // The newest entry is the key that the follower signs in with.
    String.raw`history list --follow --interval 1 --limit 2 --where organization!=null --jq "\(.organization.id)!"`,
  )
  await following.seen(`${now.id}!`)
  const later = await addOrganization("Студия «Потом»")
  await following.seen(`${later.id}!`)
  following.interrupt()
  expect(await following.ended).toBe(130)
  expect(following.lines()).toEqual([`${now.id}!`, `${later.id}!`])
})

test("a failing first request exits immediately, and finite formats are refused", async () => {
  const nowhere = await run("history list --follow", {
    env: { QO_HOST: "http://127.0.0.1:9", QO_TOKEN: "qot_x" },
  })
  expect([nowhere.exit, nowhere.stdout]).toEqual([69, ""])
  for (const flags of ["--json", "--envelope", "--until 1h", "--sort date", "--watch 5s"])
    expect((await run(`history list --follow ${flags}`)).exit).toBe(2)
})

test("history is filtered by user, service and time", async () => {
  const one = await addOrganization("Студия «Одна»")
  const ids = async (flags: string) =>
    (await run(`history list --output ids ${flags}`)).stdout.trim().split("\n")
  const email = (
    await server.database.db
      .selectFrom("app_user")
      .select("email")
      .where("id", "=", admin.id)
      .executeTakeFirstOrThrow()
  ).email
  const byNumber = await ids(`--user ${admin.id} --all`)
  expect(await ids(`--user ${email} --all`)).toEqual(byNumber)
  expect(byNumber.length).toBeGreaterThan(0)
  expect(await ids(`--organization ${one.id}`)).toHaveLength(1)
  expect(await ids("--organization Студия_«Одна»")).toHaveLength(1)
  const whom = await server.addUser("researcher")
  const { revision } = await admin.send(userCalls.getUser, { uid: whom.id })
  expect(await ids(`--about ${whom.email}`)).toEqual([""])
  await admin.send(userCalls.updateUser, { id: whom.id, revision, categoryId: "agency" })
  expect(await ids(`--about ${whom.email}`)).toHaveLength(1)
  expect(await ids(`--about ${whom.id} --user ${admin.id}`)).toHaveLength(1)
  expect(await ids(`--user ${whom.id}`)).toEqual([""])
  expect(await ids("--project 999")).toEqual([""])
  expect(await ids("--until 2020-01-01")).toEqual([""])
  expect((await run("history list --user nobody@example.test")).exit).toBe(66)
  const moderator = await signedInLine(server, (await server.addUser("moderator")).email)
  expect((await moderator("history list")).exit).toBe(77)
})
