import type { CommandContext } from "./commands/command.ts"
import type { DatabaseHandle } from "./db/handle.ts"
import { openDatabase } from "./db/open.ts"

/** Opens the database of the settings for a command; it is closed when the program stops. */
export async function openForCommand(context: CommandContext): Promise<DatabaseHandle> {
  const { config, t, say, life } = context
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onMigrated: (names) => say(t("serve.migrated", { names: names.join(", ") })),
    onRestart: (detail) => say(t("serve.restarted", { detail })),
  })
  life.onStop(() => database.stop())
  return database
}
