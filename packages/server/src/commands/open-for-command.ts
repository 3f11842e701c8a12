import type { CommandContext } from "./command.ts"
import type { DatabaseHandle } from "../db/handle.ts"
import { openDatabase } from "../db/open.ts"

/**
 * Opens the database of the settings for a command; it is closed when the program stops.
 * `join`: beside a server that runs on the same folder.
 */
export async function openForCommand(
  context: CommandContext,
  { join = false }: { join?: boolean } = {},
): Promise<DatabaseHandle> {
  const { config, t, say, life } = context
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    join,
    onMigrated: (names) => say(t("serve.migrated", { names: names.join(", ") })),
    onRestart: (detail) => say(t("serve.restarted", { detail })),
  })
  life.onStop(() => database.stop())
  return database
}
