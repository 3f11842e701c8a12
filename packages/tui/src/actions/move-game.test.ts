import { type Game, GAME_STATUS_NAMES, type GameStatus } from "@qo/core/game"
import { expect, test } from "vitest"
import { gameStatusesFor, moveGame, setGameStatus } from "./move-game.ts"

const gameIn = (status: GameStatus): Game => ({
  gameId: 7,
  name: "Тихий лес",
  genre: "puzzle",
  platform: "android",
  url: "quiet-forest.example",
  currency: "RUB",
  status,
  organization: { id: 1, name: "Студия" },
  revision: 3,
})

/** What becomes of each pair: the move that is sent, `same`, or why not. */
const outcomes = (role: "administrator" | "issuer") =>
  GAME_STATUS_NAMES.map((from) =>
    GAME_STATUS_NAMES.map((to) => {
      const verb = setGameStatus(to, role)
      const game = gameIn(from)
      if (verb.isDone(game)) return "same"
      return verb.refusal(game)?.code ?? (verb.input(game) as { move: string }).move
    }),
  )

const NO = "noSuchTransition"
const LATER = "sdkNotConnected"
const SDK = "sdkConnectsItself"
const ADMIN = "administratorDecides"

test("an administrator puts a game into any status that a move leads to", () => {
  expect(outcomes("administrator")).toEqual([
    ["same", SDK, LATER, LATER, LATER],
    [NO, "same", "send", NO, NO],
    [NO, "reject", "same", "approve", NO],
    [NO, NO, NO, "same", "disconnect"],
    [NO, NO, NO, "reconnect", "same"],
  ])
})

test("an issuer only sends to moderation; the rest is said to be an administrator's", () => {
  expect(outcomes("issuer")).toEqual([
    ["same", SDK, LATER, LATER, LATER],
    [NO, "same", "send", NO, NO],
    [NO, ADMIN, "same", ADMIN, NO],
    [NO, NO, NO, "same", ADMIN],
    [NO, NO, NO, ADMIN, "same"],
  ])
})

test("a move by its name goes from its own status alone, with the revision that was read", () => {
  const approve = moveGame("approve", "administrator")
  expect(approve.input(gameIn("onModeration"))).toEqual({ gameId: 7, revision: 3, move: "approve" })
  expect(approve.refusal(gameIn("onModeration"))).toBeUndefined()
  expect(approve.refusal(gameIn("sdkConnected"))?.code).toBe(NO)
  expect(approve.isDone(gameIn("connected"))).toBe(true)
  expect(moveGame("approve", "issuer").refusal(gameIn("onModeration"))?.code).toBe(ADMIN)
})

test("where a game may go is told by role", () => {
  expect(gameStatusesFor(gameIn("onModeration"), "administrator")).toEqual([
    "connected",
    "sdkConnected",
  ])
  expect(gameStatusesFor(gameIn("onModeration"), "issuer")).toEqual([])
})
