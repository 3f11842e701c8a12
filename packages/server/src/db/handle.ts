import type { Kysely } from "kysely"
import type pg from "pg"
import type { HearNotice } from "../lib/start-notice.ts"
import type { Database } from "./database.ts"

export interface DatabaseHandle {
  db: Kysely<Database>
  /** The same connections as `db`, for prepared statements on hot paths. */
  pool: pg.Pool
  /** Connections of interviews alone. */
  interviews: Pick<DatabaseHandle, "db" | "pool">
  kind: "embedded" | "external"
  /** PostgreSQL's version, e.g. `18.4`. */
  version: string
  /** Folder of the embedded PostgreSQL. */
  data: string | undefined
  /** Closes the connections, then stops the embedded PostgreSQL. Safe to call twice. */
  stop: () => Promise<void>
}

export interface OpenOptions {
  dataDir: string
  /** URL of an external PostgreSQL; undefined: the embedded one. */
  databaseUrl: string | undefined
  connections?: number
  /** Uses the embedded PostgreSQL of a server that already runs on the folder, if there is one. It is never migrated then. */
  join?: boolean
  /** Called with the names of the migrations that were run. */
  onMigrated?: (names: readonly string[]) => void
  /** The embedded PostgreSQL died and is started again. */
  onRestart?: (lastWords: string) => void
  /** Called with notices that do not stop the start. */
  onNotice?: HearNotice
  /** Called when no other server has the folder: modules of a server are loaded from then on. */
  onFolder?: () => void
}
