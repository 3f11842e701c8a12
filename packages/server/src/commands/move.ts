import type { Translate } from "@qo/core/i18n"
import { parseArgs } from "node:util"
import { askOnTerminal } from "./ask-on-terminal.ts"
import type { CommandContext, ServerCommand } from "./command.ts"
import { sayNotice } from "./open-for-command.ts"

const EXIT = { done: 0, failed: 1, usage: 2 }
/** Tables with as many rows are named when they have been copied. */
const LARGE_ROWS = 10_000

/** Moves the data of the embedded database to a PostgreSQL of the operator, or takes the folder back into use. */
export const move: ServerCommand = {
  name: "move",
  args: "--to <url> | --back [--yes]",
  summary: "command.move",
  async run(args, context) {
    const { config, t, say, life } = context
    const asked = readArguments(args)
    const refusal = asked ? config.databaseUrl && "move.ownDatabase" : "move.usage"
    if (!asked || refusal) {
      say(t(refusal || "move.usage"))
      return EXIT.usage
    }
    if (asked.to === undefined) return goBack(asked.yes, context)
    try {
      await moveTo(asked.to, context)
      return EXIT.done
    } catch (error) {
      const { DatabaseError } = (await import("pg")).default
      if (life.stopping.aborted) say(t("move.interrupted"))
      else if (error instanceof DatabaseError) say(t("move.failed", { detail: error.message }))
      else throw error
      return EXIT.failed
    }
  },
}

/** `to`: the URL of the database; undefined to go back. */
function readArguments(
  args: readonly string[],
): { to: string | undefined; yes: boolean } | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: "string" },
        back: { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
      },
    })
    const { to, back, yes } = values
    if ((to === undefined) !== back) return undefined
    return to === undefined || isDatabaseUrl(to) ? { to, yes } : undefined
  } catch {
    return undefined
  }
}

const isDatabaseUrl = (text: string): boolean =>
  /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)

async function moveTo(url: string, context: CommandContext): Promise<void> {
  const { config, t, say, life } = context
  const { moveDatabase } = await import("../move/move-database.ts")
  const { target, tables, rows } = await moveDatabase({
    dataDir: config.dataDir,
    url,
    onNotice: sayNotice(context),
    onStop: life.onStop,
    onBegin: ({ target: name, continues }) =>
      say(t(continues ? "move.continues" : "move.begins", { target: name })),
    onStrange: (table) => say(t("move.strange", { table })),
    onTable: (table) => sayTable(table, { t, say }),
  })
  say(t("move.done", { target, tables, rows }))
}

function sayTable(
  { name, rows, copied }: { name: string; rows: number; copied: boolean },
  { t, say }: { t: Translate<"server">; say: (line: string) => void },
): void {
  if (rows >= LARGE_ROWS) say(t(copied ? "move.copied" : "move.wasThere", { table: name, rows }))
}

async function goBack(yes: boolean, context: CommandContext): Promise<number> {
  const { config, t, say } = context
  const { readMovedNote, removeMovedNote } = await import("../db/moved-note.ts")
  const folder = config.dataDir
  const target = readMovedNote(folder)
  if (target === undefined) {
    say(t("move.notMoved", { folder }))
    return EXIT.failed
  }
  if (!yes && !(await askOnTerminal(t("move.askBack", { folder, target }), context)))
    return EXIT.usage
  removeMovedNote(folder)
  say(t("move.backDone", { folder }))
  return EXIT.done
}
