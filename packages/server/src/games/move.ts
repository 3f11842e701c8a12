import {
  canMoveGame,
  type GameWire,
  GAME_STATUS_NAMES,
  GAME_STATUSES,
  type GameMove,
  type GameStatus,
  gameStatusAfter,
  gameStatusOf,
} from "@qo/core/game"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { readGame } from "./record.ts"
import { lockGame } from "./visible.ts"

/**
 * Sends a game to moderation, decides on it, disconnects or reconnects it.
 * @throws Refusal `notPermitted` if the role may not make the move, `wrongStatus`, `stale`, `notFound`
 */
export async function moveGame(
  { gameId, move, revision }: { gameId: number; move: GameMove; revision?: number | undefined },
  context: RequestContext,
): Promise<GameWire> {
  const trx = context.db
  const game = await lockGame(trx, context.caller, gameId)
  const mover = { role: context.caller.role, ownOrganization: true }
  if (!GAME_STATUS_NAMES.some((status) => canMoveGame(status, move, mover)))
    throw new Refusal("notPermitted")
  if (revision !== undefined && revision !== game.revision)
    throw new Refusal("stale", { current: await readGame(trx, gameId) })
  const from = gameStatusOf(game.status_id)
  const to = gameStatusAfter(from, move)
  if (!to || !canMoveGame(from, move, mover))
    throw new Refusal("wrongStatus", { issues: [{ path: ["move"], key: "statusNotReachable" }] })
  await writeMove(trx, context, game, { from, to })
  return readGame(trx, gameId)
}

/** Writes a change of status without checking whether it is allowed. */
export async function writeMove(
  trx: Kysely<Database>,
  context: RequestContext<Caller | null>,
  game: { id: number; organization_id: number | null },
  { from, to }: { from: GameStatus; to: GameStatus },
): Promise<void> {
  await trx
    .updateTable("game")
    .set({ status_id: GAME_STATUSES[to].id, revision: sql<number>`revision + 1` })
    .where("id", "=", game.id)
    .execute()
  await recordHistory(trx, context, "gameMoved", {
    chapter: "games",
    organizationId: game.organization_id,
    params: { id: game.id, gameFrom: from, gameTo: to },
  })
}
