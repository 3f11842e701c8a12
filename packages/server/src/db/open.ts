import { reachEmbedded } from "./embedded/reach.ts"
import type { DatabaseHandle, OpenOptions } from "./handle.ts"

/** Opens the database and brings it up to date. @throws StartError with what a person can do about it. */
export async function openDatabase(options: OpenOptions): Promise<DatabaseHandle> {
  const { dataDir, databaseUrl, join = false, onRestart, onNotice } = options
  // PostgreSQL starts while the libraries that talk to it are loaded.
  const connecting = import("./connect.ts")
  if (databaseUrl !== undefined)
    return (await connecting).connect(options, { connectionString: databaseUrl })
  const { connection, started } = await reachEmbedded(dataDir, {
    join,
    ...(onRestart ? { onRestart } : {}),
    ...(onNotice ? { onNotice } : {}),
  })
  const { connect, joinRunning, dropLeftovers } = await connecting
  if (!started) return joinRunning(options, connection)
  try {
    const handle = await connect(options, connection, started)
    // The clean-up is not waited for: a restore that was cut off may have left a database that takes room.
    void dropLeftovers(connection).catch(() => undefined)
    return handle
  } catch (error) {
    await started.stop()
    throw error
  }
}
