import { GAME_STATUS_NAMES, type Game, type GameStatus } from "@qo/core/game"
import { expect, test } from "vitest"
import { moveBack, movesOf } from "./game-actions.ts"

const gameIn = (status: GameStatus): Game => ({
  gameId: 7,
  name: "Тихий лес",
  genre: "puzzle",
  platform: "android",
  url: "quiet-forest.example",
  currency: "RUB",
  status,
  organization: null,
  revision: 3,
})

test("marked games are offered every move that some of them can make, with how many", () => {
  const games = [...GAME_STATUS_NAMES, "onModeration" as const].map(gameIn)
  expect(movesOf(games, "administrator")).toEqual([
    { move: "send", count: 1 },
    { move: "approve", count: 2 },
    { move: "reject", count: 2 },
    { move: "disconnect", count: 1 },
    { move: "reconnect", count: 1 },
  ])
  expect(movesOf(games, "issuer")).toEqual([{ move: "send", count: 1 }])
})

test("a move is undone only where another leads straight back and the role may make it", () => {
  expect(moveBack("connected", "disconnect", "administrator")).toBe("reconnect")
  expect(moveBack("disconnected", "reconnect", "administrator")).toBe("disconnect")
  expect(moveBack("onModeration", "reject", "administrator")).toBe("send")
  expect(moveBack("sdkConnected", "send", "administrator")).toBe("reject")
  expect(moveBack("sdkConnected", "send", "issuer")).toBeUndefined()
  expect(moveBack("onModeration", "approve", "administrator")).toBeUndefined()
})
