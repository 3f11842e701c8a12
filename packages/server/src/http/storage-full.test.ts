import { type Role, ROLE_NAMES } from "@qo/core/access"
import { type AnyCall, CALLS, isMutating, mayCall } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { headersOf, png, upload } from "../pictures/pictures.setup.ts"
import { PASSWORD, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let full = false
beforeAll(async () => {
  api = await startTestApi({}, { storage: { isFull: () => full, freeBytes: () => undefined } })
})
afterAll(() => api.stop())

/** Calls that write little or free space. */
const GO_ON: readonly AnyCall[] = [CALLS.login, CALLS.logout]
const writing = keysOf(CALLS).filter(
  (name) => isMutating(CALLS[name]) && !GO_ON.includes(CALLS[name]),
)

test("on a full disk no row is written, for any call and route", async () => {
  const roles: Role[] = ["administrator", "researcher", "issuer", "moderator"]
  const clients = new Map<Role, Awaited<ReturnType<TestApi["signedIn"]>>>()
  for (const role of roles) clients.set(role, await api.signedIn(role))
  full = true
  const statuses: Record<string, number> = {}
  for (const name of writing) {
    const call: AnyCall = CALLS[name]
    const role = ROLE_NAMES.find((each) => clients.has(each) && mayCall(each, call))
    const client = clients.get(role ?? "administrator")
    const { status } = await fetch(api.url + call.path, {
      method: call.method,
      headers: { "content-type": "application/json", ...(client && headersOf(client)) },
      body: "{}",
    })
    statuses[name] = status
  }
  full = false
  expect(statuses).toEqual(Object.fromEntries(writing.map((name) => [name, 507])))
})

test("people can still sign in, look and sign out; pictures are refused before they are read", async () => {
  const { email } = await api.addUser("researcher")
  const client = api.client()
  full = true
  await client.send(CALLS.login, { email, password: PASSWORD })
  expect((await client.send(CALLS.currentUser, {})).email).toBe(email)
  expect((await upload(api, client, [await png()])).status).toBe(507)
  await client.send(CALLS.logout, {})
  full = false
  const { rows } = await api.database.pool.query(
    "select 1 from rate_limit where bucket like 'pictures:%'",
  )
  expect(rows).toEqual([])
})
