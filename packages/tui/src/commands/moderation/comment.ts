import { CommentRecord, moderationCalls, questionnaireCalls } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import { foldText } from "@qo/core/lib"
import { ModerationComment } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { EXIT } from "../../output/index.ts"
import type { CommandModule, Values } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { refuseInvalid, usageFailure } from "../../shell/failure.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Calls, Language } from "../../shell/shell.ts"
import { commentColumns } from "../projects/comments.ts"
import { textOf } from "./text-or-file.ts"

interface CommentValues extends Values {
  id: number
  text?: string
  "text-file"?: string
  block?: string
  question?: string
  mandatory?: true
}

export const comment: CommandModule = {
  output: CommentRecord,
  async run(values, shell) {
    const { api, print, t } = shell
    const given = values as CommentValues
    const text = await textOf({ flag: "--text", text: given.text, file: given["text-file"] }, shell)
    const mandatory = given.mandatory === true
    refuseInvalid(t, schemaProblems(ModerationComment, { text, mandatory }, { text: "--text" }, t))
    const note = { text, mandatory, ...(await anchorOf(given, shell)) }
    const request = { pid: given.id, comments: [note] }
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

/** The questionnaire is read only if the comment belongs to a part of it. */
async function anchorOf({ id, block, question }: CommentValues, { api, t }: Calls & Language) {
  if (block === undefined && question === undefined) return {}
  const { blocks } = await api.send(questionnaireCalls.getQuestionnaire, { pid: id })
  return findAnchor(blocks, { block, question }, t)
}

type Anchor = Pick<ModerationComment, "block" | "question">

/** Target of a comment: a block by its id, number or title, a question by its id or number (`Q3`). @throws CommandFailure */
function findAnchor(
  blocks: readonly Block[],
  { block, question }: { block: string | undefined; question: string | undefined },
  t: Translate<"terminal">,
): Anchor {
  const within = block === undefined ? undefined : findBlock(blocks, block)
  if (block !== undefined && !within)
    throw usageFailure(t, [{ field: "--block", message: t("input.noSuchBlock", { text: block }) }])
  if (question === undefined) return within ? { block: within.id } : {}
  const questions = blocks.flatMap((each) =>
    each.questions.map(({ id }) => ({ id, block: each.id })),
  )
  const number = /^[qв]?(\d+)$/iu.exec(question)?.[1]
  const found =
    questions.find(({ id }) => id === question) ??
    (number === undefined ? undefined : questions[Number(number) - 1])
  if (!found || (within && found.block !== within.id))
    throw usageFailure(t, [
      { field: "--question", message: t("input.noSuchQuestion", { text: question }) },
    ])
  return { block: found.block, question: found.id }
}

function findBlock(blocks: readonly Block[], given: string): Block | undefined {
  const titled = blocks.filter(({ title }) => foldText(title) === foldText(given))
  return (
    blocks.find(({ id }) => id === given) ??
    (titled.length === 1 ? titled[0] : undefined) ??
    (/^\d+$/.test(given) ? blocks[Number(given) - 1] : undefined)
  )
}
