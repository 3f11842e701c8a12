import { type ApiClient, CALLS } from "@qo/core/api"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { GAME_DRAFT, readGame } from "../games/games.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { type Keys, sendSigned, signedHeaders } from "../testing/sign-call.ts"

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

const HELLO = { method: "POST", path: CALLS.sdkHello.path, body: "{}" }
const hello = (by: Keys = keys) => sendSigned(api.url, HELLO, signedHeaders(by, HELLO))
const SIGNED_OUT = { status: 401, body: { key: "signedOut" } }

const graceIsOver = () =>
  api.database.db
    .updateTable("game")
    .set({ old_token_until: sql<Date>`now() - interval '1 second'` })
    .where("id", "=", gameId)
    .execute()

test("after a rotation both tokens are good until the grace has passed", async () => {
  const { apiKey, token } = await admin.send(CALLS.issueSdkKeys, { gameId })
  expect(apiKey).toBe(keys.apiKey)
  expect(token).not.toBe(keys.token)
  expect((await hello({ apiKey, token })).status).toBe(200)
  expect((await hello()).status).toBe(200)
  await graceIsOver()
  expect((await hello({ apiKey, token })).status).toBe(200)
  expect(await hello()).toMatchObject(SIGNED_OUT)
})

test("a new key comes with a new token; the old two are good together until the grace has passed", async () => {
  const before = await readGame(admin, gameId)
  const fresh = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true })
  expect(fresh.apiKey).toMatch(/^qog_/)
  expect(fresh.apiKey).not.toBe(keys.apiKey)
  expect(fresh.game).toMatchObject({ apiKey: fresh.apiKey, revision: before.revision + 1 })
  expect((await hello(fresh)).status).toBe(200)
  expect((await hello()).status).toBe(200)
  await graceIsOver()
  expect((await hello(fresh)).status).toBe(200)
  expect(await hello()).toMatchObject(SIGNED_OUT)
})

test("a key goes with its own token alone", async () => {
  const fresh = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true })
  const mixed = [
    { apiKey: keys.apiKey, token: fresh.token },
    { apiKey: fresh.apiKey, token: keys.token },
  ]
  for (const by of mixed) expect(await hello(by)).toMatchObject(SIGNED_OUT)
})

test("a token issued in the grace of a key ends that grace; the new key stays", async () => {
  const second = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true })
  const third = await admin.send(CALLS.issueSdkKeys, { gameId })
  expect(third.apiKey).toBe(second.apiKey)
  expect(await hello()).toMatchObject(SIGNED_OUT)
  expect((await hello(second)).status).toBe(200)
  expect((await hello(third)).status).toBe(200)
})

test("with no grace the old key stops working at once, and with its game too", async () => {
  const second = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true, graceHours: 0 })
  expect(await hello()).toMatchObject(SIGNED_OUT)
  const third = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true })
  await admin.send(CALLS.deleteGame, { gameId })
  for (const by of [second, third]) expect(await hello(by)).toMatchObject(SIGNED_OUT)
})

test("the first key of a game may be wished as a new one", async () => {
  const game = await admin.send(CALLS.createGame, GAME_DRAFT)
  const first = await admin.send(CALLS.issueSdkKeys, { gameId: game.gameId, rotateKey: true })
  expect((await hello(first)).body.data?.gameId).toBe(game.gameId)
})

test("no two games have the same key, nor the same old one; a key that names two names none", async () => {
  const other = await gameWithKeys()
  const fresh = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true })
  const steal = (column: "api_key" | "old_api_key", key: string) =>
    api.database.db
      .updateTable("game")
      .set({ [column]: key })
      .where("id", "=", other.gameId)
      .execute()
  await expect(steal("api_key", fresh.apiKey)).rejects.toThrow("game_api_key")
  await expect(steal("old_api_key", keys.apiKey)).rejects.toThrow("game_old_api_key")
  await steal("old_api_key", fresh.apiKey)
  expect(await hello(fresh)).toMatchObject(SIGNED_OUT)
  expect((await hello()).status).toBe(200)
})

test("with no grace the old token stops working at once, and so does one before the last", async () => {
  const second = await admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 48 })
  const third = await admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 48 })
  expect(await hello()).toMatchObject(SIGNED_OUT)
  expect((await hello(second)).status).toBe(200)
  const fourth = await admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 0 })
  expect(await hello(second)).toMatchObject(SIGNED_OUT)
  expect(await hello(third)).toMatchObject(SIGNED_OUT)
  expect((await hello(fourth)).status).toBe(200)
})
