import { CALLS } from "@qo/core/api"
import { GAME_STATUSES, gameStatusAfter, gameStatusOf } from "@qo/core/game"
import { sql } from "kysely"
import { unixSeconds } from "../db/unix-seconds.ts"
import { writeMove } from "../games/move.ts"
import { deleteGame, restoreGame } from "./delete-game.ts"
import { issueSdkKeys } from "./issue-sdk-keys.ts"
import { listSdkKeys, previewGameDeletion, restoreSdkKey } from "./sdk-keys.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import type { MailServices } from "../mail/services.ts"

export function addSdkRoutes({
  route,
  services,
}: Routes<keyof MailServices | "db" | "log" | "secret">): void {
  route(CALLS.deleteGame, (input, context) => deleteGame(services, input, context))
  route(CALLS.previewGameDeletion, ({ gameIds = [] }, { db, caller }) =>
    previewGameDeletion(db, caller, gameIds),
  )
  route(CALLS.restoreGame, restoreGame)
  route(CALLS.listSdkKeys, ({ gameId }, { db, caller }) => listSdkKeys(db, caller, gameId))
  route(CALLS.restoreSdkKey, (input, context) => restoreSdkKey(services, input, context))
  route(CALLS.issueSdkKeys, (input, context) =>
    inTransaction(services.db, (trx) => issueSdkKeys(trx, services, input, context)),
  )
  route(CALLS.sdkHello, ({ sdk }, context) =>
    inTransaction(services.db, async (trx) => {
      const game = await trx
        .selectFrom("game")
        .select(["id", "name", "status_id", "organization_id", sql<Date>`now()`.as("now")])
        .where("id", "=", context.game?.gameId ?? 0)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst()
      // The game was deleted after its signature was checked.
      if (!game) throw new Refusal("signedOut")
      const from = gameStatusOf(game.status_id)
      const to = gameStatusAfter(from, "connectSdk")
      if (to) {
        await writeMove(trx, context, game, { from, to })
        services.log.info({ gameId: game.id, sdk }, "an SDK has connected")
      }
      return {
        gameId: game.id,
        name: game.name,
        status: GAME_STATUSES[to ?? from],
        serverTime: unixSeconds(game.now),
      }
    }),
  )
}
