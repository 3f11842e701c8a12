import { reachEmbedded } from "./embedded/reach.ts"
import type { DatabaseHandle, OpenOptions } from "./handle.ts"
import { refuseMoved } from "./moved-note.ts"

/** Opens the database and migrates it. @throws StartError with a hint for the operator */
export async function openDatabase(options: OpenOptions): Promise<DatabaseHandle> {
  const { dataDir, databaseUrl, join = false, onRestart, onNotice, onFolder } = options
  if (databaseUrl !== undefined) {
    onFolder?.()
    const { connectDatabase } = await import("./connect.ts")
    return connectDatabase(options, { connectionString: databaseUrl })
  }
  refuseMoved(dataDir)
  const { connection, started } = await reachEmbedded(dataDir, {
    join,
    ...(onRestart ? { onRestart } : {}),
    ...(onNotice ? { onNotice } : {}),
    onFolder() {
      onFolder?.()
      // The database libraries are loaded while PostgreSQL starts.
      void import("./connect.ts").catch(() => undefined)
    },
  })
  const { connectDatabase, joinRunning, dropLeftovers } = await import("./connect.ts")
  if (!started) return joinRunning(options, connection)
  try {
    const handle = await connectDatabase(options, connection, started)
    // Not awaited: an interrupted restore may have left a database that occupies disk space, but nothing depends on its
    // removal.
    void dropLeftovers(connection).catch(() => undefined)
    return handle
  } catch (error) {
    await started.stop()
    throw error
  }
}
