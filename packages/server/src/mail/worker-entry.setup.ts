import { Kysely, PostgresDialect } from "kysely"
import { pino } from "pino"
import type { Database } from "../db/index.ts"
import { createPool } from "../db/pool.ts"
import { serverSecret } from "../secrets/server-secret.ts"
import { startMailWorker } from "./worker.ts"

// Runs a mail worker in a separate process, which tests kill: node worker-entry.setup.ts <database URL> <mail server URL>
const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2)
const pool = createPool({ connectionString: databaseUrl }, { max: 4 })
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
startMailWorker(
  {
    db,
    log: pino({ level: "silent" }),
    publicUrl: "http://localhost",
    secret: await serverSecret(db),
  },
  { smtpUrl, pollMs: 20 },
)
