import { type ApiClient, CALLS } from "@qo/core/api"
import { GAME_PLATFORMS, GENRES } from "@qo/core/game"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { GAME_DRAFT } from "./games.setup.ts"

let api: TestApi
let admin: ApiClient
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

test("every role reads the lists: the initial ones with English names, then the added ones", async () => {
  const researcher = await api.signedIn("researcher")
  await admin.send(CALLS.createGenre, { name: "Настольные игры" })
  const genres = await researcher.send(CALLS.listGenres, {})
  expect(genres.slice(0, GENRES.length).map(({ id }) => id)).toEqual([...GENRES])
  expect(genres.find(({ id }) => id === "rpg")).toEqual({ id: "rpg", name: "Role-playing" })
  expect(genres.at(-1)).toEqual({ id: "nastolnye-igry", name: "Настольные игры" })
  expect(await researcher.send(CALLS.listGamePlatforms, {})).toHaveLength(GAME_PLATFORMS.length)
  const currencies = await researcher.send(CALLS.listCurrencies, {})
  expect(currencies).toEqual(["RUB", "USD", "EUR", "KZT", "BYN"])
})

test("added genres and platforms can be set on games", async () => {
  const issuer = await api.signedIn("issuer")
  const genre = await issuer.send(CALLS.createGenre, { name: "Кликеры" })
  const platform = await admin.send(CALLS.createGamePlatform, { name: "Умный телевизор" })
  const draft = { ...GAME_DRAFT, genre: genre.id, platform: platform.id }
  const game = await admin.send(CALLS.createGame, draft)
  expect(game).toMatchObject({ genre: "klikery", platform: "umnyy-televizor" })
})

test("only an administrator adds platforms, issuers add genres too, others neither", async () => {
  const issuer = await api.signedIn("issuer")
  const researcher = await api.signedIn("researcher")
  const refused = [
    issuer.send(CALLS.createGamePlatform, { name: "Калькулятор" }),
    researcher.send(CALLS.createGenre, { name: "Проза" }),
  ]
  for (const { status } of await Promise.all(refused.map(refusalOf))) expect(status).toBe(403)
})

test.for([
  "Шахматы",
  "ШАХМАТЫ",
  "шахматы",
  "  Шахматы ",
  "Role-Playing",
  "ролевая  игра",
  "MMO",
  "match3",
])("the genre %j is there already", async (name) => {
  await admin.send(CALLS.createGenre, { name: "Шахматы" }).catch(() => undefined)
  expect(await refusalOf(admin.send(CALLS.createGenre, { name }))).toMatchObject({
    status: 422,
    issues: [{ path: ["name"], key: "listItemExists" }],
  })
})

test("names that make the same id get numbers", async () => {
  const ids: string[] = []
  for (const name of ["Тест игра", "Тест-игра", "Тест: игра!"])
    ids.push((await admin.send(CALLS.createGenre, { name })).id)
  expect(ids).toEqual(["test-igra", "test-igra-2", "test-igra-3"])
})

test("names without Cyrillic or Latin letters get an id, too", async () => {
  const ids: string[] = []
  for (const name of ["戦略ゲーム", "パズル遊び", "3D-бродилки", "Ёж ʘ Brûlée"])
    ids.push((await admin.send(CALLS.createGenre, { name })).id)
  expect(ids).toEqual(["genre", "genre-2", "genre-3d-brodilki", "ezh-brulee"])
})

test("one of many concurrent additions of one name succeeds", async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => admin.send(CALLS.createGenre, { name: "Одновременно" })),
  )
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  const different = await Promise.all(
    ["Слово один", "Слово-один", "Слово.один", "Слово один?"].map((name) =>
      admin.send(CALLS.createGenre, { name }),
    ),
  )
  expect(new Set(different.map(({ id }) => id)).size).toBe(4)
})
