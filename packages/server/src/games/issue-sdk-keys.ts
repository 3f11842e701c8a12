import type { Game } from "@qo/core/game"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database, GameTable } from "../db/index.ts"
import { record } from "../history/record.ts"
import type { Asked } from "../http/asked.ts"
import { newSdkKey, newSdkToken, sealToken } from "../sdk/sdk-token.ts"
import { readGame } from "./record.ts"
import { lockGame } from "./visible.ts"

const GRACE_HOURS = 24

/**
 * A new token for a game's SDK, told this once; the key is made the first time and stays. The token before it is good for
 * another `graceHours`; one older than that stops working at once. @throws Refusal `notFound`
 */
export async function issueSdkKeys(
  trx: Kysely<Database>,
  secret: Buffer,
  { gameId, graceHours = GRACE_HOURS }: { gameId: number; graceHours?: number | undefined },
  asked: Asked,
): Promise<{ game: Game; apiKey: string; token: string }> {
  const game = await lockGame(trx, asked.caller, gameId)
  const apiKey = game.api_key ?? newSdkKey()
  const token = newSdkToken()
  await trx
    .updateTable("game")
    .set({
      token: sealToken(secret, gameId, token),
      ...oldToken(game, graceHours),
      // What the record tells changes with the first key alone.
      ...(game.api_key === null ? { api_key: apiKey, revision: sql<number>`revision + 1` } : {}),
    })
    .where("id", "=", gameId)
    .execute()
  await record(trx, asked, "gameKeysIssued", {
    chapter: "games",
    organizationId: game.organization_id,
    params: { id: gameId, graceHours },
  })
  return { game: await readGame(trx, gameId), apiKey, token }
}

const oldToken = ({ token }: Pick<Selectable<GameTable>, "token">, graceHours: number) =>
  token === null || graceHours === 0
    ? { old_token: null, old_token_until: null }
    : {
        old_token: token,
        old_token_until: sql<Date>`now() + make_interval(hours => ${graceHours}::integer)`,
      }
