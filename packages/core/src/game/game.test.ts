import { expect, test } from "vitest"
import { issuesOf, REPORT_INPUT } from "../lib/index.ts"
import {
  GAME_PLATFORMS,
  GameChange,
  GameDraft,
  GENRES,
  ListItemDraft,
  ListItemId,
} from "./index.ts"

const draft = {
  name: "Тихий лес",
  genre: "rpg",
  platform: "android",
  url: "https://forest.example.test/play",
  currency: "RUB",
}
const faults = (change: object) => {
  const { error } = GameDraft.safeParse({ ...draft, ...change }, REPORT_INPUT)
  return error ? issuesOf(error).map(({ path, key }) => `${path.join(".")}: ${key}`) : []
}

const CASES: [change: object, faults: string[]][] = [
  [{}, []],
  [{ url: "forest.example.test" }, []],
  [{ url: "тихий-лес.рф/играть" }, []],
  [{ url: "forest" }, ["url: urlInvalid"]],
  [{ url: "ftp://forest.example.test" }, ["url: urlInvalid"]],
  [{ url: "javascript:alert(1)" }, ["url: urlInvalid"]],
  [{ name: "Го" }, ["name: minSymbols"]],
  [{ currency: "GBP" }, ["currency: notOneOf"]],
  [{ genre: "" }, ["genre: wrongFormat"]],
  [{ genre: "board-games-2" }, []],
  [{ token: "secret" }, ["token: unknownField"]],
]

test.for(CASES)("a game with %j: %j", ([change, expected]) => {
  expect(faults(change)).toEqual(expected)
})

test("a long host name is refused immediately", () => {
  expect(faults({ url: `${"a-".repeat(900)}!` })).toEqual(["url: urlInvalid"])
})

test("a change contains the game and the revision that was read", () => {
  expect(GameChange.safeParse({ gameId: 1, revision: 0, name: "Новое имя" }).success).toBe(true)
  expect(GameChange.safeParse({ name: "Новое имя" }).success).toBe(false)
})

test("the starting lists have ids of the right form, each once", () => {
  for (const list of [GENRES, GAME_PLATFORMS]) {
    expect(new Set(list).size).toBe(list.length)
    for (const id of list) expect(ListItemId.safeParse(id).success).toBe(true)
  }
})

test("names that people add have at least three symbols", () => {
  expect(ListItemDraft.safeParse({ name: "ТВ" }).success).toBe(false)
  expect(ListItemDraft.safeParse({ name: "Эмулятор" }).success).toBe(true)
})
