import { IRREVERSIBLE_ACTS } from "@qo/core/access"
import { SDK_KEYS_MAX } from "@qo/core/game"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { invalidField } from "../http/refusal.ts"

/** Default time for which a replaced key works, hours. It can be restored for this time in any case. */
export const GRACE_HOURS = IRREVERSIBLE_ACTS["game.keys"].graceDays * 24

/** SQL for the time until which a key that is replaced now can be restored. No grace period is longer. */
export const RESTORABLE_UNTIL = sql<Date>`now() + make_interval(hours => ${GRACE_HOURS}::integer)`

/** Maximum number of old keys that work at the same time as the current one. */
const OLD_KEYS_MAX = SDK_KEYS_MAX - 1

/** Checks the number of valid old keys of a game. @throws Refusal `invalid` if the maximum is reached */
export async function refuseOneMore(trx: Kysely<Database>, gameId: number): Promise<void> {
  const ends = await trx
    .selectFrom("game_old_key")
    .select(sql<number>`ceil(extract(epoch from ends_at - now()) / 3600)::integer`.as("hours"))
    .where("game_id", "=", gameId)
    .where("ends_at", ">", sql<Date>`now()`)
    .orderBy("ends_at")
    .execute()
  const [next] = ends
  if (next && ends.length >= OLD_KEYS_MAX)
    throw invalidField("gameId", "sdkKeysTooMany", { maximum: SDK_KEYS_MAX, hours: next.hours })
}
