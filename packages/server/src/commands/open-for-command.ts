import type { CommandContext } from "./command.ts"
import type { DatabaseHandle, OpenOptions } from "../db/handle.ts"
import { openDatabase } from "../db/open.ts"
import type { HearNotice } from "../lib/start-notice.ts"

/**
 * Opens the database of the configuration for a command. It is closed when the program stops.
 * `join`: uses the database of a server that runs on the same data folder.
 */
export async function openForCommand(
  context: CommandContext,
  { join = false, onFolder }: Pick<OpenOptions, "join" | "onFolder"> = {},
): Promise<DatabaseHandle> {
  const { config, t, say, life } = context
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    join,
    ...(onFolder && { onFolder }),
    onMigrated: (names) => say(t("serve.migrated", { names: names.join(", ") })),
    onNotice: sayNotice(context),
    onRestart: (detail) => say(t("serve.restarted", { detail })),
  })
  life.onStop(() => database.stop())
  return database
}

/** Returns a function that prints notices during the start. */
export const sayNotice =
  ({ t, say }: Pick<CommandContext, "t" | "say">): HearNotice =>
  ({ subject, params }) =>
    say(t.table(`notice.${subject}`, params))
