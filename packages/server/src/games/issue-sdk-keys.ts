import type { GameWire } from "@qo/core/game"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database, GameTable } from "../db/index.ts"
import { record } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { newSdkKey, newSdkToken, sealToken } from "./sdk-token.ts"
import { readGame } from "./record.ts"
import { lockGame } from "./visible.ts"

const GRACE_HOURS = 24

interface Wish {
  gameId: number
  graceHours?: number | undefined
  rotateKey?: boolean | undefined
}

/**
 * A new token for a game's SDK, told this once; the key is made the first time and stays, unless a new one is wished too. What
 * was good before, key and token together, is good for another `graceHours`; what is older stops working at once.
 * @throws Refusal `notFound`
 */
export async function issueSdkKeys(
  trx: Kysely<Database>,
  secret: Buffer,
  { gameId, graceHours = GRACE_HOURS, rotateKey = false }: Wish,
  context: RequestContext,
): Promise<{ game: GameWire; apiKey: string; token: string }> {
  const game = await lockGame(trx, context.caller, gameId)
  const apiKey = rotateKey || game.api_key === null ? newSdkKey() : game.api_key
  const token = newSdkToken()
  await trx
    .updateTable("game")
    .set({
      token: sealToken(secret, gameId, token),
      ...oldPair(game, apiKey, graceHours),
      // What the record tells changes with the key alone.
      ...(game.api_key === apiKey ? {} : { api_key: apiKey, revision: sql<number>`revision + 1` }),
    })
    .where("id", "=", gameId)
    .execute()
  await record(trx, context, "gameKeysIssued", {
    chapter: "games",
    organizationId: game.organization_id,
    params: { id: gameId, graceHours },
  })
  return { game: await readGame(trx, gameId), apiKey, token }
}

const oldPair = (
  { api_key, token }: Pick<Selectable<GameTable>, "api_key" | "token">,
  newKey: string,
  graceHours: number,
) =>
  token === null || graceHours === 0
    ? { old_api_key: null, old_token: null, old_token_until: null }
    : {
        old_api_key: api_key === newKey ? null : api_key,
        old_token: token,
        old_token_until: sql<Date>`now() + make_interval(hours => ${graceHours}::integer)`,
      }
