import { CommentRecord, moderationCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { commentColumns } from "./comment-columns.ts"
import type { projectsResolveComment } from "./resolve-comment.ts"

export const projectsResolveCommentModule: ModuleOf<typeof projectsResolveComment> = {
  output: CommentRecord,
  async run({ id: pid, comment }, shell) {
    const { resolveComment } = moderationCalls
    const request = { pid, id: comment }
    if (shell.dryRun)
      return showPlan(shell, { id: pid, request: requestOf(resolveComment, request) })
    const resolved = await shell.api.send(resolveComment, request)
    await shell.print.record(commentColumns(shell), resolved)
    return EXIT.done
  },
}
