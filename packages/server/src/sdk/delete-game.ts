import { sql } from "kysely"
import { lockGame } from "../games/visible.ts"
import { record } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { useProof } from "../step-up/use-proof.ts"
import { mailIssuers } from "./mail-issuers.ts"

/**
 * Deletes a game softly; its token is removed for good, so a game with one needs the password again, and its issuers are mailed.
 * @throws Refusal `notFound`, `stepUpRequired`
 */
export async function deleteGame(
  services: Services,
  { gameId }: { gameId: number },
  context: RequestContext,
) {
  const game = await lockGame(context.db, context.caller, gameId)
  if (game.token !== null) {
    await useProof(context.db, context, "game.delete")
    await mailIssuers(context.db, services, game, { kind: "gameDeleted", hours: 0 })
  }
  await context.db
    .updateTable("game")
    .set({
      deleted_at: sql<Date>`now()`,
      token: null,
      old_api_key: null,
      old_token: null,
      old_token_until: null,
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", gameId)
    .execute()
  await record(context.db, context, "gameDeleted", {
    chapter: "games",
    organizationId: game.organization_id,
    params: { id: gameId },
  })
  return { gameId }
}
