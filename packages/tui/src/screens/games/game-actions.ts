import type { Role } from "@qo/core/access"
import { gameCalls } from "@qo/core/api"
import {
  canMoveGame,
  type Game,
  GAME_MOVES,
  GameChange,
  type GameMove,
  gameMovesFor,
  type GameStatus,
  gameStatusAfter,
} from "@qo/core/game"
import { deleteGame, GAME, type HandMove, moveGame } from "../../actions/index.ts"
import {
  type ActionContext,
  commandFor,
  noReverse,
  type RecordAction,
} from "../actions/record-action.ts"
import { type FieldValues, planRestoreFields } from "../actions/restore-fields.ts"
import type { QueuedAction } from "../../queue/action-queue.ts"
import { gameFlags, gameValues } from "./game-fields.ts"
import { flagsText } from "../actions/shell-word.ts"
import type { Words } from "../../text/words.ts"

export type GameAction = RecordAction<Game>

const isByHand = (move: GameMove): move is HandMove => move !== "connectSdk"

/** What the server shows to an issuer is the own organization's. */
const mover = (role: Role) => ({ role, ownOrganization: true })

/** Moves that somebody of this role can make with some of these games, and with how many. */
export function movesOf(
  games: readonly Game[],
  role: Role,
): readonly { move: HandMove; count: number }[] {
  const counts = new Map<HandMove, number>()
  for (const game of games)
    for (const move of gameMovesFor(game.status, mover(role)).filter(isByHand))
      counts.set(move, (counts.get(move) ?? 0) + 1)
  return GAME_MOVES.filter(isByHand).flatMap((move) => {
    const count = counts.get(move)
    return count === undefined ? [] : [{ move, count }]
  })
}

/** The move that leads straight back, where the rules have one and the role may make it. */
export function moveBack(from: GameStatus, move: GameMove, role: Role): HandMove | undefined {
  const to = gameStatusAfter(from, move)
  if (!to) return undefined
  return GAME_MOVES.filter(isByHand).find(
    (back) => gameStatusAfter(to, back) === from && canMoveGame(to, back, mover(role)),
  )
}

const targetOf = (move: HandMove): GameStatus => TARGETS[move]
const TARGETS: Record<HandMove, GameStatus> = {
  send: "onModeration",
  approve: "connected",
  reject: "sdkConnected",
  disconnect: "disconnected",
  reconnect: "connected",
}

export const moveAction = (move: HandMove, role: Role, { q }: Pick<Words, "q">): GameAction => ({
  verb: moveGame(move, role),
  title: (t, count) => t("games.moving", { move: q(`gameMove.${move}`), count }),
  command: (ids) => commandFor("games set-status", ids, `--status ${targetOf(move)}`),
  reverse: (before) => {
    const back = moveBack(before.status, move, role)
    return back && moveAction(back, role, { q })
  },
})

export const deleteAction: GameAction = {
  verb: deleteGame,
  title: (t, count) => t("act.games.delete", { count }),
  command: (ids) => commandFor("games delete", ids, "--yes"),
  reverse: noReverse,
}

/** Undoes a saved form; `undefined` once somebody else has changed the same fields. */
export function planRestoreGame(
  { t }: Pick<Words, "t">,
  game: Game,
  before: FieldValues,
  after: FieldValues,
  actionContext: ActionContext<Game>,
): QueuedAction | undefined {
  return planRestoreFields(
    {
      kind: GAME,
      call: gameCalls.updateGame,
      title: t("act.games.restore-fields", { name: game.name }),
      command: `qo games update ${game.gameId} ${flagsText(gameFlags(before))}`,
      before,
      after,
      valuesOf: gameValues,
      input: ({ gameId, revision }, fields) => ({ ...withoutNull(fields), gameId, revision }),
      send: (api, input, idempotencyKey) =>
        api.send(gameCalls.updateGame, GameChange.parse(input), { idempotencyKey }),
    },
    actionContext.latest(game.gameId) ?? game,
    actionContext,
  )
}

/** A game that has an organization cannot be left without one: nothing then is to be put back. */
const withoutNull = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
