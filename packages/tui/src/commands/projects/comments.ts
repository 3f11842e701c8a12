import { momentText } from "@qo/core/record"
import { CommentRecord, moderationCalls } from "@qo/core/api"
import { type Column, EXIT } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import type { Language } from "../../shell/shell.ts"

export const commentColumns = ({ t, locale }: Language): readonly Column<CommentRecord>[] => [
  { field: "id", title: t("fieldName.id"), align: "right" },
  { field: "at", title: t("column.when"), text: ({ at }) => momentText(at, locale), min: 19 },
  { field: "by.fullname", title: t("fieldName.actor"), min: 8 },
  { field: "block", title: t("fieldName.block") },
  { field: "question", title: t("column.question") },
  {
    field: "mandatory",
    title: t("column.comment.mandatory"),
    text: ({ mandatory }) => (mandatory ? "✓" : ""),
  },
  { field: "state", title: t("fieldName.status"), text: ({ state }) => t(`commentState.${state}`) },
  { field: "text", title: t("column.comment.text"), min: 20 },
]

/** Marks a moderator's comment as done. */
export const resolve: CommandModule = {
  output: CommentRecord,
  async run(values, shell) {
    const pid = Number(values["id"])
    const { resolveComment } = moderationCalls
    const request = { pid, id: Number(values["comment"]) }
    if (shell.dryRun)
      return showPlan(shell, { id: pid, request: requestOf(resolveComment, request) })
    const resolved = await shell.api.send(resolveComment, request)
    await shell.print.record(commentColumns(shell), resolved)
    return EXIT.done
  },
}
