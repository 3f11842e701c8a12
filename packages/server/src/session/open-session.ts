import type { Service } from "@qo/core/history"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { hashOf } from "../secrets/secret.ts"
import { ACCESS_SECONDS, REFRESH_SECONDS, SESSION_SECONDS } from "./lifetimes.ts"
import { newPair, type Pair } from "./tokens.ts"

/** Creates a session of an account and returns its tokens. Only their hashes are stored. */
export async function openSession(
  trx: Kysely<Database>,
  userId: number,
  service: Service,
): Promise<Pair> {
  const pair = newPair()
  await trx
    .insertInto("session")
    .values({
      user_id: userId,
      access_hash: hashOf(pair.access),
      refresh_hash: hashOf(pair.refresh),
      previous_refresh_hash: null,
      service,
      access_expires_at: secondsFromNow(ACCESS_SECONDS),
      refresh_expires_at: secondsFromNow(REFRESH_SECONDS),
      ends_at: secondsFromNow(SESSION_SECONDS),
    })
    .execute()
  return pair
}
