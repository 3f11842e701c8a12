import type { Translate } from "@qo/core/i18n"
import type { ModerationComment } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { foldText } from "@qo/core/lib"
import { usageFailure } from "../../shell/failure.ts"

type Anchor = Pick<ModerationComment, "block" | "question">

/** Where a comment is to stand: a block by its id, number or title, a question by its id or number (`Q3`). @throws CommandFailure */
export function findAnchor(
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
