import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Fetch, FetchInit } from "@qo/core/api"
import { expect, test } from "vitest"
import { newConfigFolder, runLine } from "../testing/run-line.setup.ts"

const HOST = "http://qo.test"
const env = { QO_HOST: HOST, QO_TOKEN: "qot_secret", QO_LANG: "en" }

interface SentRequest extends FetchInit {
  path: string
}

/** Answers each request by its address, and keeps what was sent. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const sent: SentRequest[] = []
  const fetch: Fetch = async (url, init) => {
    const path = url.slice(HOST.length)
    sent.push({ ...init, path })
    const answer = answers[path]
    const headers = new Map([
      ["content-type", answer instanceof Uint8Array ? "image/png" : "application/json"],
      ["x-request-id", "req-7"],
      ["x-auth-token", "fresh-secret"],
    ])
    return {
      ok: answer !== undefined,
      status: answer === undefined ? 404 : 200,
      headers: { get: (name) => headers.get(name) ?? null },
      text: async () => JSON.stringify(answer ?? { message: "…", key: "notFound" }),
      arrayBuffer: async () => Uint8Array.from(answer as Uint8Array).buffer,
    }
  }
  return { sent, fetch }
}

const USERS = "/api/v1/service/users"
const PAGES = {
  [`${USERS}?limit=2`]: { data: [{ id: 1 }, { id: 2 }], total: 3, next: "a b" },
  [`${USERS}?limit=2&cursor=a%20b`]: { data: [{ id: 3 }], total: 3, next: null },
}

const requestsOf = (sent: readonly SentRequest[]) =>
  sent.map(({ method, path }) => `${method} ${path}`)

test.for([
  [["users"], `GET ${USERS}`],
  [["GET", "users"], `GET ${USERS}`],
  [["-X", "DELETE", "user"], "DELETE /api/v1/service/user"],
  [["user", "--input", "-"], "POST /api/v1/service/user"],
  [["users?limit=2", "--field", "roles=4"], `GET ${USERS}?limit=2&roles=4`],
  [["/health"], "GET /health"],
] as const)("%j sends %s", async ([words, request]) => {
  const { sent, fetch } = answering({})
  await runLine(["api", ...words], { env, fetch, stdin: "{}" })
  expect(requestsOf(sent)).toEqual([request])
})

test("--paginate reads all pages as one, and --jq asks the whole", async () => {
  const { sent, fetch } = answering(PAGES)
  const words = ["api", "users", "--field", "limit=2", "--paginate"]
  const whole = await runLine(words, { env, fetch })
  const data = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(JSON.parse(whole.stdout)).toEqual({ data, total: 3, next: null })
  expect(requestsOf(sent)).toEqual(Object.keys(PAGES).map((path) => `GET ${path}`))
  const queried = await runLine([...words, "--jq", ".data[].id"], { env, fetch })
  expect([queried.exit, queried.stdout]).toEqual([0, "1\n2\n3\n"])
})

test("headers are sent, and cannot replace the tokens of the session", async () => {
  const { sent, fetch } = answering({ [USERS]: { data: [] } })
  const header = (text: string) => runLine(["api", "users", "-H", text], { env, fetch })
  expect((await header("Accept-Language: ru, en;q=0.5")).exit).toBe(0)
  expect(sent[0]?.headers["accept-language"]).toBe("ru, en;q=0.5")
  for (const refused of ["X-Auth-Token: other", "no colon", ": value", "a b: c", "a: b\nc: d"])
    expect((await header(refused)).exit).toBe(2)
  expect(sent).toHaveLength(1)
})

test("--cache sends a request once, for each account and request alone", async () => {
  const around = { ...env, QO_CONFIG_DIR: newConfigFolder() }
  const { sent, fetch } = answering({
    [USERS]: { data: [] },
    "/api/v1/service/games": { data: [] },
  })
  const ask = (path: string, cache: string, more = {}) =>
    runLine(["api", path, "--cache", cache], { env: { ...around, ...more }, fetch })
  const first = await ask("users", "1h")
  expect((await ask("users", "1h")).stdout).toBe(first.stdout)
  expect(sent).toHaveLength(1)
  await ask("users", "1h", { QO_TOKEN: "qot_of_another" })
  await ask("games", "1h")
  // Kept for an hour, it may be older than the minute that is asked for now.
  await ask("users", "1m")
  expect(sent).toHaveLength(4)
  const folder = join(around.QO_CONFIG_DIR, "state", "cache")
  for (const name of readdirSync(folder)) {
    expect(name).toMatch(/^[0-9a-f]{64}\.json$/)
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  }
})

test.for([
  [["-X", "POST", "users", "--paginate"], "--paginate"],
  [["POST", "users", "--cache", "1h"], "--cache"],
  [["users", "--jq", ".", "--output", "a.json"], "--jq, --output"],
  [["users", "--input", "-", "-X", "GET"], "--file, --input"],
  [["users", "users", "users"], "METHOD"],
] as const)("%j is refused before anything is sent", async ([words, field]) => {
  const { sent, fetch } = answering({ [USERS]: { data: [] } })
  const ran = await runLine(["api", ...words], { env, fetch })
  expect([ran.exit, ran.stdout, sent]).toEqual([2, "", []])
  expect(ran.stderr).toContain(field)
})

test("--jq of an answer that is not JSON is refused", async () => {
  const { fetch } = answering({ "/api/v1/service/picture": new Uint8Array([137, 80]) })
  const ran = await runLine(["api", "picture", "--jq", "."], { env, fetch })
  expect([ran.exit, ran.stdout]).toEqual([2, ""])
  expect(ran.stderr).toContain("--jq: the answer is not JSON")
})

test("--debug http prints requests and answers without secrets", async () => {
  const { fetch } = answering({ [`${USERS}?code=12345&limit=1`]: { data: [] } })
  const words = ["api", "users", "--field", "code=12345", "--field", "limit=1", "--debug", "http"]
  const ran = await runLine(words, { env, fetch })
  expect([ran.exit, JSON.parse(ran.stdout)]).toEqual([0, { data: [] }])
  expect(ran.stderr).toContain("> accept-language: en")
  expect(ran.stderr).toMatch(/^< 200 · \d+ ms$/m)
  expect(ran.stderr).toContain("< x-request-id: req-7")
  expect(ran.stderr).toContain("> x-auth-token: ***\n")
  expect(ran.stderr).not.toMatch(/secret|12345/)
})

const fetchUnreachable: Fetch = () => Promise.reject(new TypeError("connect ECONNREFUSED"))

test("--debug http prints the reason if no answer comes", async () => {
  const words = ["users", "list", "--debug", "http", "--json"]
  const ran = await runLine(words, { env, fetch: fetchUnreachable })
  expect([ran.exit, ran.stdout]).toEqual([69, ""])
  expect(ran.stderr).toMatch(/^\* GET http:\/\/qo\.test.+users/m)
  expect(ran.stderr).toMatch(/^< ✗ connect ECONNREFUSED · \d+ ms$/m)
})
