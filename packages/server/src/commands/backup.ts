import { bytesText } from "@qo/core/i18n"
import { existsSync, statSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { placedData } from "../db/embedded/place.ts"
import { sayNotice } from "./open-for-command.ts"
import { StartError } from "../lib/start-error.ts"
import type { CommandContext, ServerCommand } from "./command.ts"
import { readFileArgument } from "./file-argument.ts"

const EXIT = { done: 0, failed: 1, usage: 2 }

/** Writes the embedded database and the pictures into one file. A server may be running. */
export const backup: ServerCommand = {
  name: "backup",
  args: "<file> [--replace]",
  summary: "command.backup",
  async run(args, context) {
    const { config, t, say } = context
    const given = readFileArgument(args)
    if (!given) {
      say(t("backup.usage"))
      return EXIT.usage
    }
    if (config.databaseUrl !== undefined) {
      say(t("backup.ownDatabase"))
      return EXIT.usage
    }
    const file = resolve(given.file)
    refuseExisting(file, given.replace)
    try {
      await take(file, context)
      return EXIT.done
    } catch (error) {
      if (!context.life.stopping.aborted) throw unwritableError(file, error)
      say(t("backup.interrupted"))
      return EXIT.failed
    }
  },
}

function refuseExisting(file: string, replace: boolean): void {
  const folder = dirname(file)
  if (!existsSync(folder)) throw new StartError("backupFolderMissing", { folder })
  const there = statSync(file, { throwIfNoEntry: false })
  if (!there) return
  if (there.isDirectory()) throw new StartError("backupIsFolder", { file })
  if (!there.isFile()) throw new StartError("backupNotFile", { file })
  if (!replace) throw new StartError("backupExists", { file })
}

async function take(file: string, context: CommandContext): Promise<void> {
  const { config, t, say, life } = context
  const [{ reachEmbedded }, { takeBackup }, { noteBackup }] = await Promise.all([
    import("../db/embedded/reach.ts"),
    import("../backup/take-backup.ts"),
    import("../backup/note-backup.ts"),
  ])
  if (!existsSync(join(placedData(config.dataDir), "PG_VERSION")))
    throw new StartError("nothingToBackUp", { folder: config.dataDir })
  const { connection, started } = await reachEmbedded(config.dataDir, {
    join: true,
    onNotice: sayNotice(context),
  })
  if (started) life.onStop(started.stop)
  const { manifest, bytes, pictures, replaced } = await takeBackup({
    connection,
    dataDir: config.dataDir,
    file,
    signal: life.stopping,
  })
  await noteBackup(connection)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { missing } = manifest.pictures
  say(
    t("backup.done", {
      file,
      size: bytesText(t, bytes),
      tables: manifest.tables.length,
      rows,
      pictures,
    }),
  )
  if (replaced !== undefined) say(t("backup.replaced", { file: replaced }))
  if (missing > 0) say(t("backup.picturesMissing", { number: missing }))
}

/** Converts system errors about the file to a `StartError`. Returns other errors unchanged. */
function unwritableError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return error
  if (!/^E[A-Z]+$/.test(String(error.code)) || error.syscall === "connect") return error
  return new StartError("backupUnwritable", { file, detail: String(error.code) }, error)
}
