import { type Kysely, sql } from "kysely"

/**
 * SDK keys have numbers from 1 on. Games of the demo were filled with keys of number 0, which cannot be restored: each such key gets the next
 * number of its game, and so do the calls that it signed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with renumbered as (
      update game set keys_issued = keys_issued + 1,
        key_number = case when key_number = 0 then keys_issued + 1 else key_number end
      where (key_number = 0 and token is not null)
        or exists (select from game_old_key where game_id = game.id and number = 0)
      returning id, keys_issued as number
    ), old_keys as (
      update game_old_key set number = renumbered.number from renumbered
      where game_id = renumbered.id and game_old_key.number = 0
    ), calls as (
      update game_calls set key_number = renumbered.number from renumbered
      where game_id = renumbered.id and key_number = 0
    )
    update sdk_nonce set key_number = renumbered.number from renumbered
    where game_id = renumbered.id and key_number = 0`.execute(db)
}
