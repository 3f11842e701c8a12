import type { Role } from "@qo/core/access"
import { gameCalls } from "@qo/core/api"
import {
  canMoveGame,
  type Game,
  GAME_MOVES,
  GAME_STATUS_NAMES,
  type GameMove,
  gameMovesFor,
  type GameMover,
  type GameStatus,
  gameStatusAfter,
} from "@qo/core/game"
import { GAME, gameRefusal, type GameVerb } from "./game-kind.ts"
import type { Refusal } from "./verb.ts"

/** The moves that people make. */
export type HandMove = Exclude<GameMove, "connectSdk">

/** What the server shows to an issuer is the own organization's. */
const moverOf = (role: Role): GameMover => ({ role, ownOrganization: true })

/** The one status that a move leads to. */
const targetOf = (move: GameMove): GameStatus | undefined =>
  GAME_STATUS_NAMES.map((from) => gameStatusAfter(from, move)).find((to) => to !== undefined)

const isByHand = (move: GameMove): move is HandMove => move !== "connectSdk"

/** Statuses that people of this role can put a game into, from the one it has. */
export const gameStatusesFor = (game: Game, role: Role): readonly GameStatus[] =>
  gameMovesFor(game.status, moverOf(role)).flatMap(
    (move) => gameStatusAfter(game.status, move) ?? [],
  )

/** Where no move leads on from a status. */
const noWayFrom = (from: GameStatus): Refusal =>
  gameRefusal(from === "awaitingSdk" ? "sdkNotConnected" : "noSuchTransition")

type Found = { move: HandMove } | { refusal: Refusal }

const verbOf = (to: GameStatus | undefined, find: (game: Game) => Found, role: Role): GameVerb => ({
  kind: GAME,
  call: gameCalls.moveGame,
  isDone: (game) => game.status === to,
  refusal: (game) => {
    const found = find(game)
    return "refusal" in found ? found.refusal : undefined
  },
  input: (game) => {
    const found = find(game)
    return {
      gameId: game.gameId,
      revision: game.revision,
      ...("move" in found && { move: found.move }),
    }
  },
  send: async (api, input, idempotencyKey) => ({
    row: await api.send(gameCalls.moveGame, gameCalls.moveGame.input.parse(input), {
      idempotencyKey,
    }),
  }),
  changes: (game) => [["status", game.status, to]],
  allowed: (game) => gameStatusesFor(game, role),
})

/** Makes one move with a game: sends it to moderation, approves, returns, disconnects or reconnects it. */
export const moveGame = (move: HandMove, role: Role): GameVerb =>
  verbOf(
    targetOf(move),
    (game) => {
      const { status: from } = game
      if (canMoveGame(from, move, moverOf(role))) return { move }
      const isThere = gameStatusAfter(from, move) !== undefined
      return { refusal: isThere ? gameRefusal("administratorDecides") : noWayFrom(from) }
    },
    role,
  )

/** Puts a game into a status, by whichever move leads there from the one it has. */
export const setGameStatus = (to: GameStatus, role: Role): GameVerb =>
  verbOf(
    to,
    (game) => {
      const { status: from } = game
      const leading = GAME_MOVES.filter((move) => gameStatusAfter(from, move) === to)
      const byHand = leading.filter(isByHand)
      const move = byHand.find((each) => canMoveGame(from, each, moverOf(role)))
      if (move) return { move }
      if (byHand.length > 0) return { refusal: gameRefusal("administratorDecides") }
      return { refusal: leading.length > 0 ? gameRefusal("sdkConnectsItself") : noWayFrom(from) }
    },
    role,
  )
