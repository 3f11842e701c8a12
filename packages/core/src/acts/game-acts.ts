import type { Role } from "../access/index.ts"
import { gameCalls } from "../api/index.ts"
import {
  canMoveGame,
  Game,
  GAME,
  GAME_MOVES,
  GAME_STATUS,
  type GameMove,
  gameMovesFor,
  type GameStatus,
  gameStatusAfter,
} from "../game/index.ts"
import { defineAct } from "./act.ts"
import { kindOf } from "./kind.ts"
import { type Refusal, refusalOf, UNCHANGED } from "./refusal.ts"
import { updateAct } from "./update-act.ts"

export const GAMES = kindOf(GAME, {
  schema: Game,
  list: gameCalls.listGames,
  read: (api, gameId) => api.send(gameCalls.getGame, { gameId }),
})

/** The moves that people make. */
export type HandMove = Exclude<GameMove, "connectSdk">

/** What the server shows to an issuer is the own organization's. */
const moverOf = (role: Role) => ({ role, ownOrganization: true })

const isByHand = (move: GameMove): move is HandMove => move !== "connectSdk"

/** Moves that somebody of this role can make with a game, in the order of the table. */
export const gameHandMoves = ({ status }: Game, role: Role): readonly HandMove[] =>
  gameMovesFor(status, moverOf(role)).filter(isByHand)

/** Statuses that people of this role can put a game into, from the one it has. */
export const gameStatusesFor = (game: Game, role: Role): readonly GameStatus[] =>
  gameHandMoves(game, role).flatMap((move) => gameStatusAfter(game.status, move) ?? [])

/** The move that leads from one status to another, or why there is none for this role. */
function moveTo(from: GameStatus, to: GameStatus, role: Role): HandMove | Refusal {
  const leading = GAME_MOVES.filter((move) => gameStatusAfter(from, move) === to)
  const byHand = leading.filter(isByHand)
  const move = byHand.find((each) => canMoveGame(from, each, moverOf(role)))
  if (move) return move
  if (byHand.length > 0) return refusalOf("administratorDecides")
  if (leading.length > 0) return refusalOf("sdkConnectsItself")
  // Nothing comes before the SDK.
  return refusalOf(from === "awaitingSdk" ? "sdkNotConnected" : "noSuchTransition")
}

/** The status that a move leads to. */
export const gameMoveTarget = (move: HandMove): GameStatus => TARGETS[move]
const TARGETS: Record<HandMove, GameStatus> = {
  send: "onModeration",
  approve: "connected",
  reject: "sdkConnected",
  disconnect: "disconnected",
  reconnect: "connected",
}

/** Puts a game into a status, by whichever move leads there from the one it has. */
export const setGameStatus = defineAct<Game, { status: GameStatus }>()({
  name: "games.set-status",
  byCaller: true,
  kind: GAMES,
  call: gameCalls.moveGame,
  args: { status: { kind: "choice", choice: GAME_STATUS } },
  input: ({ gameId, revision, status: from }, { status }) => ({
    gameId,
    revision,
    // A rule that was asked before has found a move of the administrator, who may make each.
    move: moveTo(from, status, "administrator"),
  }),
  rule: ({ status: from }, { status: to }, { role }) => {
    if (from === to) return UNCHANGED
    const move = moveTo(from, to, role)
    return typeof move === "string" ? undefined : move
  },
  asks: "never",
  key: "s",
  changes: ({ status: from }, { status: to }) => [{ field: "status", from, to }],
  allowed: (game, { role }) => gameStatusesFor(game, role),
  undo: ({ status: before }, { status }, { role }, again) =>
    typeof moveTo(status, before, role) === "string" ? again({ status: before }) : undefined,
})

/** Deletes a game; its SDK stops working at once. */
export const deleteGame = defineAct<Game>()({
  name: "games.delete",
  kind: GAMES,
  call: gameCalls.deleteGame,
  input: ({ gameId }) => ({ gameId }),
  asks: "always",
  danger: true,
  removes: true,
  key: "d",
})

export const updateGame = updateAct("games.update", {
  record: GAME,
  kind: GAMES,
  call: gameCalls.updateGame,
  idName: "gameId",
})
