import {
  hasBraces,
  type Comparison,
  type Condition,
  outcomeOf,
  type Question,
  type Questionnaire,
  type QuestionnaireEnd,
  replacePlaceholders,
  visitComparisons,
} from "@qo/core/questionnaire"
import { usualEndOf } from "../export/written-ends.ts"
import type { WriteInsertion } from "../export/with-insertions.ts"
import { markupOf } from "./write-element.ts"

interface EndTarget {
  questionOf: (id: string) => Question | undefined
  writeInsertion: WriteInsertion
  canWrite: (comparison: Comparison) => boolean
  expressionOf: (condition: Condition) => string
}

export interface WrittenEnds {
  fields: Record<string, unknown>
  written: ReadonlySet<QuestionnaireEnd>
  /** Id of the question whose conditional ends are written. */
  branching: string | undefined
}

/** The usual end as the page of completed surveys, and those on conditions of the last question as pages on conditions. */
export function writeEnds(questionnaire: Questionnaire, target: EndTarget): WrittenEnds {
  const usual = usualEndOf(questionnaire)
  const html = (end: QuestionnaireEnd) => markupOf(textOf(end.text, target))
  const branches = branchesOf(questionnaire, target)
  const url = usual?.url !== undefined && !hasBraces(usual.url) ? usual.url : undefined
  const ends = [...(usual ? [usual] : []), ...branches.map(({ end }) => end)]
  return {
    fields: {
      ...(usual && { completedHtml: html(usual) }),
      ...(url !== undefined && { navigateToUrl: url }),
      ...(branches.length > 0 && {
        completedHtmlOnCondition: branches.map((branch) => ({
          expression: target.expressionOf(branch.if),
          html: html(branch.end),
        })),
      }),
    },
    written: new Set(ends.filter((end) => end.url === (end === usual ? url : undefined))),
    branching: branches[0]?.question,
  }
}

/** The conditional ends of the last question, if everyone comes to it and all of them can be written. */
function branchesOf({ blocks, ends = [] }: Questionnaire, { canWrite }: EndTarget) {
  const block = blocks.findLast(({ questions }) => questions.length > 0)
  const last = block?.questions.at(-1)
  if (!block || !last?.endIf || last.showIf || block.showIf) return []
  if (block.shuffleQuestions === true || block.repeat || block.run !== undefined) return []
  const found = last.endIf.map((branch) => ({
    question: last.id,
    if: branch.if,
    end: ends.find(
      ({ id, outcome }) => id === branch.end && outcomeOf({ outcome }) === "completed",
    ),
  }))
  const isWritable = (condition: Condition): boolean => {
    let canAll = true
    visitComparisons(condition, (comparison) => {
      canAll &&= canWrite(comparison)
    })
    return canAll
  }
  return found
    .flatMap(({ end, ...rest }) => (end ? [{ ...rest, end }] : []))
    .filter(
      (branch, _, all) => all.length === found.length && all.every((each) => isWritable(each.if)),
    )
}

const textOf = (text: string, { questionOf, writeInsertion }: EndTarget): string =>
  replacePlaceholders(text, ({ reference }) => {
    const source = "question" in reference ? questionOf(reference.question) : undefined
    return source && "question" in reference ? writeInsertion(reference, source)?.text : undefined
  })
