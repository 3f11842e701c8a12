import { CommentRecord, moderationCalls, questionnaireCalls } from "@qo/core/api"
import { ModerationComment } from "@qo/core/project"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { refuseInvalid } from "../../shell/failure.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Calls, Language } from "../../shell/shell.ts"
import type { moderationComment } from "./comment.ts"
import { commentColumns } from "../projects/comment-columns.ts"
import { findAnchor } from "./find-anchor.ts"
import { textOf } from "./text-or-file.ts"

type Given = ValuesOf<typeof moderationComment>

export const moderationCommentModule: ModuleOf<typeof moderationComment> = {
  output: CommentRecord,
  async run(given, shell) {
    const { api, print, t } = shell
    const text = await textOf({ flag: "--text", text: given.text, file: given["text-file"] }, shell)
    const mandatory = given.mandatory === true
    refuseInvalid(t, schemaProblems(ModerationComment, { text, mandatory }, { text: "--text" }, t))
    const comment = { text, mandatory, ...(await anchorOf(given, shell)) }
    const request = { pid: given.id, comments: [comment] }
    const { addComments } = moderationCalls
    if (shell.dryRun)
      return showPlan(shell, { id: given.id, request: requestOf(addComments, request) })
    const added = await api.send(addComments, request)
    const rows = print.list(commentColumns(shell))
    for (const each of added) await rows.row(each)
    await rows.end({ total: added.length, complete: true, next: null })
    return EXIT.done
  },
}

/** The questionnaire is read only where the comment stands somewhere in it. */
async function anchorOf({ id, block, question }: Given, { api, t }: Calls & Language) {
  if (block === undefined && question === undefined) return {}
  const { blocks } = await api.send(questionnaireCalls.getQuestionnaire, { pid: id })
  return findAnchor(blocks, { block, question }, t)
}
