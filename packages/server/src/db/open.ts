import { DATABASE_USER } from "./embedded/initialise.ts"
import { startEmbedded } from "./embedded/postgres.ts"
import type { DatabaseHandle, OpenOptions } from "./handle.ts"

const EMBEDDED_SETTINGS = { max_connections: "60" }

/** Opens the database and brings it up to date. @throws StartError with what a person can do about it. */
export async function openDatabase(options: OpenOptions): Promise<DatabaseHandle> {
  const { dataDir, databaseUrl, onRestart } = options
  // PostgreSQL starts while the libraries that talk to it are loaded.
  const connecting = import("./connect.ts")
  if (databaseUrl !== undefined)
    return (await connecting).connect(options, { connectionString: databaseUrl })
  const embedded = await startEmbedded({
    dataDir,
    settings: EMBEDDED_SETTINGS,
    ...(onRestart ? { onRestart } : {}),
  })
  const own = { host: embedded.socketFolder, user: DATABASE_USER, database: "postgres" }
  try {
    return await (await connecting).connect(options, own, embedded)
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
