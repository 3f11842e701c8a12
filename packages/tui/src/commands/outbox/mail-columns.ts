import type { MailRecord } from "@qo/core/mail"
import type { Column } from "../../output/index.ts"
import { momentText } from "../../text/times.ts"
import type { Language } from "../../shell/shell.ts"

export const mailColumns = <Mail extends MailRecord>({
  t,
  locale,
}: Language): readonly Column<Mail>[] => [
  { field: "id", title: t("column.id"), align: "right" },
  { field: "to", title: t("column.to") },
  { field: "kind", title: t("column.kind"), text: ({ kind }) => t(`mailKind.${kind}`) },
  { field: "subject", title: t("column.subject") },
  { field: "status", title: t("column.status"), text: ({ status }) => t(`mailStatus.${status}`) },
  { field: "attempts", title: t("column.attempts"), align: "right" },
  {
    field: "createdAt",
    title: t("column.created"),
    text: ({ createdAt }) => momentText(createdAt, locale),
  },
  { field: "sentAt", title: t("column.sent"), text: ({ sentAt }) => momentText(sentAt, locale) },
  { field: "lastError", title: t("column.error") },
]
