import type { Kysely } from "kysely"
import type { Database } from "./database.ts"
import { inTransaction } from "./in-transaction.ts"

interface Steps<Result> {
  /** Work inside the transaction. */
  work: (trx: Kysely<Database>) => Promise<Result>
  /**
   * Runs after the commit on the same connection, so that it never waits for another one. It must be work that can be repeated
   * later.
   */
  after: (db: Kysely<Database>, result: Result) => Promise<void>
  /** Receives failures of `after`, which do not affect the result. */
  onFailure: (error: unknown) => void
}

/** Runs `work` in a transaction, then `after` following its commit. Returns the result of `work` even if that fails. */
export const inTransactionThen = <Result>(
  db: Kysely<Database>,
  { work, after, onFailure }: Steps<Result>,
): Promise<Result> =>
  db.connection().execute(async (own) => {
    const result = await inTransaction(own, work)
    try {
      await after(own, result)
    } catch (error) {
      onFailure(error)
    }
    return result
  })
