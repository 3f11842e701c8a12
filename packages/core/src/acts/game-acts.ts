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

/** Moves that users make. */
export type HandMove = Exclude<GameMove, "connectSdk">

/** Issuers only see games of their organization. */
const moverOf = (role: Role) => ({ role, ownOrganization: true })

const isByHand = (move: GameMove): move is HandMove => move !== "connectSdk"

/** Returns the moves of a game that this role may make, in the order of the table. */
export const gameHandMoves = ({ status }: Game, role: Role): readonly HandMove[] =>
  gameMovesFor(status, moverOf(role)).filter(isByHand)

/** Returns the statuses to which users with this role can change the game. */
export const gameStatusesFor = (game: Game, role: Role): readonly GameStatus[] =>
  gameHandMoves(game, role).flatMap((move) => gameStatusAfter(game.status, move) ?? [])

/** Returns the move between two statuses, or why this role has none. */
function moveTo(from: GameStatus, to: GameStatus, role: Role): HandMove | Refusal {
  const leading = GAME_MOVES.filter((move) => gameStatusAfter(from, move) === to)
  const byHand = leading.filter(isByHand)
  const move = byHand.find((each) => canMoveGame(from, each, moverOf(role)))
  if (move) return move
  if (byHand.length > 0) return refusalOf("administratorDecides")
  if (leading.length > 0) return refusalOf("sdkConnectsItself")
  // A game must connect its SDK before any other move.
  return refusalOf(awaitsSdk(from) ? "sdkNotConnected" : "noSuchTransition")
}

/** Statuses to which users can change some game, in the order of the moves. */
export const GAME_TARGETS: readonly GameStatus[] = [
  ...new Set(GAME_MOVES.filter(isByHand).map((move) => gameMoveRule(move).to)),
]

/** Sets the status of a game by the move that leads to it. */
export const setGameStatus = defineAct<Game, { status: GameStatus }>()({
  name: "games.set-status",
  byCaller: true,
  kind: GAMES,
  call: gameCalls.moveGame,
  args: { status: { kind: "choice", choice: GAME_STATUS } },
  input: ({ gameId, revision, status: from }, { status }) => ({
    gameId,
    revision,
    // The rule was checked before with the user's role. Administrators may make every move.
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

/** A game in a list that includes deleted ones. */
export type ListedGame = Game & { deleted?: boolean }

/** A deleted game must be restored before other acts. */
const presentOnly = ({ deleted }: ListedGame): Refusal | undefined =>
  deleted ? refusalOf("isDeleted") : undefined

/** Deletes a game. Its SDK keys stop working immediately. It can be restored with them for seven days. */
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

/** Maximum number of games per call that counts their use. */
const USE_AT_ONCE = 50

/** Counts the use of these games. @throws ApiError */
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

/** A deleted game. `present`: it has been restored meanwhile. */
export type DeletedGame = ListedGame & { present?: true }

export const DELETED_GAMES: RecordKind<DeletedGame> = {
  ...GAMES,
  read: readDeleted,
  list: recordListOf({ schema: Game, call: gameCalls.listGames, always: { deleted: "only" } }),
}

/** Reads a deleted game. No call returns one by its id, so the list of deleted games is searched. */
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
