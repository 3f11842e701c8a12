import { type ApiClient, CALLS, SIGNATURE_HEADERS, SIGNATURE_SECONDS } from "@qo/core/api"
import { GAME_STATUSES } from "@qo/core/game"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { GAME_DRAFT, putInStatus, readGame } from "../games/games.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { type Keys, newNonce, sendSigned, signedHeaders } from "../testing/sign-call.ts"

let api: TestApi
let admin: ApiClient
let gameId: number
let keys: Keys
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
})
beforeEach(async () => {
  ;({ gameId, keys } = await gameWithKeys())
  await api.database.db.deleteFrom("rate_limit").execute()
})
afterAll(() => api.stop())

async function gameWithKeys(): Promise<{ gameId: number; keys: Keys }> {
  const game = await admin.send(CALLS.createGame, GAME_DRAFT)
  const { apiKey, token } = await admin.send(CALLS.issueSdkKeys, { gameId: game.gameId })
  return { gameId: game.gameId, keys: { apiKey, token } }
}

const HELLO = { method: "POST", path: CALLS.sdkHello.path, body: '{"sdk":"1.0"}' }
const hello = (by = keys, sent = HELLO) => sendSigned(api.url, sent, signedHeaders(by, sent))
const SIGNED_OUT = { status: 401, body: { key: "signedOut" } }

test("a game tells when its server was last heard: within a minute, and only by a right signature", async () => {
  const heardAt = async () => (await readGame(admin, gameId)).lastCallAt
  const setBack = (seconds: number) =>
    api.database.db
      .updateTable("game")
      .set({
        last_call_at: sql<Date>`to_timestamp(extract(epoch from now())::bigint - ${seconds}::bigint)`,
      })
      .where("id", "=", gameId)
      .execute()
  expect(await heardAt()).toBe(0)
  expect((await hello({ ...keys, token: "qos_guess" })).status).toBe(401)
  expect(await heardAt()).toBe(0)
  await hello()
  const first = await heardAt()
  expect(first).toBeGreaterThan(0)

  await setBack(30)
  const noted = await heardAt()
  await hello()
  expect(await heardAt()).toBe(noted)
  await setBack(90)
  const { revision } = await readGame(admin, gameId)
  await hello()
  expect(await heardAt()).toBeGreaterThanOrEqual(first)
  // Issuing keys does not make changes of the game stale.
  expect((await readGame(admin, gameId)).revision).toBe(revision)
})

test("the first signed call connects the SDK, the next ones have no effect", async () => {
  const first = await hello()
  expect(first).toMatchObject({
    status: 200,
    body: { data: { gameId, name: GAME_DRAFT.name, status: GAME_STATUSES.sdkConnected } },
  })
  expect(Math.abs((first.body.data?.serverTime ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  const connected = await readGame(admin, gameId)
  expect(connected.status).toBe("sdkConnected")
  expect((await hello()).body.data?.status).toEqual(GAME_STATUSES.sdkConnected)
  expect(await readGame(admin, gameId)).toEqual(connected)
  const { data } = await admin.list(CALLS.listHistory, { chapters: ["games"], limit: 1 })
  expect(data[0]).toMatchObject({
    user: null,
    service: "api",
    message: `Игра №${gameId}: статус «Ожидает подключения SDK» → «SDK подключён»`,
  })
})

test("many concurrent first calls connect the SDK once", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => hello()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await readGame(admin, gameId)).revision).toBe(3)
})

const TAMPERED: Record<string, () => { sent: typeof HELLO; headers: Record<string, string> }> = {
  "another method": () => ({
    sent: HELLO,
    headers: signedHeaders(keys, HELLO, { method: "PUT" }),
  }),
  "a method in lower case": () => ({
    sent: HELLO,
    headers: signedHeaders(keys, HELLO, { method: "post" }),
  }),
  "another path": () => ({
    sent: HELLO,
    headers: signedHeaders(keys, HELLO, { path: "/api/v1/sdk/other" }),
  }),
  "a query that was not signed": () => ({
    sent: { ...HELLO, path: `${HELLO.path}?a=1` },
    headers: signedHeaders(keys, HELLO),
  }),
  "another body": () => ({
    sent: { ...HELLO, body: '{"sdk":"1.1"}' },
    headers: signedHeaders(keys, HELLO),
  }),
  "the same body, written otherwise": () => ({
    sent: { ...HELLO, body: '{"sdk": "1.0"}' },
    headers: signedHeaders(keys, HELLO),
  }),
  "another timestamp": () => ({
    sent: HELLO,
    headers: {
      ...signedHeaders(keys, HELLO),
      [SIGNATURE_HEADERS.timestamp]: String(Math.floor(Date.now() / 1000) - 5),
    },
  }),
  "another nonce": () => ({
    sent: HELLO,
    headers: { ...signedHeaders(keys, HELLO), [SIGNATURE_HEADERS.nonce]: newNonce() },
  }),
  "another token": () => ({
    sent: HELLO,
    headers: signedHeaders({ ...keys, token: "qos_guess" }, HELLO),
  }),
  "no token's zeros": () => ({
    sent: HELLO,
    headers: signedHeaders({ ...keys, token: "\0".repeat(48) }, HELLO),
  }),
  "an unknown key": () => ({
    sent: HELLO,
    headers: signedHeaders({ ...keys, apiKey: "qog_unknown" }, HELLO),
  }),
  "an old timestamp": () => ({
    sent: HELLO,
    headers: signedHeaders(keys, HELLO, {
      timestamp: Math.floor(Date.now() / 1000) - SIGNATURE_SECONDS - 30,
    }),
  }),
  "a timestamp ahead of time": () => ({
    sent: HELLO,
    headers: signedHeaders(keys, HELLO, {
      timestamp: Math.floor(Date.now() / 1000) + SIGNATURE_SECONDS + 30,
    }),
  }),
  milliseconds: () => ({
    sent: HELLO,
    headers: signedHeaders(keys, HELLO, { timestamp: Date.now() }),
  }),
  "a short nonce": () => ({ sent: HELLO, headers: signedHeaders(keys, HELLO, { nonce: "short" }) }),
  "a long nonce": () => ({
    sent: HELLO,
    headers: signedHeaders(keys, HELLO, { nonce: "n".repeat(65) }),
  }),
  "a signature that is none": () => ({
    sent: HELLO,
    headers: { ...signedHeaders(keys, HELLO), [SIGNATURE_HEADERS.signature]: "1" },
  }),
  "a huge key": () => ({
    sent: HELLO,
    headers: signedHeaders({ ...keys, apiKey: "k".repeat(4000) }, HELLO),
  }),
  "no headers at all": () => ({ sent: HELLO, headers: { "content-type": "application/json" } }),
}

test.for(Object.keys(TAMPERED))("%s is refused like any other wrong signature", async (name) => {
  const { sent, headers } = TAMPERED[name]?.() ?? { sent: HELLO, headers: {} }
  const answer = await sendSigned(api.url, sent, headers)
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({
    key: "signedOut",
    message: "Сеанс завершён: войдите снова",
  })
  expect((await readGame(admin, gameId)).status).toBe("awaitingSdk")
})

test.for(Object.values(SIGNATURE_HEADERS))("without %s nothing is signed", async (name) => {
  const { [name]: _left, ...headers } = signedHeaders(keys, HELLO)
  expect(await sendSigned(api.url, HELLO, headers)).toMatchObject(SIGNED_OUT)
})

test("a signed call is taken once", async () => {
  const headers = signedHeaders(keys, HELLO)
  expect((await sendSigned(api.url, HELLO, headers)).status).toBe(200)
  expect(await sendSigned(api.url, HELLO, headers)).toMatchObject(SIGNED_OUT)
  const again = signedHeaders(keys, HELLO, { nonce: headers[SIGNATURE_HEADERS.nonce] ?? "" })
  expect(await sendSigned(api.url, HELLO, again)).toMatchObject(SIGNED_OUT)
})

test("one of fifty concurrent replays is accepted", async () => {
  const headers = signedHeaders(keys, HELLO)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => sendSigned(api.url, HELLO, headers)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(49)
})

test("two games may use the same nonce", async () => {
  const other = await gameWithKeys()
  const nonce = newNonce()
  for (const by of [keys, other.keys]) {
    const headers = signedHeaders(by, HELLO, { nonce })
    expect((await sendSigned(api.url, HELLO, headers)).status).toBe(200)
  }
})

test("a wrong signature spends no nonce", async () => {
  const nonce = newNonce()
  const wrong = signedHeaders({ ...keys, token: "wrong" }, HELLO, { nonce })
  expect((await sendSigned(api.url, HELLO, wrong)).status).toBe(401)
  const right = signedHeaders(keys, HELLO, { nonce })
  expect((await sendSigned(api.url, HELLO, right)).status).toBe(200)
})

test("one game's token cannot sign for another game", async () => {
  const other = await gameWithKeys()
  const mixed = { apiKey: other.keys.apiKey, token: keys.token }
  expect(await hello(mixed)).toMatchObject(SIGNED_OUT)
})

test("a query and letters beyond ASCII are signed in their sent form", async () => {
  const sent = { ...HELLO, path: `${HELLO.path}?a=%D1%84&b=1`, body: '{"sdk":"вёрсия 1"}' }
  expect((await hello(keys, sent)).status).toBe(200)
})

test("bodies that are no JSON are refused as everywhere", async () => {
  const broken = { ...HELLO, body: "{" }
  expect(await hello(keys, broken)).toMatchObject({ status: 400, body: { key: "malformed" } })
  const wrong = { ...HELLO, body: '{"unknown":1}' }
  expect(await hello(keys, wrong)).toMatchObject({ status: 422, body: { key: "invalid" } })
})

test("a disconnected game gets the reason, and a deleted one is unknown", async () => {
  await putInStatus(api, gameId, GAME_STATUSES.disconnected.id)
  expect((await hello()).body.data?.status).toEqual(GAME_STATUSES.disconnected)
  await admin.send(CALLS.deleteGame, { gameId })
  expect(await hello()).toMatchObject(SIGNED_OUT)
})

// Specification: 3.game.token
test("the token is shown once and stored sealed", async () => {
  const { apiKey } = await readGame(admin, gameId)
  expect(apiKey).toBe(keys.apiKey)
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(api.database.db)
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from ${sql.table(name)} as t
      where position(${keys.token} in t::text) > 0
        or position(${Buffer.from(keys.token).toString("hex")} in t::text) > 0`.execute(
      api.database.db,
    )
    expect({ name, found: rows[0]?.found }).toEqual({ name, found: 0 })
  }
  const list = JSON.stringify(await admin.list(CALLS.listGames, {}))
  expect(list).not.toContain("qos_")
})

test("history tells that keys were issued, and no key", async () => {
  const [line] = await api.database.db
    .selectFrom("history")
    .selectAll()
    .where("message", "=", "gameKeysIssued")
    .orderBy("id", "desc")
    .limit(1)
    .execute()
  expect(line?.params).toEqual({ id: gameId, graceHours: 168 })
  expect(JSON.stringify(line)).not.toMatch(/qo[gs]_/)
})

test("guesses are slowed down, and right signatures are not", async () => {
  await api.database.db.deleteFrom("rate_limit").execute()
  const wrong = { ...keys, token: "wrong" }
  const statuses: number[] = []
  for (let i = 0; i < 125; i++) statuses.push((await hello(wrong)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await hello()).status).toBe(200)
})

test("keys of a game that one may not change are not issued", async () => {
  for (const role of ["researcher", "moderator", "demoResearcher"] as const) {
    const client = await api.signedIn(role)
    const refusal = await refusalOf(client.send(CALLS.issueSdkKeys, { gameId }))
    expect(refusal).toMatchObject({ status: 403, key: "notPermitted" })
  }
})
