import type { LogEntry } from "@qo/core/history"
import type { Column } from "../../output/index.ts"
import { momentText } from "../../text/times.ts"
import type { Language } from "../../shell/shell.ts"

/** Who an entry is by; an erased account has only its number left. */
export const actorText = ({ user }: LogEntry) => (user ? (user.email ?? `№${user.id}`) : "")

export const historyColumns = ({ t, locale }: Language): readonly Column<LogEntry>[] => [
  { field: "id", title: t("column.id"), align: "right" },
  {
    field: "date",
    title: t("column.date"),
    text: ({ date }) => momentText(date, locale),
    min: 19,
  },
  { field: "user.email", title: t("column.user"), text: actorText },
  { field: "chapter", title: t("column.chapter"), text: ({ chapter }) => t(`chapter.${chapter}`) },
  { field: "service", title: t("column.service"), text: ({ service }) => t(`service.${service}`) },
  { field: "pid", title: t("column.project"), align: "right" },
  { field: "message", title: t("column.message"), min: 20 },
]
