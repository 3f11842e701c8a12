import { serverClock } from "@qo/core/api"
import { HISTORY_ENTRY, type LogEntry } from "@qo/core/history"
import { displayWidth } from "../../text/display-width.ts"
import { textOf } from "@qo/core/record"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { paintedOf } from "../../records/painted-columns.ts"
import { labelOf, wordsNow, wordsOf } from "../../records/words.ts"
import { shortPerson } from "../../text/short-person.ts"
import { momentWidth, shortMoment } from "../../text/times.ts"
import type { Words } from "../../text/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

const accountText = ({ t }: Pick<Words, "t">, account: LogEntry["user"]) =>
  account?.email ?? (account ? t("record.number", { id: account.id }) : "—")
/** A person is known by the name; whose address it is stands beside it where there is room, and is found, too. */
const whoText = (words: Pick<Words, "t">, { user }: LogEntry) => {
  if (!user) return words.t("history.server")
  return user.fullname ? `${user.fullname} · ${accountText(words, user)}` : accountText(words, user)
}
const aboutText = (words: Pick<Words, "t">, { about }: LogEntry) =>
  about ? accountText(words, about) : ""

/** What the filter of the history screen reads. */
export const historyListDefinition = (words: Words): ListDefinition<LogEntry> =>
  listDefinitionOf<LogEntry>(HISTORY_ENTRY, wordsNow(words), {
    id: { onlyByName: true },
    user: { text: (entry) => whoText(words, entry) },
    about: { text: (entry) => aboutText(words, entry) },
  })

/** The name, short where it does not fit; of an address without a name, whose it is tells more than where it is. */
function shortWho(
  words: Pick<Words, "t">,
  { id, email, fullname }: NonNullable<LogEntry["user"]>,
  width: number,
) {
  if (fullname) return displayWidth(fullname) <= width ? fullname : shortPerson(fullname)
  const address = email ?? words.t("record.number", { id })
  return displayWidth(address) <= width ? address : (address.split("@")[0] ?? address)
}

/** No less than this part of a message stays whole before it is cut between clauses. */
const LEAST_PART = 0.4

/** A message as far as it fits, cut where a clause ends and not inside the word that counts. */
function wholeClauses(message: string, width: number): string {
  if (displayWidth(message) <= width) return message
  const end = Math.max(...[", ", "; ", ": "].map((gap) => message.lastIndexOf(gap, width - 2)))
  return end > width * LEAST_PART ? `${message.slice(0, end)} …` : message
}

export const historyColumns = (context: RenderContext): readonly PaintedColumn<LogEntry>[] =>
  paintedOf<LogEntry>(HISTORY_ENTRY, wordsOf(context), {
    id: "hidden",
    pid: "hidden",
    about: "hidden",
    date: {
      title: context.t("column.when"),
      text: ({ date }) => shortMoment(date, serverClock.at(new Date()), context.locale),
      ink: () => "dim",
      align: "right",
      min: momentWidth(context.locale),
      max: 12,
      keep: 8,
    },
    message: {
      role: "name",
      gap: 2,
      min: 28,
      wanted: 47,
      keep: 9,
      pieces: ({ message }, width) => [{ text: wholeClauses(message, width) }],
    },
    user: {
      text: (entry) => whoText(context, entry),
      pieces: (entry, width) =>
        entry.user
          ? [{ text: shortWho(context, entry.user, width) }]
          : [{ text: context.t("history.server"), ink: "dim" as const }],
      min: 14,
      max: 20,
      keep: 7,
    },
    chapter: { from: 110, ink: () => "dim", min: 11, max: 14, keep: 5 },
    service: { from: 150, ink: () => "dim", min: 8, max: 9, keep: 2 },
    organization: { from: 150, min: 12, max: 24, keep: 3 },
  })

const TEXTS: Readonly<Record<string, (words: Pick<Words, "t">, entry: LogEntry) => string>> = {
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
    const text = TEXTS[field.name]?.(context, entry) ?? textOf(field, entry, words)
    if (text === "" && MAY_LACK.has(field.name)) return []
    return [[labelOf(words, field), text || "—"] as const]
  })
}
