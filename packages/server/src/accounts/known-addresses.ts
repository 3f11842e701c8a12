import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"

/** Number of remembered addresses per account. The one with the oldest use is removed first. */
const KEPT = 20

/** Remembers the address from which an account signed in. The caller must hold the lock of the account. */
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
