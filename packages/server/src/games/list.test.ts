import { type ApiClient, CALLS } from "@qo/core/api"
import { type Game, GAME_STATUSES, type GameStatus } from "@qo/core/game"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { GAME_DRAFT, putInStatus, signedInIssuer } from "./games.setup.ts"

const COUNT = 40
let api: TestApi
let admin: ApiClient
let organizations: number[]
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  const made = ["Полынь", "Полярная звезда"].map((name) =>
    admin.send(CALLS.createOrganization, { name, type: "issuer" }),
  )
  organizations = (await Promise.all(made)).map(({ id }) => id)
  for (let i = 0; i < COUNT; i++) {
    const { gameId } = await admin.send(CALLS.createGame, {
      ...GAME_DRAFT,
      // Names repeat, so that pages must be ordered by id.
      name: `Ёлка ${i % 6}`,
      url: `https://site${i}.example.test`,
      organizationId: organizations[i % 2],
    })
    await putInStatus(api, gameId, ([1, 2, 3, 4, 5] as const)[i % 5] ?? 1)
  }
})
afterAll(() => api.stop())

type Sort = "gameId" | "-gameId" | "name" | "-name" | "status" | "-status"
const FILTERS: { q?: string; statuses?: GameStatus[]; own?: true; owners: number }[] = [
  { owners: 2 },
  { q: "елка 3", owners: 1 },
  { q: "site1", statuses: ["awaitingSdk", "connected"], owners: 2 },
  { own: true, owners: 1 },
  { q: "полынь", owners: 1 },
]
const SORTS: Sort[] = ["gameId", "-gameId", "name", "-name", "status", "-status"]
const cases = FILTERS.flatMap((filter) => SORTS.map((sort) => ({ filter, sort })))

test.for(cases)(
  "pages of $filter by $sort hold each game once, in order",
  async ({ filter: { own, owners, ...filter }, sort }) => {
    const query = { ...filter, ...(own ? { oid: organizations[1] } : {}), sort, limit: 7 }
    const games: Game[] = []
    let total = 0
    for (let cursor: string | undefined; ;) {
      const page = await admin.list(CALLS.listGames, { ...query, cursor })
      games.push(...page.data)
      total = page.total
      if (page.next === null) break
      cursor = page.next
    }
    expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(total)
    expect(games).toHaveLength(total)
    const key = (game: Game) =>
      ({ gameId: game.gameId, name: game.name, status: GAME_STATUSES[game.status].id })[
        sort.replace("-", "") as "gameId" | "name" | "status"
      ]
    const keys = games.map(key)
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(keys).toEqual(sort.startsWith("-") ? sorted.toReversed() : sorted)
    expect(new Set(games.map(({ organization }) => organization?.id)).size).toBe(owners)
  },
)

const countGames = async (q: string) => (await admin.list(CALLS.listGames, { q })).total

test("games are found by name, address and organization", async () => {
  expect(await countGames("ёлка")).toBe(COUNT)
  expect(await countGames("site39")).toBe(1)
  expect(await countGames("полынь")).toBe(COUNT / 2)
  expect(await countGames("нет такой")).toBe(0)
})

test("an issuer lists and finds the own organization's games alone", async () => {
  const issuer = await signedInIssuer(api, organizations[0] ?? 0)
  expect((await issuer.list(CALLS.listGames, {})).total).toBe(COUNT / 2)
  expect((await issuer.list(CALLS.listGames, { oid: organizations[0] })).total).toBe(COUNT / 2)
  expect((await issuer.list(CALLS.listGames, { oid: organizations[1] })).total).toBe(0)
  expect((await issuer.list(CALLS.listGames, { q: "site1.example" })).total).toBe(0)
})

test.for(["administrator", "moderator", "moderatorVk", "researcher", "issuer"] as const)(
  "%s reads the directory: connected games, and only public fields",
  async (role) => {
    const client = await api.signedIn(role)
    const { data, total } = await client.list(CALLS.listGameDirectory, { sort: "gameId" })
    expect(total).toBe(COUNT / 5)
    for (const game of data)
      expect(Object.keys(game).toSorted()).toEqual(["gameId", "genre", "name", "platform"])
  },
)

const countListed = async (q: string) => (await admin.list(CALLS.listGameDirectory, { q })).total

test("the directory is searched by names alone", async () => {
  expect(await countListed("ёлка")).toBe(COUNT / 5)
  expect(await countListed("ел")).toBe(COUNT / 5)
  expect(await countListed("site")).toBe(0)
  expect(await countListed("полынь")).toBe(0)
})

test("the directory by pages", async () => {
  for (const sort of ["name", "-name", "gameId", "-gameId"] as const) {
    const ids: number[] = []
    for (let cursor: string | undefined; ;) {
      const page = await admin.list(CALLS.listGameDirectory, { sort, limit: 3, cursor })
      ids.push(...page.data.map(({ gameId }) => gameId))
      if (page.next === null) break
      cursor = page.next
    }
    expect(new Set(ids).size).toBe(COUNT / 5)
    expect(ids).toHaveLength(COUNT / 5)
  }
})

const forge = (value: unknown) =>
  Buffer.from(JSON.stringify(["status", value, 1, 5])).toString("base64url")

test("a forged cursor is refused", async () => {
  for (const value of ["1; drop table game", 1e300, "", -1]) {
    const page = admin.list(CALLS.listGames, { sort: "status", cursor: forge(value) })
    const status = await page.then(
      () => 200,
      (error: { status: number }) => error.status,
    )
    expect([200, 422]).toContain(status)
  }
  const other = await admin.list(CALLS.listGames, { sort: "name", limit: 1 })
  const mixed = admin.list(CALLS.listGames, { sort: "status", cursor: other.next ?? "" })
  expect((await refusalOf(mixed)).issues[0]).toMatchObject({ key: "cursorInvalid" })
  expect(GAME_STATUSES.connected.id).toBe(4)
})
