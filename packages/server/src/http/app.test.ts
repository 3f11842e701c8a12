import { type AnyCall, type CallAccess, CALLS, mayCall, takesIdempotencyKey } from "@qo/core/api"
import { ROLE_NAMES } from "@qo/core/access"
import { keysOf } from "@qo/core/lib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { metricsText } from "../lib/metric.ts"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
})
afterAll(() => api.stop())

const LOGIN = CALLS.login.path
const post = (path: string, body: string, type = "application/json") =>
  fetch(api.url + path, { method: "POST", body, headers: { "content-type": type } })

interface Case {
  name: string
  body: string
  type?: string
  status: number
  key: string
}
const cases: Case[] = [
  { name: "broken JSON", body: "{", status: 400, key: "malformed" },
  { name: "no body", body: "", status: 400, key: "malformed" },
  { name: "a prototype key", body: '{"__proto__": {"a": 1}}', status: 400, key: "malformed" },
  { name: "another type", body: "a=b", type: "text/plain", status: 415, key: "wrongType" },
  {
    name: "a form",
    body: "a=b",
    type: "application/x-www-form-urlencoded",
    status: 415,
    key: "wrongType",
  },
  {
    name: "a body too large",
    body: JSON.stringify({ email: "x".repeat(2 ** 20) }),
    status: 413,
    key: "tooLarge",
  },
  { name: "a list", body: "[]", status: 422, key: "invalid" },
  { name: "null", body: "null", status: 422, key: "invalid" },
  {
    name: "a depth bomb",
    body: `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
    status: 422,
    key: "invalid",
  },
  {
    name: "a text that no database holds",
    body: '{"email": "a\\u0000b", "password": "x"}',
    status: 422,
    key: "invalid",
  },
  { name: "wrong kinds", body: '{"email": 1, "password": {}}', status: 422, key: "invalid" },
]

test.for(cases)("$name is refused with its reason, without internal details", async (each) => {
  const response = await post(LOGIN, each.body, each.type)
  const text = await response.text()
  expect(response.status).toBe(each.status)
  expect(JSON.parse(text)).toMatchObject({
    key: each.key,
    message: expect.stringMatching(/[а-я]/),
  })
  expect(text).not.toMatch(/ at |node_modules|select |\.ts/)
})

const say = async (language: string) => {
  const response = await fetch(`${api.url}/api/v1/service/user/current`, {
    headers: { "accept-language": language },
  })
  return ((await response.json()) as { message: string }).message
}

test("messages are in the language that was asked for, in Russian otherwise", async () => {
  expect(await say("en-GB,en;q=0.9,ru;q=0.8")).toBe("The session has ended: sign in again")
  expect(await say("ru")).toBe("Сеанс завершён: войдите снова")
  expect(await say("de, fr")).toBe("Сеанс завершён: войдите снова")
})

test("an unknown address returns 404 in the common format", async () => {
  const response = await fetch(`${api.url}/api/v1/service/nothing`)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: "Не найдено", key: "notFound" })
})

test("every response tells browsers its forbidden uses", async () => {
  const { headers } = await fetch(`${api.url}/health`)
  expect(headers.get("content-security-policy")).toContain("script-src 'self';")
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000")
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
})

test("health states whether commits are flushed, and metrics name routes but no users", async () => {
  const health = await (await fetch(`${api.url}/health`)).json()
  expect(health).toMatchObject({ live: true, ready: true, database: { up: true } })
  const { email } = await api.addUser("administrator")
  await api.client().send(CALLS.login, { email, password: PASSWORD })
  const figures = metricsText(api.meters.metrics())
  expect(figures).toContain(`http_requests_total{method="POST",route="${LOGIN}",status="200"} 1`)
  expect(figures).not.toContain("@example.test")
})

test("the OpenAPI document holds every call", async () => {
  const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(document.openapi).toBe("3.1.0")
  for (const name of keysOf(CALLS)) {
    const call: AnyCall = CALLS[name]
    expect(document.paths[call.path]?.[call.method.toLowerCase()]?.operationId).toBe(name)
  }
})

/** Kinds of access that need no sign-in. */
const OPEN: readonly CallAccess[] = ["public", "game"]
const guarded = keysOf(CALLS).filter((name) => !OPEN.includes(CALLS[name].access))

test.for(guarded)("%s is refused to who is not signed in", async (name) => {
  const call: AnyCall = CALLS[name]
  const refusal = await refusalOf(api.client().raw(call.method, call.path, bodyOf(call)))
  expect(refusal).toMatchObject({ status: 401, key: "signedOut" })
})

const forbidden = guarded.flatMap((name) => {
  const { access } = CALLS[name]
  if (access === "public" || access === "game") return []
  return ROLE_NAMES.filter((role) => !mayCall(role, CALLS[name])).map((role) => ({ name, role }))
})

test("every call is refused to every role that may not make it", async () => {
  const clients = new Map(
    await Promise.all(ROLE_NAMES.map(async (role) => [role, await api.signedIn(role)] as const)),
  )
  expect(forbidden.length).toBeGreaterThan(50)
  for (const { name, role } of forbidden) {
    const call: AnyCall = CALLS[name]
    const client = clients.get(role)
    if (!client) throw new Error(role)
    const refusal = await refusalOf(client.raw(call.method, call.path, bodyOf(call)))
    expect({ name, role, status: refusal.status, key: refusal.key }).toEqual({
      name,
      role,
      status: 403,
      key: "notPermitted",
    })
  }
})

test("the calls that answer with secrets are those that keep no answer", () => {
  const secret = keysOf(CALLS).filter((name) => {
    const call: AnyCall = CALLS[name]
    return call.method !== "GET" && !takesIdempotencyKey(call)
  })
  expect(secret).toContain("login")
  expect(secret).toContain("createToken")
  expect(secret).not.toContain("createUser")
})

const bodyOf = (call: AnyCall): unknown => (call.method === "GET" ? undefined : {})
