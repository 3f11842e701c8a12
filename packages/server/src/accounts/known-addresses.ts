import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"

/** Addresses of an account that are remembered; the one that was not used for longest is forgotten first. */
const KEPT = 20

/** Remembers that an account signed in from there; lock the account first. */
export async function rememberAddress(
  trx: Kysely<Database>,
  userId: number,
  addressHash: Buffer,
): Promise<void> {
  await trx
    .insertInto("known_address")
    .values({ user_id: userId, address_hash: addressHash })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "address_hash"]).doUpdateSet({ last_used_at: sql<Date>`now()` }),
    )
    .execute()
  await trx
    .deleteFrom("known_address")
    .where("user_id", "=", userId)
    .where("address_hash", "in", (from) =>
      from
        .selectFrom("known_address")
        .select("address_hash")
        .where("user_id", "=", userId)
        .orderBy("last_used_at", "desc")
        .offset(KEPT),
    )
    .execute()
}
