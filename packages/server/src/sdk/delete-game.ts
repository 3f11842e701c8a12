import { IRREVERSIBLE_ACTS } from "@qo/core/access"
import type { GameWire } from "@qo/core/game"
import { sql } from "kysely"
import { readGame } from "../games/record.ts"
import { lockGame, restorableBy } from "../games/visible.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { useProof } from "../step-up/use-proof.ts"
import { mailIssuers } from "./mail-issuers.ts"
import type { MailServices } from "../mail/services.ts"

const RESTORE_HOURS = IRREVERSIBLE_ACTS["game.delete"].graceDays * 24

/**
 * Marks a game as deleted. Its keys stop working but are kept while the game can be restored. If it has keys, the password must
 * be entered again, and its issuers are mailed.
 * @throws Refusal `notFound`, `stepUpRequired`
 */
export async function deleteGame(
  services: MailServices,
  { gameId }: { gameId: number },
  context: RequestContext,
): Promise<{ gameId: number }> {
  const game = await lockGame(context.db, context.caller, gameId)
  if (game.token !== null) {
    await useProof(context.db, context, "game.delete")
    await mailIssuers(context.db, services, game, { kind: "gameDeleted", hours: RESTORE_HOURS })
  }
  await context.db
    .updateTable("game")
    .set({ deleted_at: sql<Date>`now()`, revision: sql<number>`revision + 1` })
    .where("id", "=", gameId)
    .execute()
  await recordHistory(context.db, context, "gameDeleted", {
    chapter: "games",
    organizationId: game.organization_id,
    params: { id: gameId },
  })
  return { gameId }
}

/**
 * Restores a deleted game with its status and keys. An old key whose grace period has ended meanwhile stays invalid.
 * @throws Refusal `notFound` if the caller has no such game, or it was deleted too long ago; `wrongStatus` if it is not deleted
 */
export async function restoreGame(
  { gameId }: { gameId: number },
  context: RequestContext,
): Promise<GameWire> {
  const { db: trx, caller } = context
  const deleted = await trx
    .selectFrom("game")
    .select(["id", "organization_id"])
    .where("id", "=", gameId)
    .where(restorableBy(caller))
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) {
    await lockGame(trx, caller, gameId)
    throw new Refusal("wrongStatus")
  }
  await trx
    .updateTable("game")
    .set({ deleted_at: null, revision: sql<number>`revision + 1` })
    .where("id", "=", gameId)
    .execute()
  await recordHistory(trx, context, "gameRestored", {
    chapter: "games",
    organizationId: deleted.organization_id,
    params: { id: gameId },
  })
  return readGame(trx, gameId)
}
