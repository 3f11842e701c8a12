import type { Kysely } from "kysely"
import pg from "pg"
import { inject } from "vitest"
import type { Database } from "../database.ts"
import { kyselyOn } from "../kysely-on.ts"
import { createPool } from "../pool.ts"
import { urlOfDatabase } from "./urls.ts"

export interface TestDatabase {
  db: Kysely<Database>
  pool: pg.Pool
  /** Connections that are reserved for interviews. */
  interviews: Pick<TestDatabase, "db" | "pool">
  /** URL for `QO_DATABASE_URL` of a server process. */
  url: string
  kind: "embedded" | "external"
  /** Closes the connections and drops the database, even if other clients are connected. */
  drop: () => Promise<void>
}

let made = 0

/** Creates a migrated, empty database. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template, kind } = inject("postgres")
  const name = `qo_${process.pid}_${process.env["VITEST_POOL_ID"] ?? 0}_${Date.now()}_${++made}`
  // Unlike copying block by block, copying files writes no log for them.
  await admin(url, `create database ${name} template ${template} strategy file_copy`)
  const own = urlOfDatabase(url, name)
  const pool = createPool({ connectionString: own }, { max: 10 })
  const interviews = createPool({ connectionString: own }, { max: 10, pipeline: true })
  return {
    db: kyselyOn(pool),
    pool,
    interviews: { db: kyselyOn(interviews), pool: interviews },
    url: own,
    kind,
    drop: async () => {
      await Promise.all([pool.end(), interviews.end()])
      await admin(url, `drop database ${name} with (force)`)
    },
  }
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
