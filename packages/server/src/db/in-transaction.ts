import type { Kysely } from "kysely"
import type { Database } from "./database.ts"

const ATTEMPTS = 3
/** Serialization failure and deadlock: two transactions were in each other's way, and one of them is asked to try again. */
const CONFLICTS = new Set(["40001", "40P01"])

/** Does `work` in one transaction, and tries again when another transaction was in the way. */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : ""
      if (!CONFLICTS.has(code) || attempt === ATTEMPTS) throw error
    }
  }
}
