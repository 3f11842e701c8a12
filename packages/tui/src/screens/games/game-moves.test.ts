import type { Role } from "@qo/core/access"
import type { HandMove } from "@qo/core/acts"
import { GAME_STATUS_NAMES, type Game, type GameStatus } from "@qo/core/game"
import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { moveGames, movesOf } from "./game-moves.ts"

const q = await loadTranslate("ru", "questionnaire")

const gameIn = (status: GameStatus): Game => ({
  gameId: 7,
  name: "Тихий лес",
  genre: "puzzle",
  platform: "android",
  url: "quiet-forest.example",
  currency: "RUB",
  status,
  lastCallAt: 0,
  oldSignatureAt: 0,
  oldSignatureUntil: 0,
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

/** The status that undoing a move leads to. */
const undoParameters = (from: GameStatus, move: HandMove, role: Role) =>
  moveGames(move, { role, userId: 1 }, { q }).undo(gameIn(from))?.parameters

test("a move can be undone only if another leads straight back and the role may make it", () => {
  expect(undoParameters("connected", "disconnect", "administrator")).toEqual({
    status: "connected",
  })
  expect(undoParameters("disconnected", "reconnect", "administrator")).toEqual({
    status: "disconnected",
  })
  expect(undoParameters("onModeration", "reject", "administrator")).toEqual({
    status: "onModeration",
  })
  expect(undoParameters("sdkConnected", "send", "administrator")).toEqual({
    status: "sdkConnected",
  })
  expect(undoParameters("sdkConnected", "send", "issuer")).toBeUndefined()
  expect(undoParameters("onModeration", "approve", "administrator")).toBeUndefined()
})

test("a move is not made from a status from which another one leads to the same status", () => {
  const approve = moveGames("approve", { role: "administrator", userId: 1 }, { q })
  expect(approve.refusal(gameIn("onModeration"))).toBeUndefined()
  expect(approve.refusal(gameIn("disconnected"))?.code).toBe("noSuchTransition")
})
