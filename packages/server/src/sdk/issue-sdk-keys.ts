import { type GameWire, sdkKeysAct } from "@qo/core/game"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database, GameTable } from "../db/index.ts"
import { newSdkKey, newSdkToken, sealToken } from "../games/sdk-token.ts"
import { readGame } from "../games/record.ts"
import { lockGame } from "../games/visible.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { useProof } from "../step-up/use-proof.ts"
import { GRACE_HOURS, refuseOneMore, RESTORABLE_UNTIL } from "./key-grace.ts"
import { mailIssuers } from "./mail-issuers.ts"
import type { MailServices } from "../mail/services.ts"

interface KeyRequest {
  gameId: number
  graceHours?: number | undefined
  rotateKey?: boolean | undefined
}

/**
 * Issues a new token for a game's SDK, which is only shown once. The key is created the first time and stays the same unless a
 * new one is requested. The current key with its token remains valid for `graceHours`; older ones keep their own ends. With 0
 * hours all of them are removed. If the keys are in use, the password must be entered again, and the issuers are mailed.
 * @throws Refusal `notFound`, `stepUpRequired`; `invalid` with `sdkKeysTooMany`
 */
export async function issueSdkKeys(
  trx: Kysely<Database>,
  services: MailServices & Pick<Services, "secret">,
  { gameId, graceHours = GRACE_HOURS, rotateKey = false }: KeyRequest,
  context: RequestContext,
): Promise<{ game: GameWire; apiKey: string; token: string }> {
  const game = await lockGame(trx, context.caller, gameId)
  const { token: oldToken } = game
  if (oldToken !== null) {
    await useProof(trx, context, sdkKeysAct({ graceHours }))
    if (graceHours === 0) await removeOldKeys(trx, gameId)
    else await keepOldKey(trx, { ...game, token: oldToken }, graceHours)
  }
  const apiKey = rotateKey || game.api_key === null ? newSdkKey() : game.api_key
  const token = newSdkToken()
  const number = game.keys_issued + 1
  await trx
    .updateTable("game")
    .set({
      token: sealToken(services.secret, gameId, token),
      key_number: number,
      keys_issued: number,
      // The game's record only contains the key, so its revision only changes with the key.
      ...(game.api_key === apiKey ? {} : { api_key: apiKey, revision: sql<number>`revision + 1` }),
    })
    .where("id", "=", gameId)
    .execute()
  await recordHistory(trx, context, "gameKeysIssued", {
    chapter: "games",
    organizationId: game.organization_id,
    params: { id: gameId, graceHours },
  })
  if (oldToken !== null)
    await mailIssuers(trx, services, game, {
      kind: "gameKeysChanged",
      change: graceHours === 0 ? "revoked" : "issued",
      hours: graceHours,
    })
  return { game: await readGame(trx, gameId), apiKey, token }
}

const removeOldKeys = (trx: Kysely<Database>, gameId: number) =>
  trx.deleteFrom("game_old_key").where("game_id", "=", gameId).execute()

/**
 * Keeps the current key valid until its grace period ends. @throws Refusal `invalid` if the maximum number of old keys is valid
 */
async function keepOldKey(
  trx: Kysely<Database>,
  { id, key_number, api_key, token }: Selectable<GameTable> & { token: Buffer },
  graceHours: number,
): Promise<void> {
  await refuseOneMore(trx, id)
  await trx
    .insertInto("game_old_key")
    .values({
      game_id: id,
      number: key_number,
      api_key: api_key ?? "",
      token,
      ends_at: sql<Date>`now() + make_interval(hours => ${graceHours}::integer)`,
      restorable_until: RESTORABLE_UNTIL,
    })
    .execute()
}
