import { expect, test } from "vitest"
import { buildUserWire, createFakeFetch } from "../testing/index.ts"
import { ApiError, CALLS, createApiClient, type Tokens } from "./index.ts"

const baseUrl = "http://qo.test"

const unreachable = () => Promise.reject(new TypeError("fetch failed"))

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error("no ApiError was thrown")
  return error
}

test("a GET carries its input in the query, a list name once for each value", async () => {
  const fetch = createFakeFetch(200, { data: [buildUserWire()], total: 1, next: null })
  const page = await createApiClient({ baseUrl, fetch }).list(CALLS.listUsers, { roles: [1, 4] })
  expect(fetch.urls).toEqual(["http://qo.test/api/v1/service/users?roles=1&roles=4"])
  expect(page.data[0]?.email).toBe("anna@example.test")
})

test("a change carries an idempotency key, a call that answers with a secret does not", async () => {
  const fetch = createFakeFetch(200, { data: { id: 7 } })
  const client = createApiClient({ baseUrl, fetch })
  await client.send(CALLS.deleteUser, { id: 7 }, { idempotencyKey: "k1" })
  expect(fetch.inits[0]?.headers["idempotency-key"]).toBe("k1")
  await failureOf(client.send(CALLS.login, { email: "a@example.test", password: "x" }))
  expect(fetch.inits[1]?.headers).not.toHaveProperty("idempotency-key")
})

test("tokens go out in headers and a new pair is kept", async () => {
  let kept: Tokens = { access: "a1", refresh: "r1" }
  const tokens = { read: () => kept, write: (pair: Tokens) => void (kept = pair) }
  const fetch = createFakeFetch(
    200,
    { data: buildUserWire() },
    { "x-auth-token": "a2", "x-refresh-token": "r2" },
  )
  await createApiClient({ baseUrl, fetch, tokens }).send(CALLS.currentUser, {})
  expect(fetch.inits[0]?.headers).toMatchObject({ "x-auth-token": "a1", "x-refresh-token": "r1" })
  expect(kept).toEqual({ access: "a2", refresh: "r2" })
})

test("a refusal tells its reason, its issues, and when to try again; listeners hear of it first", async () => {
  const heard: ApiError[] = []
  const issues = [{ path: ["email"], key: "emailInvalid" }]
  const fetch = createFakeFetch(
    429,
    { message: "Подождите", key: "rateLimited", issues },
    { "retry-after": "7", "x-request-id": "req-1" },
  )
  const client = createApiClient({ baseUrl, fetch, onError: (error) => heard.push(error) })
  const error = await failureOf(client.send(CALLS.currentUser, {}))
  expect(error).toMatchObject({
    status: 429,
    key: "rateLimited",
    message: "Подождите",
    issues,
    retryAfter: 7,
    requestId: "req-1",
    retryable: true,
  })
  expect(heard).toEqual([error])
})

test("a refusal without words says its status", async () => {
  const client = createApiClient({ baseUrl, fetch: createFakeFetch(502, "") })
  expect((await failureOf(client.send(CALLS.currentUser, {}))).message).toBe(
    "Server response status: 502",
  )
})

test("no connection is the same kind of error, with status 0", async () => {
  const error = await failureOf(
    createApiClient({ baseUrl, fetch: unreachable }).send(CALLS.currentUser, {}),
  )
  expect(error).toMatchObject({ status: 0, key: "noConnection", retryable: true })
})

test("an answer that the table does not describe is an error, not a crash later on", async () => {
  const client = createApiClient({ baseUrl, fetch: createFakeFetch(200, { data: { id: "x" } }) })
  const error = await failureOf(client.send(CALLS.currentUser, {}))
  expect(error.key).toBe("unexpectedAnswer")
})
