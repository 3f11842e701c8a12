import { HISTORY_ENTRY, type LogEntry } from "@qo/core/history"
import { textOf } from "@qo/core/record"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { paintedOf } from "../../records/painted-columns.ts"
import { labelOf, wordsNow, wordsOf } from "../../records/words.ts"
import type { Words } from "../../text/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

const accountText = (account: LogEntry["user"]) =>
  account?.email ?? (account ? `№${account.id}` : "—")
const whoText = ({ user }: LogEntry) => accountText(user)
const aboutText = ({ about }: LogEntry) => (about ? accountText(about) : "")

/** What the filter of the history screen reads. */
export const historyListDefinition = (words: Words): ListDefinition<LogEntry> =>
  listDefinitionOf<LogEntry>(HISTORY_ENTRY, wordsNow(words), {
    id: { onlyByName: true },
    user: { text: whoText },
    about: { text: aboutText },
  })

export const historyColumns = (context: RenderContext): readonly PaintedColumn<LogEntry>[] =>
  paintedOf<LogEntry>(HISTORY_ENTRY, wordsOf(context), {
    id: "hidden",
    pid: "hidden",
    about: "hidden",
    date: { min: 19, max: 19, keep: 5 },
    user: { text: whoText, min: 14, max: 28, keep: 4 },
    chapter: { min: 10, max: 13, keep: 2 },
    service: { min: 8, max: 9, keep: 1 },
    organization: { min: 12, max: 24, keep: 0 },
    message: { min: 16, keep: 6 },
  })

const TEXTS: Readonly<Record<string, (entry: LogEntry) => string>> = {
  user: whoText,
  about: aboutText,
}

/** Told only where there is something to tell. */
const MAY_LACK: ReadonlySet<string> = new Set(["pid", "code", "about"])

/** One entry in full: a label and a value a line. */
export function entryLines(
  entry: LogEntry,
  context: RenderContext,
): readonly (readonly [string, string])[] {
  const words = wordsOf(context)
  return HISTORY_ENTRY.all.flatMap((field) => {
    if (field.name === "id") return []
    const text = TEXTS[field.name]?.(entry) ?? textOf(field, entry, words)
    if (text === "" && MAY_LACK.has(field.name)) return []
    return [[labelOf(words, field), text || "—"] as const]
  })
}
