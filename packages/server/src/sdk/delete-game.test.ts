import { type ApiClient, CALLS } from "@qo/core/api"
import { GAME_STATUSES } from "@qo/core/game"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { GAME_DRAFT, putInStatus, signedInIssuer } from "../games/games.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { type Keys, sendSigned, signedHeaders } from "../testing/sign-call.ts"
import { forgetNonces } from "./forget-nonces.ts"
import { purgeGames } from "./purge-games.ts"

let api: TestApi
let admin: ApiClient
let issuer: ApiClient & { id: number }
let gameId: number
let keys: Keys
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  const { id } = await admin.send(CALLS.createOrganization, { name: "Студия", type: "issuer" })
  issuer = await signedInIssuer(api, id)
})
beforeEach(async () => {
  ;({ gameId } = await issuer.send(CALLS.createGame, GAME_DRAFT))
  keys = await issuer.send(CALLS.issueSdkKeys, { gameId })
  await putInStatus(api, gameId, GAME_STATUSES.connected.id)
  await api.database.pool.query("delete from outbox_mail; delete from rate_limit")
})
afterAll(() => api.stop())

const HELLO = { method: "POST", path: CALLS.sdkHello.path, body: "{}" }
const hello = async (by: Keys = keys) =>
  (await sendSigned(api.url, HELLO, signedHeaders(by, HELLO))).status

const age = (days: number) =>
  api.database.pool.query(
    "update game set deleted_at = now() - make_interval(days => $2) where id = $1",
    [gameId, days],
  )

/** Adds interviews of the game's players: an open one, and a finished one for each number of days. */
const addInterviews = (...finishedDaysAgo: readonly number[]) =>
  api.database.pool.query(
    `insert into respondent_interview (pid, respondent, bucket, interview, game_id, is_continued, started_at, outcome, finished_at)
     select 1, decode(lpad(n::text, 2, '0'), 'hex'), 1, n::text, $1, false, now(), case when n > 1 then 'completed' end, now() - make_interval(days => days)
     from unnest($2::integer[]) with ordinality as one(days, n)`,
    [gameId, [null, ...finishedDaysAgo]],
  )

const mails = async () =>
  (
    await api.database.pool.query<{ kind: string; to_address: string; body_text: string }>(
      "select kind, to_address, body_text from outbox_mail order by id",
    )
  ).rows

test("a deleted game's keys stop working, and work again once it is restored", async () => {
  const second = await issuer.send(CALLS.issueSdkKeys, { gameId, rotateKey: true })
  await issuer.send(CALLS.deleteGame, { gameId })
  for (const by of [keys, second]) expect(await hello(by)).toBe(401)
  const { data } = await issuer.list(CALLS.listGames, { deleted: "only", q: GAME_DRAFT.name })
  expect(data.map((game) => game.gameId)).toContain(gameId)
  const restored = await issuer.send(CALLS.restoreGame, { gameId })
  expect(restored).toMatchObject({ gameId, status: "connected", apiKey: second.apiKey })
  for (const by of [keys, second]) expect(await hello(by)).toBe(200)
  const { data: history } = await admin.list(CALLS.listHistory, { chapters: ["games"], limit: 2 })
  expect(history.map(({ message }) => message)).toEqual([
    `Восстановлена игра №${gameId}`,
    `Удалена игра №${gameId}`,
  ])
  expect((await refusalOf(issuer.send(CALLS.restoreGame, { gameId }))).key).toBe("wrongStatus")
})

test("a deleted game is restored by its issuers and administrators alone, within seven days", async () => {
  const { id } = await admin.send(CALLS.createOrganization, { name: "Чужие", type: "issuer" })
  const stranger = await signedInIssuer(api, id)
  await issuer.send(CALLS.deleteGame, { gameId })
  expect((await refusalOf(stranger.send(CALLS.restoreGame, { gameId }))).status).toBe(404)
  expect((await stranger.list(CALLS.listGames, { deleted: "only" })).total).toBe(0)
  await age(6)
  expect(await purgeGames(api.database.db, 100)).toBe(0)
  await admin.send(CALLS.restoreGame, { gameId })
  await admin.send(CALLS.deleteGame, { gameId })
  await age(7)
  expect((await refusalOf(admin.send(CALLS.restoreGame, { gameId }))).status).toBe(404)
  const { data } = await admin.list(CALLS.listGames, { deleted: "only" })
  expect(data.map((game) => game.gameId)).not.toContain(gameId)
})

test("after seven days keys, address and counts of a deleted game are removed, its name stays", async () => {
  await issuer.send(CALLS.issueSdkKeys, { gameId })
  expect(await hello()).toBe(200)
  await issuer.send(CALLS.deleteGame, { gameId })
  await age(8)
  await purgeGames(api.database.db, 100)
  expect(await purgeGames(api.database.db, 100)).toBe(0)
  const { rows } = await api.database.pool.query(
    `select name, url, token, api_key, (select count(*)::integer from game_old_key where game_id = game.id) as old_keys,
       (select count(*)::integer from sdk_nonce where game_id = game.id) as nonces from game where id = $1`,
    [gameId],
  )
  const gone = { url: "", token: null, api_key: null, old_keys: 0, nonces: 0 }
  expect(rows).toEqual([{ name: GAME_DRAFT.name, ...gone }])
})

test("the preview counts keys, calls and interviews of the caller's games", async () => {
  await addInterviews(1, 6, 8)
  const second = await issuer.send(CALLS.issueSdkKeys, { gameId })
  for (const by of [keys, second, second]) await hello(by)
  const preview = (client: ApiClient) =>
    client.send(CALLS.previewGameDeletion, { gameIds: [gameId, 999_999] })
  const use = {
    games: 1,
    keys: 2,
    callsLastDay: 3,
    interviewsUnderWay: 1,
    interviewsLastWeek: 2,
    interviews: 3,
  }
  expect(await preview(issuer)).toEqual(use)
  // Nonces are deleted after an hour, but calls are still counted.
  await api.database.pool.query("update sdk_nonce set seen_at = now() - interval '2 hours'")
  expect(await forgetNonces(api.database.db, 2)).toBe(2)
  expect(await forgetNonces(api.database.db, 100)).toBeGreaterThanOrEqual(1)
  expect(await preview(issuer)).toEqual(use)
  const listed = await issuer.send(CALLS.listSdkKeys, { gameId })
  expect(listed.map(({ number, callsLastDay }) => [number, callsLastDay])).toEqual([
    [2, 2],
    [1, 1],
  ])
  await api.database.pool.query("update game_calls set hour = now() - interval '25 hours'")
  expect(await preview(issuer)).toEqual({ ...use, callsLastDay: 0 })
  const { id } = await admin.send(CALLS.createOrganization, { name: "Другие", type: "issuer" })
  expect(await preview(await signedInIssuer(api, id))).toMatchObject({ games: 0, keys: 0 })
})

test("the issuers are mailed until when a deleted game can be restored; without issuers the administrators", async () => {
  await admin.send(CALLS.deleteGame, { gameId })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.kind).toBe("gameDeleted")
  expect(mail?.body_text).toMatch(/До .+ её можно вернуть вместе с ключами/)
  const own = await admin.send(CALLS.createGame, GAME_DRAFT)
  await admin.send(CALLS.issueSdkKeys, { gameId: own.gameId })
  await api.database.pool.query("delete from outbox_mail")
  await admin.send(CALLS.deleteGame, { gameId: own.gameId })
  const administrators = await api.database.pool.query<{ email: string }>(
    "select email from app_user where role_id = 1 order by id",
  )
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(
    administrators.rows.map(({ email }) => email),
  )
})
