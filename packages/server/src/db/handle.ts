import type { Kysely } from "kysely"
import type pg from "pg"
import type { HearNotice } from "../lib/start-notice.ts"
import type { Database } from "./database.ts"

export interface DatabaseHandle {
  db: Kysely<Database>
  /** The same connections as `db`, for prepared statements in frequently run code. */
  pool: pg.Pool
  /** Connections that are reserved for interviews. */
  interviews: Pick<DatabaseHandle, "db" | "pool">
  kind: "embedded" | "external"
  /** Version of PostgreSQL, such as `18.4`. */
  version: string
  /** Folder of the embedded PostgreSQL. */
  data: string | undefined
  /** Closes the connections, then stops the embedded PostgreSQL. May be called twice. */
  stop: () => Promise<void>
}

export interface OpenOptions {
  dataDir: string
  /** URL of an external PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined
  connections?: number
  /**
   * Uses the embedded PostgreSQL of a server that already runs on the folder, if there is one. In that case the database is not
   * migrated.
   */
  join?: boolean
  /** Called with the names of the migrations that were run. */
  onMigrated?: (names: readonly string[]) => void
  /** Called when the embedded PostgreSQL has died and is started again, with its last lines of output. */
  onRestart?: (lastWords: string) => void
  /** Called with notices that do not stop the start. */
  onNotice?: HearNotice
  /** Called when the folder is locked, so that a refused start does not load modules that only a running server needs. */
  onFolder?: () => void
}
