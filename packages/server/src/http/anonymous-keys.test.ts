import { ROLES } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import { CONSENT_VERSION } from "@qo/core/user"
import { createHash } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { PASSWORD, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ QO_TRUST_PROXY: "127.0.0.1" })
})
beforeEach(() => api.database.db.deleteFrom("rate_limit").execute())
afterAll(() => api.stop())

const HOME = "203.0.113.7"
const ELSEWHERE = "198.51.100.7"

/** Registers without a session from this network. */
async function register(email: string, { password = PASSWORD, key = "1", network = HOME } = {}) {
  const response = await fetch(api.url + CALLS.register.path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": key,
      "x-forwarded-for": network,
    },
    body: JSON.stringify({
      email,
      fullname: "Анна Новая",
      password,
      termsAccepted: true,
      consentVersion: CONSENT_VERSION,
    }),
  })
  const body = (await response.json()) as { key?: string; data?: { id: number } }
  return { status: response.status, body }
}

test("strangers who use one key do not meet: another address, another body", async () => {
  expect((await register("one@example.test")).status).toBe(200)
  expect((await register("two@example.test")).status).toBe(200)
  expect((await register("three@example.test", { network: ELSEWHERE })).status).toBe(200)
})

test("a key that is sent again gives the same answer to the same body of the same network alone", async () => {
  const first = await register("again@example.test")
  expect(first.status).toBe(200)
  expect(await register("again@example.test")).toEqual(first)
  const others = [
    await register("again@example.test", { password: "quite another 5" }),
    await register("again@example.test", { network: ELSEWHERE }),
    await register("again@example.test", { key: "2" }),
  ]
  for (const { status, body } of others) {
    expect(status).toBe(409)
    expect(body.key).toBe("emailExists")
  }
})

/** Returns the JSON of an object with its fields in order. */
const inOrder = (value: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )

test("a key that the version before has stored is answered again", async () => {
  const admin = await api.signedIn("administrator")
  const idempotencyKey = "before the update"
  const draft = {
    email: "kept@example.test",
    fullname: "Анна Новая",
    roleId: "researcher" as const,
  }
  const first = await admin.send(CALLS.createUser, draft, { idempotencyKey })
  const sent = { ...draft, roleId: ROLES[draft.roleId].id }
  await api.database.db
    .updateTable("idempotency")
    .set({ body_hash: createHash("sha256").update(inOrder(sent)).digest() })
    .where("key", "=", idempotencyKey)
    .execute()
  expect(await admin.send(CALLS.createUser, draft, { idempotencyKey })).toEqual(first)
})
