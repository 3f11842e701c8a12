import type { CallbackRecord } from "@qo/core/api"
import type { Column } from "../../output/index.ts"
import { momentText } from "../../text/times.ts"
import type { Language } from "../../shell/shell.ts"

export const callbackColumns = ({ t, locale }: Language): readonly Column<CallbackRecord>[] => [
  { field: "id", title: t("column.id"), align: "right" },
  { field: "pid", title: t("column.project"), align: "right" },
  { field: "block", title: t("column.block") },
  { field: "url", title: t("column.url"), min: 20 },
  {
    field: "status",
    title: t("column.status"),
    text: ({ status }) => t(`callbackStatus.${status}`),
  },
  { field: "attempts", title: t("column.attempts"), align: "right" },
  {
    field: "createdAt",
    title: t("column.created"),
    text: ({ createdAt }) => momentText(createdAt, locale),
  },
  { field: "sentAt", title: t("column.sent"), text: ({ sentAt }) => momentText(sentAt, locale) },
  { field: "lastError", title: t("column.error") },
]
