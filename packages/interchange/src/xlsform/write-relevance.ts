import { assertNever } from "@qo/core/lib"
import {
  asksPair,
  OPERATOR_SIGNS,
  operatorHolds,
  type AnswerComparison,
  type CodeMatch,
  type Comparison,
  type Condition,
  type Question,
} from "@qo/core/questionnaire"

/** A question as conditions of forms call it; rows of matrices are called `question.code`. */
export interface ReferredQuestion {
  name: string
  /** The answer is a list. */
  isMany: boolean
}

type QuestionReference = (question: string) => ReferredQuestion

/** Returns false if forms have no expression for it: words without regard to case, places in rankings, counts of some answers, draws, facts about respondents. */
export function canWriteRelevance(
  comparison: Comparison,
  questionOf: (id: string) => Question | undefined,
): boolean {
  if (!("question" in comparison) || "rank" in comparison || "text" in comparison) return false
  if ("among" in comparison && comparison.among) return false
  if ("number" in comparison && String(comparison.value).includes("e")) return false
  const question = questionOf(comparison.question)
  return question !== undefined && !("number" in comparison && asksPair(question))
}

/** A condition as `relevant` says it. */
export function writeRelevance(condition: Condition, referred: QuestionReference): string {
  const write = (part: Condition) => writeRelevance(part, referred)
  if ("all" in condition) return condition.all.map((part) => `(${write(part)})`).join(" and ")
  if ("any" in condition) return condition.any.map((part) => `(${write(part)})`).join(" or ")
  if ("not" in condition) return `not(${write(condition.not)})`
  return "question" in condition ? writeComparison(condition, referred) : "false()"
}

function writeComparison(comparison: AnswerComparison, referred: QuestionReference): string {
  const isRow = "row" in comparison
  const { name, isMany } = referred(
    isRow ? `${comparison.question}.${comparison.row}` : comparison.question,
  )
  const answer = `\${${name}}`
  if ("state" in comparison) return `${answer} ${comparison.state === "answered" ? "!=" : "="} ''`
  if ("number" in comparison) {
    const compared = `${answer} ${OPERATOR_SIGNS[comparison.number]} ${comparison.value}`
    return comparison.number === "ne" ? `${answer} != '' and ${compared}` : compared
  }
  if ("count" in comparison) return countExpression(comparison, answer, isMany)
  if (!("has" in comparison)) return "false()"
  const each = comparison.has.map((code) =>
    isMany ? `selected(${answer}, '${code}')` : `${answer} = '${code}'`,
  )
  return chosenExpression(comparison.how, each, answer, isMany)
}

function chosenExpression(
  how: CodeMatch,
  each: readonly string[],
  answer: string,
  isMany: boolean,
): string {
  switch (how) {
    case "any":
      return each.join(" or ")
    case "none":
      return `${answer} != '' and not(${each.join(" or ")})`
    case "all":
      return each.join(" and ")
    case "exactly":
      return isMany
        ? `${each.join(" and ")} and count-selected(${answer}) = ${each.length}`
        : each.join(" and ")
    default:
      return assertNever(how)
  }
}

function countExpression(
  { count, value }: Extract<AnswerComparison, { count: unknown }>,
  answer: string,
  isMany: boolean,
): string {
  const answered = `${answer} != ''`
  if (!isMany) return operatorHolds(1, count, value) ? answered : "false()"
  const counted = `count-selected(${answer}) ${OPERATOR_SIGNS[count]} ${value}`
  return operatorHolds(0, count, value) ? `${answered} and ${counted}` : counted
}
