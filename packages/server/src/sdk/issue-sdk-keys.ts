import { IRREVERSIBLE_ACTS } from "@qo/core/access"
import type { GameWire } from "@qo/core/game"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database, GameTable } from "../db/index.ts"
import { record } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { useProof } from "../step-up/use-proof.ts"
import { mailIssuers } from "./mail-issuers.ts"
import { newSdkKey, newSdkToken, sealToken } from "../games/sdk-token.ts"
import { readGame } from "../games/record.ts"
import { lockGame } from "../games/visible.ts"

const GRACE_HOURS = IRREVERSIBLE_ACTS["game.keys"].graceDays * 24

interface Wish {
  gameId: number
  graceHours?: number | undefined
  rotateKey?: boolean | undefined
}

/**
 * A new token for a game's SDK, told this once; the key is made the first time and stays, unless a new one is wished too. What
 * was good before, key and token together, is good for another `graceHours`; what is older stops working at once.
 * Replacing keys in use needs the password again, and the issuers are mailed.
 * @throws Refusal `notFound`, `stepUpRequired`
 */
export async function issueSdkKeys(
  trx: Kysely<Database>,
  services: Services,
  { gameId, graceHours = GRACE_HOURS, rotateKey = false }: Wish,
  context: RequestContext,
): Promise<{ game: GameWire; apiKey: string; token: string }> {
  const game = await lockGame(trx, context.caller, gameId)
  if (game.token !== null) await useProof(trx, context, "game.keys")
  const apiKey = rotateKey || game.api_key === null ? newSdkKey() : game.api_key
  const token = newSdkToken()
  await trx
    .updateTable("game")
    .set({
      token: sealToken(services.secret, gameId, token),
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
  if (game.token !== null)
    await mailIssuers(trx, services, game, { kind: "gameKeysChanged", hours: graceHours })
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
