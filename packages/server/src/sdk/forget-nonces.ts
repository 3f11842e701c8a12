import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"

/** Time for which nonces are kept, seconds: more than twice the allowed difference of clocks. */
const NONCE_MEMORY_SECONDS = 3600

/**
 * Deletes up to `most` nonces whose timestamps are long past, and adds them to the counts of calls. Calls are counted here and
 * not in their own transactions, in which all calls of a game would wait for one row. Returns the number of deleted nonces.
 */
export async function forgetNonces(db: Kysely<Database>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from sdk_nonce where (game_id, nonce) in (
        select game_id, nonce from sdk_nonce where seen_at < ${secondsFromNow(-NONCE_MEMORY_SECONDS)}
        limit ${most} for update skip locked
      )
      returning game_id, key_number, date_trunc('hour', seen_at, 'UTC') as hour
    ), counted as (
      insert into game_calls (game_id, key_number, hour, calls)
      select gone.game_id, gone.key_number, gone.hour, count(*)::integer
      from gone join game on game.id = gone.game_id
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (game_id, key_number, hour) do update set calls = game_calls.calls + excluded.calls
    )
    select count(*)::integer as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}
