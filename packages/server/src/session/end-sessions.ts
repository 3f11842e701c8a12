import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"

/** Ends the sessions of an account, in the transaction of what ends them; returns how many there were. */
export async function endSessions(
  trx: Kysely<Database>,
  userId: number,
  { except }: { except?: number | null } = {},
): Promise<number> {
  let query = trx.deleteFrom("session").where("user_id", "=", userId)
  if (except != null) query = query.where("id", "!=", except)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends the API tokens of an account: whoever had to be kept out must not come back by one of them. */
export async function endApiTokens(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("api_token").where("user_id", "=", userId).execute()
}
