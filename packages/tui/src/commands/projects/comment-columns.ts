import type { CommentRecord } from "@qo/core/api"
import type { Column } from "../../output/index.ts"
import { momentText } from "../../text/times.ts"
import type { Language } from "../../shell/shell.ts"

export const commentColumns = ({ t, locale }: Language): readonly Column<CommentRecord>[] => [
  { field: "id", title: t("column.id"), align: "right" },
  { field: "at", title: t("column.comment.at"), text: ({ at }) => momentText(at, locale), min: 19 },
  { field: "by.fullname", title: t("column.comment.by"), min: 8 },
  { field: "block", title: t("column.comment.block") },
  { field: "question", title: t("column.comment.question") },
  {
    field: "mandatory",
    title: t("column.comment.mandatory"),
    text: ({ mandatory }) => (mandatory ? "✓" : ""),
  },
  { field: "state", title: t("column.status"), text: ({ state }) => t(`commentState.${state}`) },
  { field: "text", title: t("column.comment.text"), min: 20 },
]
