import { expect, test } from "vitest"
import { type Game, GAME_STATUS_NAMES, type GameStatus } from "../game/index.ts"
import { bindAct } from "./act.ts"
import { gameStatusesFor, setGameStatus } from "./game-acts.ts"

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
  organization: { id: 1, name: "Студия" },
  revision: 3,
})

/** Returns the outcome for each pair of statuses: the move, `same`, or the reason why there is none. */
const outcomes = (role: "administrator" | "issuer") =>
  GAME_STATUS_NAMES.map((from) =>
    GAME_STATUS_NAMES.map((to) => {
      const act = bindAct(setGameStatus, { status: to }, { role, userId: 1 })
      const game = gameIn(from)
      const refused = act.refusal(game)?.code
      return refused ?? (act.input(game) as { move: string }).move
    }),
  )

const NO = "noSuchTransition"
const LATER = "sdkNotConnected"
const SDK = "sdkConnectsItself"
const ADMIN = "administratorDecides"

test("an administrator puts a game into any status that a move leads to", () => {
  expect(outcomes("administrator")).toEqual([
    ["unchanged", SDK, LATER, LATER, LATER],
    [NO, "unchanged", "send", NO, NO],
    [NO, "reject", "unchanged", "approve", NO],
    [NO, NO, NO, "unchanged", "disconnect"],
    [NO, NO, NO, "reconnect", "unchanged"],
  ])
})

test("an issuer only sends to moderation; other transitions need an administrator", () => {
  expect(outcomes("issuer")).toEqual([
    ["unchanged", SDK, LATER, LATER, LATER],
    [NO, "unchanged", "send", NO, NO],
    [NO, ADMIN, "unchanged", ADMIN, NO],
    [NO, NO, NO, "unchanged", ADMIN],
    [NO, NO, NO, ADMIN, "unchanged"],
  ])
})

test("possible transitions of a game depend on the role", () => {
  expect(gameStatusesFor(gameIn("onModeration"), "administrator")).toEqual([
    "connected",
    "sdkConnected",
  ])
  expect(gameStatusesFor(gameIn("onModeration"), "issuer")).toEqual([])
})
