import { CALLS, createApiClient, type Tokens } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const expireAccess = () =>
  api.database.db
    .updateTable("session")
    .set({ access_expires_at: sql`now() - interval '1 second'` })
    .execute()
const pastGrace = () =>
  api.database.db
    .updateTable("session")
    .set({ rotated_at: sql`now() - interval '31 seconds'` })
    .execute()
const pairOf = (tokens: Tokens | undefined): Tokens => {
  if (!tokens?.refresh) throw new Error("not signed in")
  return tokens
}

// Specification: 7.login.tokens
test("a sign-in gives a session that calls are answered by, and ends with the sign-out", async () => {
  const client = await api.signedIn("issuer")
  expect((await client.send(CALLS.currentUser, {})).id).toBe(client.id)
  expect(await client.send(CALLS.logout, {})).toEqual({ ended: 1 })
  expect(await refusalOf(client.send(CALLS.currentUser, {}))).toMatchObject({
    status: 401,
    key: "signedOut",
  })
})

test("a wrong password and an unknown e-mail get identical responses", async () => {
  const { email } = await api.addUser("researcher")
  const wrong = await refusalOf(api.client().send(CALLS.login, { email, password: "x" }))
  const unknown = await refusalOf(
    api.client().send(CALLS.login, { email: "nobody@example.test", password: "x" }),
  )
  expect(wrong).toMatchObject({
    status: 401,
    key: "wrongCredentials",
    message: "Неверная почта или пароль. Попробуйте ещё раз",
  })
  expect(unknown).toMatchObject({ status: 401, key: "wrongCredentials", message: wrong.message })
})

test("an e-mail address is the same in any case", async () => {
  await api.addUser("researcher", "Mixed.Case@Example.test")
  const user = await api
    .client()
    .send(CALLS.login, { email: " mixed.case@example.TEST ", password: PASSWORD })
  expect(user.email).toBe("Mixed.Case@Example.test")
})

test("the tenth try gets a response, the eleventh is refused for any password", async () => {
  const { email } = await api.addUser("researcher")
  for (let i = 0; i < 10; i++)
    await refusalOf(api.client().send(CALLS.login, { email, password: "wrong" }))
  const refusal = await refusalOf(api.client().send(CALLS.login, { email, password: PASSWORD }))
  expect(refusal).toMatchObject({ status: 429, key: "rateLimited" })
  expect(refusal.retryAfter).toBeGreaterThan(0)
})

test("an expired access token beside a good refresh token is answered, with a new pair", async () => {
  const client = await api.signedIn("researcher")
  const old = pairOf(client.tokens())
  await expireAccess()
  await client.send(CALLS.currentUser, {})
  const next = pairOf(client.tokens())
  expect(next.access).not.toBe(old.access)
  expect(next.refresh).not.toBe(old.refresh)
  expect((await api.client(next).send(CALLS.currentUser, {})).id).toBe(client.id)
})

test("twenty concurrent calls with one expired pair succeed and get the same new pair", async () => {
  const client = await api.signedIn("researcher")
  const old = pairOf(client.tokens())
  await expireAccess()
  const clients = Array.from({ length: 20 }, () => api.client(old))
  await Promise.all(clients.map((each) => each.send(CALLS.currentUser, {})))
  const pairs = new Set(clients.map((each) => JSON.stringify(each.tokens())))
  expect(pairs.size).toBe(1)
})

test("a refresh token used after its grace period ends the whole session, and history records it", async () => {
  const client = await api.signedIn("researcher")
  const old = pairOf(client.tokens())
  await expireAccess()
  await client.send(CALLS.currentUser, {})
  await pastGrace()
  expect((await refusalOf(api.client(old).send(CALLS.currentUser, {}))).key).toBe("signedOut")
  expect((await refusalOf(client.send(CALLS.currentUser, {}))).key).toBe("signedOut")
  const told = await api.database.db
    .selectFrom("history")
    .select("subject_user_id")
    .where("message", "=", "sessionReuseDetected")
    .execute()
  expect(told).toContainEqual({ subject_user_id: client.id })
})

test("a session ends after its 90 days, for any number of refreshes", async () => {
  const client = await api.signedIn("researcher")
  await api.database.db
    .updateTable("session")
    .set({ ends_at: sql`now() + interval '1 minute'` })
    .execute()
  await expireAccess()
  await client.send(CALLS.currentUser, {})
  const { left } = await api.database.db
    .selectFrom("session")
    .select(sql<number>`extract(epoch from refresh_expires_at - now())::float8`.as("left"))
    .where("user_id", "=", client.id)
    .executeTakeFirstOrThrow()
  expect(left).toBeLessThanOrEqual(60)
})

test("secrets are stored as hashes only", async () => {
  const client = await api.signedIn("researcher")
  const { access, refresh } = pairOf(client.tokens())
  const { rows } = await sql<{ text: string }>`select session::text as text from session`.execute(
    api.database.db,
  )
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(access)
  expect(stored).not.toContain(refresh)
  expect(stored).not.toContain(Buffer.from(access).toString("hex"))
})

test("an API token works until it is revoked, and its secret is shown once", async () => {
  const client = await api.signedIn("administrator")
  const { token, ...shown } = await client.send(CALLS.createToken, {
    name: "ночной скрипт",
    scope: "all",
    expiresInDays: 30,
  })
  const script = api.client({ access: token })
  expect((await script.send(CALLS.currentUser, {})).id).toBe(client.id)
  const listed = await client.send(CALLS.listTokens, {})
  expect(listed).toEqual([{ ...shown, lastUsedAt: expect.any(Number) }])
  expect(listed[0]?.lastUsedAt).toBeGreaterThan(0)
  await client.send(CALLS.revokeToken, { id: shown.id })
  expect((await refusalOf(script.send(CALLS.currentUser, {}))).key).toBe("signedOut")
})

test("a read-only token may not write, and no token creates another", async () => {
  const client = await api.signedIn("administrator")
  const make = (scope: "read" | "all") =>
    client.send(CALLS.createToken, { name: "t", scope, expiresInDays: 1 })
  const reader = api.client({ access: (await make("read")).token })
  expect((await reader.list(CALLS.listUsers, {})).total).toBeGreaterThan(0)
  const refused = await refusalOf(reader.send(CALLS.deleteUser, { id: 1 }))
  expect(refused).toMatchObject({ status: 403, key: "notPermitted" })
  expect(refused.message).toBe("Этот токен API позволяет только читать")
  const all = api.client({ access: (await make("all")).token })
  const another = all.send(CALLS.createToken, { name: "u", scope: "all", expiresInDays: 1 })
  expect((await refusalOf(another)).key).toBe("notPermitted")
})

test("a token that is none, or far too long, is no session", async () => {
  for (const access of ["x", "qot_x", "y".repeat(5000), "ключ"]) {
    const baseUrl = api.url
    const store = { read: () => ({ access: encodeURIComponent(access) }), write: () => undefined }
    const client = createApiClient({ baseUrl, fetch: createNodeFetch(), tokens: store })
    expect((await refusalOf(client.send(CALLS.currentUser, {}))).key).toBe("signedOut")
  }
})
