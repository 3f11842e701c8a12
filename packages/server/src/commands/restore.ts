import { resolve } from "node:path"
import type { Manifest } from "../backup/manifest.ts"
import type { RestoreSummary } from "../backup/restore-backup.ts"
import type { CommandContext, ServerCommand } from "./command.ts"
import { askOnTerminal, splitYes } from "./ask-on-terminal.ts"
import { readFileArgument } from "./file-argument.ts"
import { sayNotice } from "./open-for-command.ts"

const EXIT = { done: 0, failed: 1, usage: 2 }

/** Restores a backup into the embedded database, completely or not at all. */
export const restore: ServerCommand = {
  name: "restore",
  args: "<file> [--replace [--yes]] | --back [--yes]",
  summary: "command.restore",
  async run(args, context) {
    const { config, t, say } = context
    const { yes, words } = splitYes(args)
    const isBack = words.length === 1 && words[0] === "--back"
    const given = readFileArgument(words)
    const refusal = given || isBack ? config.databaseUrl && "restore.ownDatabase" : "restore.usage"
    if (refusal) {
      say(t(refusal))
      return EXIT.usage
    }
    const question = questionFor(given, context)
    if (question && !yes && !(await askOnTerminal(question, context))) return EXIT.usage
    try {
      if (given) await bringBack({ ...given, file: resolve(given.file) }, context)
      else await bringLastBack(context)
      return EXIT.done
    } catch (error) {
      if (!context.life.stopping.aborted) throw error
      say(t("restore.interrupted"))
      return EXIT.failed
    }
  },
}

/** Returns the question that the user must confirm first; undefined if no data is replaced. */
function questionFor(
  given: ReturnType<typeof readFileArgument>,
  { config: { dataDir: folder }, t }: CommandContext,
): string | undefined {
  if (!given) return t("restore.askBack", { folder })
  return given.replace ? t("restore.ask", { folder, file: given.file }) : undefined
}

async function bringLastBack(context: CommandContext): Promise<void> {
  const { config, t, say, life } = context
  const { putBack } = await import("../backup/restore-backup.ts")
  const { kept, held, erasedAgain } = await putBack({
    dataDir: config.dataDir,
    onNotice: sayNotice(context),
    onStop: life.onStop,
  })
  say(t("restore.backDone"))
  sayHeld(held, context)
  sayErasedAgain(erasedAgain, context)
  say(t("restore.kept", { name: kept }))
}

function sayErasedAgain(
  { interviews, accounts }: RestoreSummary["erasedAgain"],
  { t, say }: Pick<CommandContext, "t" | "say">,
): void {
  if (interviews + accounts > 0) say(t("restore.erasedAgain", { interviews, accounts }))
}

async function bringBack(
  { file, replace }: { file: string; replace: boolean },
  context: CommandContext,
): Promise<void> {
  const { config, t, say, life } = context
  const { restoreBackup } = await import("../backup/restore-backup.ts")
  const { manifest, pictures, held, erasedAgain, kept } = await restoreBackup({
    dataDir: config.dataDir,
    file,
    replace,
    onNotice: sayNotice(context),
    onVerify: () => say(t("restore.verifying", { file })),
    onVerified: ({ takenAt, program }) =>
      say(t("restore.loading", { date: dateText(takenAt), program })),
    onStop: life.onStop,
  })
  say(t("restore.done", { ...figuresOf(manifest), pictures }))
  sayHeld(held, { t, say })
  sayErasedAgain(erasedAgain, context)
  if (kept !== undefined) say(t("restore.kept", { name: kept }))
  if (manifest.pictures.missing > 0)
    say(t("backup.picturesMissing", { number: manifest.pictures.missing }))
}

function sayHeld(
  { callbacks, mails }: RestoreSummary["held"],
  { t, say }: Pick<CommandContext, "t" | "say">,
): void {
  if (callbacks + mails > 0) say(t("restore.held", { callbacks, mails }))
}

const figuresOf = ({ tables }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
})

/** Formats a time in UTC, independent of the user's time zone. */
const dateText = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ")} UTC`
