import { execFile } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { ApiError, createApiClient, type Fetch } from "@qo/core/api"
import { buildUser, createFakeFetch } from "@qo/core/testing"
import { expect, test } from "vitest"
import { newConfigFolder } from "../commands/testing/run-line.setup.ts"
import { readConfiguration } from "../config/index.ts"
import { openLoginFile } from "./login-file.ts"
import { knownRole, LOGINS } from "./known-role.ts"
import { openSession, type Session } from "./session.ts"

const run = promisify(execFile)
const user = { id: 7, email: "anna@example.test", roleId: "researcher" }

function openIn(folder: string, env: Readonly<Record<string, string>> = {}) {
  const all = { QO_CONFIG_DIR: folder, ...env }
  return openSession(readConfiguration({ flags: {}, env: all }), all)
}

function signedIn(folder: string) {
  const session = openIn(folder)
  session.signIn.write({ access: "a1", refresh: "r1" })
  session.keep(buildUser())
  return session
}

test("a sign-in is kept, and other processes see every rotation", () => {
  const folder = newConfigFolder()
  const one = signedIn(folder)
  const other = openIn(folder)
  expect(other.tokens.read()).toMatchObject({ access: "a1", refresh: "r1" })
  one.tokens.write({ access: "a2", refresh: "r2" })
  expect(other.tokens.read()).toMatchObject({ access: "a2", refresh: "r2" })
  expect(other.login()?.user).toEqual(user)
  expect(knownRole(other)).toBe("researcher")
})

test("a login that an earlier version stored with the number of its role has that role", () => {
  const folder = newConfigFolder()
  signedIn(folder)
  const path = join(folder, LOGINS)
  writeFileSync(path, readFileSync(path, "utf8").replace('"researcher"', "4"))
  expect(openIn(folder).login()?.user.roleId).toBe(4)
  expect(knownRole(openIn(folder))).toBe("researcher")
  writeFileSync(path, readFileSync(path, "utf8").replace('"roleId":4', '"roleId":99'))
  expect(knownRole(openIn(folder))).toBeUndefined()
})

test("a token never goes to another host than the one that gave it", () => {
  const folder = newConfigFolder()
  signedIn(folder)
  expect(openIn(folder, { QO_HOST: "https://evil.example.test" }).tokens.read()).toBeUndefined()
  expect(openIn(folder, { QO_PROFILE: "other" }).tokens.read()).toBeUndefined()
})

/** A call of a client that the session listens to. */
async function failedCall({ guard, heard, tokens }: Session, status: number): Promise<void> {
  const fetch = guard(createFakeFetch(status, {}))
  const client = createApiClient({ baseUrl: "http://qo.test", fetch, tokens })
  client.onError(heard)
  await expect(client.raw("GET", "/")).rejects.toMatchObject({ status })
}

test("a 401 clears the login; a 403 and a 500 do not", async () => {
  const session = signedIn(newConfigFolder())
  for (const status of [403, 500]) await failedCall(session, status)
  expect(session.tokens.read()).toBeDefined()
  await failedCall(session, 401)
  expect(session.tokens.read()).toBeUndefined()
})

test("a late refusal does not clear a newer login", async () => {
  const session = signedIn(newConfigFolder())
  const init = { method: "GET", headers: { "x-auth-token": "a1" } }
  await session.guard(createFakeFetch(401, {}))("http://qo.test", init)
  session.signIn.write({ access: "a2", refresh: "r2" })
  session.keep(buildUser())
  session.heard(new ApiError({ status: 401 }))
  expect(session.tokens.read()).toMatchObject({ access: "a2" })
})

test("a 401 after another process has renewed the session is tried again with its tokens", async () => {
  const folder = newConfigFolder()
  const session = signedIn(folder)
  const refuse = createFakeFetch(401, {})
  const accept = createFakeFetch(200, {})
  const fetch: Fetch = (url, init) =>
    (init.headers["x-auth-token"] === "a2" ? accept : refuse)(url, init)
  openIn(folder).tokens.write({ access: "a2", refresh: "r2" })
  const init = { method: "GET", headers: { "x-auth-token": "a1", "x-refresh-token": "r1" } }
  expect((await session.guard(fetch)("http://qo.test", init)).status).toBe(200)
  expect(accept.inits[0]?.headers).toMatchObject({ "x-auth-token": "a2", "x-refresh-token": "r2" })
  expect(session.tokens.read()).toMatchObject({ access: "a2" })
})

test("with QO_TOKEN no login is read, stored or cleared", async () => {
  const folder = newConfigFolder()
  const kept = signedIn(folder)
  const session = openIn(folder, { QO_TOKEN: "qot_1" })
  expect(session.tokens.read()).toEqual({ access: "qot_1" })
  await failedCall(session, 401)
  expect(kept.tokens.read()).toMatchObject({ access: "a1" })
})

test("eight processes that write concurrently lose no entry", async () => {
  const path = join(newConfigFolder(), "logins.json")
  const module = join(import.meta.dirname, "login-file.ts")
  const script = `
    import { openLoginFile } from ${JSON.stringify(module)}
    const file = openLoginFile(${JSON.stringify(path)})
    for (let i = 0; i < 20; i++)
      file.update({ profile: process.argv[1], host: "http://h" + i }, () => ({
        access: process.argv[1] + i, user: { id: i + 1, email: "x", roleId: 1 },
      }))`
  const writers = Array.from({ length: 8 }, (_, i) => `p${i}`)
  await Promise.all(
    writers.map((name) => run(process.execPath, ["--input-type=module", "-e", script, name])),
  )
  const file = openLoginFile(path)
  for (const profile of writers)
    for (let i = 0; i < 20; i++)
      expect(file.read({ profile, host: `http://h${i}` })?.access).toBe(profile + String(i))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(existsSync(`${path}.lock`)).toBe(false)
})

test("a lock that a dead process has left does not stop anybody", () => {
  const folder = newConfigFolder()
  const lock = join(folder, "logins.json.lock")
  mkdirSync(folder, { recursive: true })
  writeFileSync(lock, "")
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  signedIn(folder)
  expect(readFileSync(join(folder, "logins.json"), "utf8")).toContain("a1")
})

test("a login that cannot be written reports its file, without leftovers", () => {
  const folder = newConfigFolder()
  // Nothing can be put in the place of a folder that is not empty.
  mkdirSync(join(folder, "logins.json", "in the way"), { recursive: true })
  expect(() => signedIn(folder)).toThrow(
    expect.objectContaining({ path: join(folder, "logins.json"), syscall: "rename" }),
  )
  expect(readdirSync(folder)).toEqual(["logins.json"])
})

test("a broken file is no login, and signing in mends it", () => {
  const folder = newConfigFolder()
  writeFileSync(join(folder, "logins.json"), "{ broken")
  expect(openIn(folder).tokens.read()).toBeUndefined()
  expect(signedIn(folder).tokens.read()).toMatchObject({ access: "a1" })
})
