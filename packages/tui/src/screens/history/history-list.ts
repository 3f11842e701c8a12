import type { LogEntry } from "@qo/core/history"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { momentText } from "../../text/times.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

type Words = Pick<RenderContext, "t" | "locale">

const whoText = (entry: LogEntry) => entry.user?.email ?? (entry.user ? `№${entry.user.id}` : "—")

/** What the filter of the history screen reads. */
export function historyListDefinition(words: Words): ListDefinition<LogEntry> {
  const { t, locale } = words
  return {
    id: ({ id }) => id,
    fields: {
      date: {
        text: ({ date }) => momentText(date, locale),
        sortKey: ({ date }) => date,
        aliases: ["дата"],
      },
      user: { text: whoText, aliases: ["пользователь", "кто"] },
      chapter: {
        text: ({ chapter }) => `${chapter} ${t(`chapter.${chapter}`)}`,
        aliases: ["раздел"],
      },
      service: {
        text: ({ service }) => `${service} ${t(`service.${service}`)}`,
        aliases: ["сервис"],
      },
      organization: {
        text: ({ organization }) => organization?.name ?? "",
        aliases: ["организация", "org"],
      },
      message: { text: ({ message }) => message, aliases: ["сообщение", "text"] },
      code: { text: ({ code }) => code ?? "", aliases: ["код"], onlyByName: true },
      project: {
        text: ({ pid }) => String(pid ?? ""),
        aliases: ["pid", "проект"],
        onlyByName: true,
      },
    },
  }
}

export function historyColumns({ t, locale }: Words): readonly PaintedColumn<LogEntry>[] {
  return [
    {
      title: t("column.date"),
      text: ({ date }) => momentText(date, locale),
      min: 19,
      max: 19,
      keep: 5,
    },
    { title: t("column.user"), text: whoText, min: 14, max: 28, keep: 4 },
    {
      title: t("column.chapter"),
      text: ({ chapter }) => t(`chapter.${chapter}`),
      min: 10,
      max: 13,
      keep: 2,
    },
    {
      title: t("column.service"),
      text: ({ service }) => t(`service.${service}`),
      min: 8,
      max: 9,
      keep: 1,
    },
    {
      title: t("column.organization"),
      text: ({ organization }) => organization?.name ?? "",
      min: 12,
      max: 24,
      keep: 0,
    },
    { title: t("column.message"), text: ({ message }) => message, min: 16, keep: 6 },
  ]
}

/** One entry in full: a label and a value a line. */
export function entryLines(
  entry: LogEntry,
  { t, locale }: Words,
): readonly (readonly [string, string])[] {
  return [
    [t("column.date"), momentText(entry.date, locale)],
    [t("column.user"), whoText(entry)],
    [t("column.organization"), entry.organization?.name ?? "—"],
    [t("column.chapter"), t(`chapter.${entry.chapter}`)],
    [t("column.service"), t(`service.${entry.service}`)],
    ...(entry.code ? [[t("column.code"), entry.code] as const] : []),
    ...(entry.pid === null ? [] : [[t("column.project"), String(entry.pid)] as const]),
    [t("column.message"), entry.message],
  ]
}
