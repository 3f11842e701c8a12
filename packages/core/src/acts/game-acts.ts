import { GAME_RESTORE_DAYS, type Role } from "../access/index.ts"
import { type ApiClient, ApiError, gameCalls } from "../api/index.ts"
import {
  addedUse,
  awaitsSdk,
  canMoveGame,
  Game,
  GAME,
  GAME_MOVES,
  GAME_STATUS,
  type GameMove,
  gameMoveRule,
  gameMovesFor,
  type GameStatus,
  gameStatusAfter,
  type GameUse,
  NO_GAME_USE,
} from "../game/index.ts"
import { type Act, bindAct, type BoundAct, defineAct } from "./act.ts"
import { findListed, kindOf, type RecordKind, recordListOf } from "./kind.ts"
import { type ActWords, type Refusal, refusalOf, UNCHANGED } from "./refusal.ts"
import { updateAct } from "./update-act.ts"

export const GAMES = kindOf(GAME, {
  schema: Game,
  list: gameCalls.listGames,
  read: (api, gameId) => api.send(gameCalls.getGame, { gameId }),
})

/** The moves that people make. */
export type HandMove = Exclude<GameMove, "connectSdk">

/** Issuers only see games of their organization. */
const moverOf = (role: Role) => ({ role, ownOrganization: true })

const isByHand = (move: GameMove): move is HandMove => move !== "connectSdk"

/** Transitions of a game that this role can make, in table order. */
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
  return refusalOf(awaitsSdk(from) ? "sdkNotConnected" : "noSuchTransition")
}

/** The statuses that people can put some game into, in the order of the moves that lead there. */
export const GAME_TARGETS: readonly GameStatus[] = [
  ...new Set(GAME_MOVES.filter(isByHand).map((move) => gameMoveRule(move).to)),
]

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
  rule: (game, { status: to }, { role }) => {
    const { status: from } = game
    const deleted = presentOnly(game)
    if (deleted) return deleted
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

/** A game of a list that holds deleted ones as well. */
export type ListedGame = Game & { deleted?: boolean }

/** A deleted game has to be restored before anything else is done to it. */
const presentOnly = ({ deleted }: ListedGame): Refusal | undefined =>
  deleted ? refusalOf("isDeleted") : undefined

/** Deletes a game: its SDK keys stop working immediately. It can be restored with them for seven days. */
export const deleteGame: Act<Game, void, "games.delete"> = defineAct<Game>()({
  name: "games.delete",
  kind: GAMES,
  call: gameCalls.deleteGame,
  input: ({ gameId }) => ({ gameId }),
  rule: presentOnly,
  asks: "always",
  danger: true,
  removes: true,
  losses: async (api, ids, words) => useLines(await readGameUse(api, ids), words),
  key: "d",
  undo: (_before, _args, caller): BoundAct<Game> => ({
    ...bindAct(restoreGame, undefined, caller),
    refusal: () => undefined,
  }),
})

/** Most games that one call counts. */
const USE_AT_ONCE = 50

/** Sums up the use of these games. @throws ApiError */
async function readGameUse(api: ApiClient, ids: readonly number[]): Promise<GameUse> {
  let use = NO_GAME_USE
  for (let at = 0; at < ids.length; at += USE_AT_ONCE) {
    const gameIds = ids.slice(at, at + USE_AT_ONCE)
    use = addedUse(use, await api.send(gameCalls.previewGameDeletion, { gameIds }))
  }
  return use
}

const useLines = (use: GameUse, { t }: ActWords): readonly string[] => [
  t("losses.games.keys", { keys: use.keys, calls: use.callsLastDay }),
  t("losses.games.interviews", {
    underWay: use.interviewsUnderWay,
    lastWeek: use.interviewsLastWeek,
    total: use.interviews,
  }),
  t("losses.games.restore", { days: GAME_RESTORE_DAYS }),
]

/** A game that was deleted, unless it says that it is there. */
export type DeletedGame = ListedGame & { present?: true }

export const DELETED_GAMES: RecordKind<DeletedGame> = {
  ...GAMES,
  read: readDeleted,
  list: recordListOf({ schema: Game, call: gameCalls.listGames, always: { deleted: "only" } }),
}

/** No call answers with a deleted game; the list of them is walked through. */
async function readDeleted(api: ApiClient, id: number): Promise<DeletedGame> {
  try {
    const found = await findListed(
      (request) => api.list(gameCalls.listGames, { ...request, deleted: "only" }),
      ({ gameId }) => gameId === id,
    )
    return { ...found, deleted: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== "notFound") throw error
    return { ...(await GAMES.read(api, id)), present: true }
  }
}

/** Restores a deleted game with its SDK keys, within seven days. */
export const restoreGame: Act<DeletedGame, void, "games.restore"> = defineAct<DeletedGame>()({
  name: "games.restore",
  kind: DELETED_GAMES,
  call: gameCalls.restoreGame,
  input: ({ gameId }) => ({ gameId }),
  rule: ({ present, deleted }) => {
    if (present) return UNCHANGED
    return deleted ? undefined : refusalOf("notDeleted")
  },
  asks: "never",
  key: "U",
  undo: (_before, _args, caller) => bindAct(deleteGame, undefined, caller),
})

export const updateGame = updateAct("games.update", {
  record: GAME,
  kind: GAMES,
  rule: presentOnly,
  call: gameCalls.updateGame,
  idName: "gameId",
})
