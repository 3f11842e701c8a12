import { type ApiClient, CALLS } from "@qo/core/api"
import { GAME_STATUSES, type GameMove } from "@qo/core/game"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { GAME_DRAFT, putInStatus, readGame, signedInIssuer } from "./games.setup.ts"

let api: TestApi
let admin: ApiClient
let issuer: ApiClient
let stranger: ApiClient
let own: number
let foreign: number
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  const organization = async (name: string) =>
    (await admin.send(CALLS.createOrganization, { name, type: "issuer" })).id
  own = await organization("Студия «Полынь»")
  foreign = await organization("Northlight Games")
  issuer = await signedInIssuer(api, own)
  stranger = await signedInIssuer(api, foreign)
})
afterAll(() => api.stop())

const create = (client: ApiClient, more: object = {}) =>
  client.send(CALLS.createGame, { ...GAME_DRAFT, ...more })

test("an issuer's game belongs to the own organization and waits for its SDK", async () => {
  const game = await create(issuer)
  expect(game).toEqual({
    ...GAME_DRAFT,
    gameId: expect.any(Number),
    lastCallAt: 0,
    oldSignatureAt: 0,
    oldSignatureUntil: 0,
    status: "awaitingSdk",
    organization: { id: own, name: "Студия «Полынь»" },
    revision: 1,
  })
  expect(await readGame(issuer, game.gameId)).toEqual(game)
  expect(await readGame(admin, game.gameId)).toEqual(game)
})

test("another issuer's games are not found by any call", async () => {
  const { gameId } = await create(issuer)
  const tries = [
    stranger.send(CALLS.getGame, { gameId }),
    stranger.send(CALLS.updateGame, { gameId, revision: 1, name: "Чужое имя" }),
    stranger.send(CALLS.moveGame, { gameId, move: "send" }),
    stranger.send(CALLS.moveGame, { gameId, move: "approve" }),
    stranger.send(CALLS.issueSdkKeys, { gameId }),
    stranger.send(CALLS.deleteGame, { gameId }),
  ]
  for (const refusal of await Promise.all(tries.map(refusalOf)))
    expect(refusal).toMatchObject({ status: 404, key: "notFound" })
  const { data } = await stranger.list(CALLS.listGames, {})
  expect(data.map((game) => game.gameId)).not.toContain(gameId)
  expect((await stranger.list(CALLS.listGames, { oid: own })).total).toBe(0)
  expect(await readGame(issuer, gameId)).toMatchObject({ name: GAME_DRAFT.name, revision: 1 })
})

test("an issuer gives no game away and takes none", async () => {
  const { gameId } = await create(issuer)
  const refused = [
    create(issuer, { organizationId: foreign }),
    issuer.send(CALLS.updateGame, { gameId, revision: 1, organizationId: foreign }),
  ]
  for (const refusal of await Promise.all(refused.map(refusalOf)))
    expect(refusal).toMatchObject({
      status: 422,
      issues: [{ path: ["organizationId"], key: "notForYourRole" }],
    })
  expect((await create(issuer, { organizationId: own })).organization?.id).toBe(own)
})

test("an issuer without an organization sees no games and adds none", async () => {
  const lonely = await signedInIssuer(api, null)
  await create(admin)
  expect(await lonely.list(CALLS.listGames, {})).toMatchObject({ data: [], total: 0 })
  expect(await refusalOf(create(lonely))).toMatchObject({
    status: 422,
    issues: [{ path: ["organizationId"], key: "organizationUnknown" }],
  })
})

test("an administrator's game belongs to an issuers' organization or to none", async () => {
  expect((await create(admin)).organization).toBeNull()
  expect((await create(admin, { organizationId: own })).organization?.id).toBe(own)
  const researchers = await admin.send(CALLS.createOrganization, {
    name: "Агентство",
    type: "researcher",
  })
  for (const organizationId of [researchers.id, 999_999])
    expect(await refusalOf(create(admin, { organizationId }))).toMatchObject({
      issues: [{ path: ["organizationId"], key: "organizationUnknown" }],
    })
})

test("unlisted genres and platforms are reported together", async () => {
  const refusal = await refusalOf(create(issuer, { genre: "nothing", platform: "abacus" }))
  expect(refusal).toMatchObject({ status: 422, key: "invalid" })
  expect(refusal.issues).toEqual([
    { path: ["genre"], key: "genreUnknown" },
    { path: ["platform"], key: "platformUnknown" },
  ])
})

test("a change requires the revision that was read; a change without effect writes no row", async () => {
  const { gameId } = await create(issuer)
  const changed = await issuer.send(CALLS.updateGame, { gameId, revision: 1, genre: "horror" })
  expect(changed).toMatchObject({ genre: "horror", revision: 2 })
  const stale = await refusalOf(
    admin.send(CALLS.updateGame, { gameId, revision: 1, name: "Поздно" }),
  )
  expect(stale).toMatchObject({ status: 409, key: "stale", current: { gameId, genre: "horror" } })
  const same = { gameId, revision: 2, genre: "horror", name: GAME_DRAFT.name }
  expect(await issuer.send(CALLS.updateGame, same)).toEqual(changed)
  const both = await Promise.allSettled(
    ["Первое имя", "Второе имя"].map((name) =>
      issuer.send(CALLS.updateGame, { gameId, revision: 2, name }),
    ),
  )
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
})

test("a deleted game is in no list but that of the deleted ones", async () => {
  const { gameId } = await create(issuer)
  await putInStatus(api, gameId, GAME_STATUSES.connected.id)
  await issuer.send(CALLS.issueSdkKeys, { gameId })
  await issuer.send(CALLS.deleteGame, { gameId })
  expect((await refusalOf(readGame(admin, gameId))).key).toBe("notFound")
  expect((await refusalOf(issuer.send(CALLS.deleteGame, { gameId }))).key).toBe("notFound")
  const { data } = await admin.list(CALLS.listGameDirectory, {})
  expect(data.map((game) => game.gameId)).not.toContain(gameId)
  const listed = await issuer.list(CALLS.listGames, { deleted: "only" })
  expect(listed.data.map((game) => game.gameId)).toContain(gameId)
})

const WAY: [GameMove & Exclude<GameMove, "connectSdk">, "issuer" | "admin", number][] = [
  ["send", "issuer", 3],
  ["reject", "admin", 2],
  ["send", "issuer", 3],
  ["approve", "admin", 4],
  ["disconnect", "admin", 5],
  ["reconnect", "admin", 4],
]

test("a game goes its way, and each move is written to history", async () => {
  const { gameId } = await create(issuer)
  await putInStatus(api, gameId, GAME_STATUSES.sdkConnected.id)
  for (const [move, who, status] of WAY) {
    const client = who === "issuer" ? issuer : admin
    const game = await client.send(CALLS.moveGame, { gameId, move })
    expect(GAME_STATUSES[game.status].id).toBe(status)
  }
  const { data } = await admin.list(CALLS.listHistory, { chapters: ["games"], limit: 2 })
  expect(data.map(({ message }) => message)).toEqual([
    `Игра №${gameId}: статус «Игра отключена» → «Игра подключена»`,
    `Игра №${gameId}: статус «Игра подключена» → «Игра отключена»`,
  ])
  expect(data[0]?.organization?.id).toBe(own)
})

test("moves that are not the role's are forbidden, moves from another status are not possible", async () => {
  const { gameId } = await create(issuer)
  for (const move of ["approve", "reject", "disconnect", "reconnect"] as const)
    expect(await refusalOf(issuer.send(CALLS.moveGame, { gameId, move }))).toMatchObject({
      status: 403,
      key: "notPermitted",
    })
  for (const move of ["send", "approve", "reject", "disconnect", "reconnect"] as const)
    expect(await refusalOf(admin.send(CALLS.moveGame, { gameId, move }))).toMatchObject({
      status: 409,
      key: "wrongStatus",
    })
  const stale = admin.send(CALLS.moveGame, { gameId, move: "send", revision: 7 })
  expect(await refusalOf(stale)).toMatchObject({ key: "stale", current: { gameId, revision: 1 } })
})

test("one of two concurrent decisions is refused as too late", async () => {
  const { gameId } = await create(issuer)
  await putInStatus(api, gameId, GAME_STATUSES.onModeration.id)
  const decided = await Promise.allSettled(
    (["approve", "reject", "approve"] as const).map((move) =>
      admin.send(CALLS.moveGame, { gameId, move }),
    ),
  )
  expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect((await readGame(admin, gameId)).revision).toBe(2)
})

test("history records changes of a game without addresses", async () => {
  const { gameId } = await create(issuer)
  await issuer.send(CALLS.updateGame, {
    gameId,
    revision: 1,
    url: "https://secret.example.test",
    platform: "ios",
  })
  const rows = await api.database.db
    .selectFrom("history")
    .select(["message", "params", "before", "after"])
    .where("chapter", "=", "games")
    .orderBy("id", "desc")
    .limit(2)
    .execute()
  expect(rows.map(({ message }) => message)).toEqual(["gameChanged", "gameCreated"])
  expect(rows[0]).toMatchObject({
    params: { id: gameId, fields: "platform,url" },
    before: { platform: "android" },
    after: { platform: "ios" },
  })
  expect(JSON.stringify(rows)).not.toContain("example.test")
})
