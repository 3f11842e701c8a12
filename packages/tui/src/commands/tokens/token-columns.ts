import type { ApiToken } from "@qo/core/api"
import type { Column } from "../../output/index.ts"
import { dayText, momentText } from "../../text/times.ts"
import type { Language } from "../../shell/shell.ts"

export const tokenColumns = <Token extends ApiToken>({
  t,
  locale,
}: Language): readonly Column<Token>[] => [
  { field: "id", title: t("column.id"), align: "right" },
  { field: "name", title: t("column.tokenName") },
  { field: "scope", title: t("column.scope"), text: ({ scope }) => t(`scope.${scope}`) },
  {
    field: "createdAt",
    title: t("column.created"),
    text: ({ createdAt }) => dayText(createdAt, locale),
  },
  {
    field: "expiresAt",
    title: t("column.expires"),
    text: ({ expiresAt }) => dayText(expiresAt, locale),
  },
  {
    field: "lastUsedAt",
    title: t("column.lastUsed"),
    text: ({ lastUsedAt }) => momentText(lastUsedAt, locale),
  },
]
