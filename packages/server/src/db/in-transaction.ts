import type { Kysely } from "kysely"
import { setTimeout as wait } from "node:timers/promises"
import type { Database } from "./database.ts"

/** Several transactions may conflict again when all are repeated at the same time, so the pauses between attempts are random. */
const ATTEMPTS = 6
const LONGEST_PAUSE_MS = 50

/**
 * Error codes of serialization failure and deadlock: two transactions conflicted, and PostgreSQL has rolled one of them back.
 */
const CONFLICTS = new Set(["40001", "40P01"])

/** Runs `work` in a transaction, and repeats it if it conflicted with another transaction. */
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
      await wait(Math.random() * LONGEST_PAUSE_MS * attempt)
    }
  }
}
