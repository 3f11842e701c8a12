import type { Block, Question } from "@qo/core/questionnaire"
import { joinedCondition, type ShownIf } from "./flow-of.ts"

/**
 * A block with its display conditions. A condition of all questions is the block's if it is a page's, or if there are several
 * questions.
 */
export function withDisplayConditions(
  block: Block,
  shownIf: (question: Question) => readonly ShownIf[],
): Block {
  const { questions } = block
  const [first, ...others] = questions
  const ofAll = first
    ? shownIf(first).filter(
        (shown) =>
          (shown.isOfPage || others.length > 0) &&
          others.every((question) => shownIf(question).includes(shown)),
      )
    : []
  return {
    ...block,
    ...showIfOf(ofAll),
    questions: questions.map((question) => ({
      ...question,
      ...showIfOf(shownIf(question).filter((shown) => !ofAll.includes(shown))),
    })),
  }
}

function showIfOf(shown: readonly ShownIf[]) {
  const showIf = joinedCondition(shown)
  return showIf ? { showIf } : {}
}
