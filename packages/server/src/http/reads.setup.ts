import { Kysely, PostgresDialect } from "kysely"
import type pg from "pg"
import type { Database } from "../db/index.ts"
import { createPool } from "../db/pool.ts"
import type { TestApi } from "../testing/index.ts"
import type { Services } from "./services.ts"

interface Statement {
  text: string
  values: unknown[]
}

interface Plan {
  "Shared Hit Blocks": number
  "Shared Read Blocks": number
}

export interface Reads {
  /** Services for lists. All queries that lists run with them are recorded. */
  services: Pick<Services, "db" | "pool" | "secret" | "texts">
  /** Returns the number of database blocks that a list reads, without those of its bounded sample of a table. */
  blocksOf: (list: () => Promise<unknown>) => Promise<number>
  stop: () => Promise<void>
}

/** Starts measuring how much of the database lists read. */
export function startReads(api: TestApi): Reads {
  const sent: Statement[] = []
  const pool = createPool({ connectionString: api.database.url }, { max: 1 })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text, parameters } }) =>
      void sent.push({ text, values: [...parameters] }),
  })
  const kept = {
    query: (query: pg.QueryConfig) => {
      sent.push({ text: query.text, values: query.values ?? [] })
      return pool.query(query)
    },
  }
  return {
    services: { ...api.services, db, pool: kept as pg.Pool },
    blocksOf: async (list) => {
      sent.length = 0
      await list()
      let blocks = 0
      for (const { text, values } of sent.filter((each) => !each.text.includes("tablesample"))) {
        const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
          `explain (analyze, buffers, timing off, format json) ${text}`,
          values,
        )
        const plan = rows[0]?.["QUERY PLAN"][0].Plan
        blocks += (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0)
      }
      return blocks
    },
    stop: () => pool.end(),
  }
}
