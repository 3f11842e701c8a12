import { reachEmbedded } from "./embedded/reach.ts"
import type { DatabaseHandle, OpenOptions } from "./handle.ts"

/** Opens the database and migrates it. @throws StartError with a hint for the operator */
export async function openDatabase(options: OpenOptions): Promise<DatabaseHandle> {
  const { dataDir, databaseUrl, join = false, onRestart, onNotice, onFolder } = options
  if (databaseUrl !== undefined) {
    onFolder?.()
    const { connectDatabase } = await import("./connect.ts")
    return connectDatabase(options, { connectionString: databaseUrl })
  }
  const { connection, started } = await reachEmbedded(dataDir, {
    join,
    ...(onRestart ? { onRestart } : {}),
    ...(onNotice ? { onNotice } : {}),
    onFolder() {
      onFolder?.()
      // PostgreSQL starts while the libraries that talk to it are loaded.
      void import("./connect.ts").catch(() => undefined)
    },
  })
  const { connectDatabase, joinRunning, dropLeftovers } = await import("./connect.ts")
  if (!started) return joinRunning(options, connection)
  try {
    const handle = await connectDatabase(options, connection, started)
    // The clean-up is not waited for: a restore that was cut off may have left a database that takes room.
    void dropLeftovers(connection).catch(() => undefined)
    return handle
  } catch (error) {
    await started.stop()
    throw error
  }
}
