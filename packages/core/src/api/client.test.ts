import { expect, test } from "vitest"
import { z } from "zod"
import { buildUserWire, createFakeFetch } from "../testing/index.ts"
import { call } from "./call.ts"
import { ApiError, CALLS, createApiClient, type Fetch, type Tokens } from "./index.ts"

const baseUrl = "http://qo.test"

const fetchUnreachable = () => Promise.reject(new TypeError("fetch failed"))

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error("no ApiError was thrown")
  return error
}

// Specification: 7.base-url, 7.users.roles
test("a GET carries its input in the query, a list name once for each value", async () => {
  const fetch = createFakeFetch(200, { data: [buildUserWire()], total: 1, next: null })
  const page = await createApiClient({ baseUrl, fetch }).list(CALLS.listUsers, {
    roles: ["administrator", "researcher"],
  })
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

// Specification: 7.tokens
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

// Specification: 8.client-error
test("a refusal tells its reason, its issues, and when to try again; listeners hear of it first", async () => {
  const heard: ApiError[] = []
  const issues = [{ path: ["email"], key: "emailInvalid" }]
  const fetch = createFakeFetch(
    429,
    { message: "Подождите", key: "rateLimited", issues },
    { "retry-after": "7", "x-request-id": "req-1" },
  )
  const client = createApiClient({ baseUrl, fetch })
  client.onError((each) => void heard.push(each))
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

// Specification: 8.status-text
test("a refusal without words says its status", async () => {
  const client = createApiClient({ baseUrl, fetch: createFakeFetch(502, "") })
  expect((await failureOf(client.send(CALLS.currentUser, {}))).message).toBe(
    "Server response status: 502",
  )
})

// Specification: 8.network
test("no connection is the same kind of error, with status 0", async () => {
  const error = await failureOf(
    createApiClient({ baseUrl, fetch: fetchUnreachable }).send(CALLS.currentUser, {}),
  )
  expect(error).toMatchObject({ status: 0, key: "noConnection", retryable: true })
})

test("an answer that the table does not describe is an error, not a crash later on", async () => {
  const client = createApiClient({ baseUrl, fetch: createFakeFetch(200, { data: { id: "x" } }) })
  const error = await failureOf(client.send(CALLS.currentUser, {}))
  expect(error.key).toBe("unexpectedAnswer")
})

// Specification: 8.listeners
test("every listener receives a failed call even if another one throws, until it unsubscribes", async () => {
  const heard: string[] = []
  const client = createApiClient({ baseUrl, fetch: createFakeFetch(403, { message: "Нет" }) })
  const stop = client.onError(() => void heard.push("first"))
  client.onError(() => {
    throw new Error("a broken listener")
  })
  client.onError((error, { path, access }) => {
    heard.push(`${error.status} ${path} ${access}`)
  })
  expect((await failureOf(client.send(CALLS.currentUser, {}))).message).toBe("Нет")
  stop()
  await failureOf(client.raw("GET", "/api/v1/service/users?limit=1"))
  expect(heard).toEqual([
    "first",
    `403 ${CALLS.currentUser.path} signedIn`,
    "403 /api/v1/service/users undefined",
  ])
})

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe, 0x00)

/** Returns a `fetch` function whose responses have this body and content type. */
const fetchAnswering =
  (bytes: Uint8Array, type: string | null): Fetch =>
  () =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: { get: (name: string) => (name === "content-type" ? type : null) },
      text: () => Promise.resolve(new TextDecoder().decode(bytes)),
      arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer),
    })

// Specification: 7.answers
test.for([
  ["image/png", PNG],
  ["application/octet-stream", PNG],
  [null, PNG],
  ["text/csv; charset=utf-8", "{}"],
  ["application/json", {}],
  ["application/problem+json", {}],
] as const)("a response of the type %s is parsed by its type", async ([type, expected]) => {
  const bytes = expected === PNG ? PNG : new TextEncoder().encode("{}")
  const client = createApiClient({ baseUrl, fetch: fetchAnswering(bytes, type) })
  expect(await client.raw("GET", "/x")).toEqual(expected)
})

// Specification: 7.json
test("files go as a form, beside the fields, and not one byte is changed", async () => {
  const fetch = createFakeFetch(200, { data: [] })
  const client = createApiClient({ baseUrl, fetch })
  const files = [
    { name: 'a"\n.png', bytes: PNG, type: "image/png" },
    { name: "имя.gif", bytes: new Blob([PNG]) },
  ]
  expect(await client.send(CALLS.addPictures, { pid: 7 }, { files })).toEqual([])
  const { headers = {}, upload, body } = fetch.inits[0] ?? {}
  expect([headers["content-type"], body]).toEqual([upload?.body.type, undefined])
  const form = await new Response(upload?.body, {
    headers: { "content-type": headers["content-type"] ?? "" },
  }).formData()
  expect(form.get("pid")).toBe("7")
  const sent = form.getAll("images") as File[]
  expect(sent.map(({ name, type }) => [name, type])).toEqual([
    ['a"\n.png', "image/png"],
    ["имя.gif", "application/octet-stream"],
  ])
  for (const file of sent) expect(new Uint8Array(await file.arrayBuffer())).toEqual(PNG)
})

test("a blob is sent unchanged, with its own type", async () => {
  const fetch = createFakeFetch(200, {})
  const body = new Blob([PNG], { type: "image/png" })
  await createApiClient({ baseUrl, fetch }).raw("PUT", "/x", body)
  expect(fetch.inits[0]?.headers["content-type"]).toBe("image/png")
  expect(fetch.inits[0]?.upload?.body).toBe(body)
})

test("a call that was given up is no lost line", async () => {
  const signal = AbortSignal.abort()
  const client = createApiClient({
    baseUrl,
    fetch: (_, init) => Promise.reject(init.signal?.reason as Error),
  })
  const error = await failureOf(client.send(CALLS.currentUser, {}, { signal }))
  expect(error).toMatchObject({ status: 0, key: "cancelled", retryable: false })
})

test("figures that are still counted are asked for again until they are there; the caller and the shell hear how far it is, and its end", async () => {
  const bodies = [
    [202, { counting: { read: 100, total: 300 } }],
    [202, { counting: { read: 200, total: null } }],
    [200, { data: 7 }],
  ] as [number, unknown][]
  const asked: string[] = []
  const shown: unknown[] = []
  const client = createApiClient({
    baseUrl,
    onCounting: (progress) => void shown.push(progress),
    fetch: (url, init) => {
      const [status, body] = bodies[asked.length] ?? [500, {}]
      asked.push(`${url} ${init.headers.prefer}`)
      return createFakeFetch(status, body)(url, init)
    },
  })
  const figures = call({
    method: "GET",
    path: "/figures",
    summary: "Figures.",
    access: "public",
    counts: true,
    input: z.strictObject({}),
    output: z.number(),
  })
  const heard: unknown[] = []
  const onCounting = (progress: unknown) => void heard.push(progress)
  expect(await client.send(figures, {}, { onCounting })).toBe(7)
  expect(asked).toEqual(Array.from({ length: 3 }, () => `${baseUrl}/figures wait=2`))
  expect(heard).toEqual([{ read: 100, total: 300 }, { read: 200, total: null }, undefined])
  expect(shown).toEqual(heard)
  // For counts that are ready immediately, no progress is reported.
  bodies.splice(0, 3, [200, { data: 8 }])
  asked.length = 0
  expect(await client.send(figures, {}, { onCounting })).toBe(8)
  expect(heard).toHaveLength(3)
})
