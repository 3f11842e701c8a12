import { type ApiClient, CALLS } from "@qo/core/api"
import { type RawBuilder, sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { GAME_DRAFT, readGame } from "../games/games.setup.ts"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
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

/** Ends the grace period of an old key, or of all old keys, and the period in which it can be restored. */
const graceIsOver = (number?: number) =>
  endOldKeys(number, { restorable_until: sql<Date>`now() - interval '1 second'` })
const endOldKeys = (number?: number, more: { restorable_until?: RawBuilder<Date> } = {}) =>
  api.database.db
    .updateTable("game_old_key")
    .set({ ends_at: sql<Date>`now() - interval '1 second'`, ...more })
    .where("game_id", "=", gameId)
    .$if(number !== undefined, (query) => query.where("number", "=", number ?? 0))
    .execute()
const listKeys = () => admin.send(CALLS.listSdkKeys, { gameId })
const hours = (seconds: number) => Math.round((seconds - Date.now() / 1000) / 3600)

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

test("a key is removed with its own token only", async () => {
  const fresh = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true })
  const mixed = [
    { apiKey: keys.apiKey, token: fresh.token },
    { apiKey: fresh.apiKey, token: keys.token },
  ]
  for (const by of mixed) expect(await hello(by)).toMatchObject(SIGNED_OUT)
})

test("keys 1, 2 and 3 are valid together, each old one until the end of its grace period", async () => {
  const second = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true, graceHours: 48 })
  const third = await admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 24 })
  expect(third.apiKey).toBe(second.apiKey)
  for (const by of [keys, second, third]) expect((await hello(by)).status).toBe(200)
  const shown = (await listKeys()).map(({ endsAt, restorableUntil, ...key }) => ({
    ...key,
    ends: hours(endsAt),
    restorable: hours(restorableUntil),
  }))
  const old = { isCurrent: false, isWorking: true, callsLastDay: 1, restorable: 168 }
  expect(shown).toMatchObject([
    { number: 3, apiKey: third.apiKey, isCurrent: true, isWorking: true, callsLastDay: 1 },
    { number: 1, apiKey: keys.apiKey, ends: 48, ...old },
    { number: 2, apiKey: second.apiKey, ends: 24, ...old },
  ])
  await graceIsOver(2)
  expect(await hello(second)).toMatchObject(SIGNED_OUT)
  for (const by of [keys, third]) expect((await hello(by)).status).toBe(200)
  await graceIsOver(1)
  expect(await hello()).toMatchObject(SIGNED_OUT)
  expect((await hello(third)).status).toBe(200)
})

test("a rotation that would make a sixth working key is refused with the hours until the next one ends", async () => {
  for (const graceHours of [30, 20, 40, 50])
    await admin.send(CALLS.issueSdkKeys, { gameId, graceHours })
  const refusal = await refusalOf(admin.send(CALLS.issueSdkKeys, { gameId }))
  expect(refusal.issues).toEqual([
    { path: ["gameId"], key: "sdkKeysTooMany", params: { maximum: 5, hours: 20 } },
  ])
  expect(await listKeys()).toHaveLength(5)
  const only = await admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 0 })
  expect((await hello(only)).status).toBe(200)
  expect(await listKeys()).toMatchObject([{ number: 6, isCurrent: true }])
})

test("an old key becomes the current one again; the newest works until the old one would have ended", async () => {
  const second = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true, graceHours: 48 })
  const restored = await admin.send(CALLS.restoreSdkKey, { gameId, number: 1 })
  expect(
    restored.map(({ number, isCurrent, endsAt }) => [number, isCurrent, hours(endsAt)]),
  ).toEqual([
    [1, true, expect.anything()],
    [2, false, 48],
  ])
  expect(await readGame(admin, gameId)).toMatchObject({ apiKey: keys.apiKey })
  await graceIsOver()
  expect((await hello()).status).toBe(200)
  expect(await hello(second)).toMatchObject(SIGNED_OUT)
  const gone = await refusalOf(admin.send(CALLS.restoreSdkKey, { gameId, number: 2 }))
  expect(gone.key).toBe("notFound")
  const third = await admin.send(CALLS.issueSdkKeys, { gameId })
  expect((await listKeys()).map(({ number }) => number)).toEqual([3, 1])
  expect((await hello(third)).status).toBe(200)
})

test("a key that was replaced with a grace period of one hour can be restored for seven days, and signs no call until then", async () => {
  const second = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true, graceHours: 1 })
  await endOldKeys()
  expect(await hello()).toMatchObject(SIGNED_OUT)
  const [, ended] = await listKeys()
  expect([ended?.isWorking, hours(ended?.restorableUntil ?? 0)]).toEqual([false, 168])
  const restored = await admin.send(CALLS.restoreSdkKey, { gameId, number: 1 })
  expect(
    restored.map(({ number, isWorking, endsAt }) => [number, isWorking, hours(endsAt)]),
  ).toEqual([
    [1, true, expect.anything()],
    [2, true, 168],
  ])
  for (const by of [keys, second]) expect((await hello(by)).status).toBe(200)
})

test("an ended key is not restored beside five working ones, and revoking removes it for good", async () => {
  await admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 1 })
  await endOldKeys()
  for (let at = 0; at < 4; at++) await admin.send(CALLS.issueSdkKeys, { gameId })
  const full = await refusalOf(admin.send(CALLS.restoreSdkKey, { gameId, number: 1 }))
  expect(full.issues).toMatchObject([{ path: ["gameId"], key: "sdkKeysTooMany" }])
  await admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 0 })
  const gone = await refusalOf(admin.send(CALLS.restoreSdkKey, { gameId, number: 1 }))
  expect(gone.key).toBe("notFound")
  expect(await listKeys()).toHaveLength(1)
})

test("a proof for keys with a grace period is not enough to revoke all keys immediately", async () => {
  const { proof } = await admin.send(CALLS.proveStepUp, { act: "game.keys", password: PASSWORD })
  const alone = await api.signedIn("administrator")
  const refused = await refusalOf(
    admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 0 }, { stepUp: proof }),
  )
  expect(refused.key).toBe("stepUpRequired")
  expect((await hello()).status).toBe(200)
  await alone.send(CALLS.issueSdkKeys, { gameId, graceHours: 0 })
  expect(await hello()).toMatchObject(SIGNED_OUT)
  expect((await listKeys()).map(({ number }) => number)).toEqual([2])
})

test("without a grace period the old key becomes invalid immediately, as for a deleted game", async () => {
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

test("no two games have the same current key; a key that names two games names none", async () => {
  const other = await gameWithKeys()
  const fresh = await admin.send(CALLS.issueSdkKeys, { gameId, rotateKey: true })
  const { db } = api.database
  const steal = (key: string) =>
    db.updateTable("game").set({ api_key: key }).where("id", "=", other.gameId).execute()
  await expect(steal(fresh.apiKey)).rejects.toThrow("game_api_key")
  await steal(keys.apiKey)
  expect(await hello()).toMatchObject(SIGNED_OUT)
  expect((await hello(fresh)).status).toBe(200)
})

test("without a grace period all old tokens become invalid immediately", async () => {
  const second = await admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 48 })
  const third = await admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 48 })
  for (const by of [keys, second, third]) expect((await hello(by)).status).toBe(200)
  const fourth = await admin.send(CALLS.issueSdkKeys, { gameId, graceHours: 0 })
  for (const by of [keys, second, third]) expect(await hello(by)).toMatchObject(SIGNED_OUT)
  expect((await hello(fourth)).status).toBe(200)
})
