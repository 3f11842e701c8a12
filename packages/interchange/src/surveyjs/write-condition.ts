import { assertNever } from "@qo/core/lib"
import {
  answersOf,
  asksPair,
  choosesManyInRow,
  kindOf,
  OPERATOR_SIGNS,
  operatorHolds,
  typeOf,
  type AnswerComparison,
  type CodeMatch,
  type Comparison,
  type Condition,
  type Question,
  type TextMatch,
} from "@qo/core/questionnaire"
import type { QuestionById } from "../export/possible-condition.ts"
import { storesMany } from "../export/question-said.ts"
import { valueIn } from "./write-element.ts"

/** Returns false if SurveyJS has no expression for it: places in rankings, draws, and facts about respondents. */
export function canWriteComparison(comparison: Comparison, questionOf: QuestionById): boolean {
  if ("among" in comparison && comparison.among) return false
  if (!("question" in comparison) || "rank" in comparison) return false
  // Numbers with an exponent are no numbers in expressions.
  if ("number" in comparison && String(comparison.value).includes("e")) return false
  return questionOf(comparison.question) !== undefined
}

const NEVER = "1 = 0"

/** A condition as SurveyJS evaluates it to the same result. */
export function writeCondition(condition: Condition, questionOf: QuestionById): string {
  const write = (part: Condition) => `(${writeCondition(part, questionOf)})`
  if ("all" in condition) return condition.all.map(write).join(" and ")
  if ("any" in condition) return condition.any.map(write).join(" or ")
  if ("not" in condition) return `!${write(condition.not)}`
  const question = "question" in condition ? questionOf(condition.question) : undefined
  if (!question || !("question" in condition)) return NEVER
  return writeComparison(condition, question)
}

function writeComparison(comparison: AnswerComparison, question: Question): string {
  const name = `{${question.id}}`
  if ("state" in comparison)
    return `${name} ${comparison.state === "answered" ? "notempty" : "empty"}`
  if ("number" in comparison) return numberExpression(comparison, question)
  if ("text" in comparison) return textExpression(comparison.text, comparison.value, question)
  if ("count" in comparison) return countExpression(comparison, question)
  if ("rank" in comparison) return NEVER
  const isRow = "row" in comparison
  const values = comparison.has.map((code) =>
    valueText(isRow ? `${code}` : valueIn(question, code)),
  )
  return chosenExpression(
    comparison.how,
    values,
    isRow ? `${question.id}.${comparison.row}` : question.id,
    isRow ? choosesManyInRow(question) : storesMany(question),
  )
}

function chosenExpression(
  how: CodeMatch,
  values: readonly string[],
  name: string,
  isMany: boolean,
): string {
  const list = `[${values.join(", ")}]`
  const isOne = values.length === 1
  switch (how) {
    case "any":
      return isOne
        ? `{${name}} ${isMany ? "contains" : "="} ${values[0]}`
        : `{${name}} anyof ${list}`
    case "none":
      return `{${name}} notempty and {${name}} noneof ${list}`
    case "all":
      if (isMany) return `{${name}} allof ${list}`
      return isOne ? `{${name}} = ${values[0]}` : NEVER
    case "exactly":
      if (isMany) return `{${name}} allof ${list} and {${name}.length} = ${values.length}`
      return isOne ? `{${name}} = ${values[0]}` : NEVER
    default:
      return assertNever(how)
  }
}

/** Without an answer, the length is 0 there. */
function countExpression(
  { count, value }: Extract<AnswerComparison, { count: unknown }>,
  question: Question,
): string {
  const answered = `{${question.id}} notempty`
  if (!storesMany(question)) return operatorHolds(1, count, value) ? answered : NEVER
  const counted = `{${question.id}.length} ${OPERATOR_SIGNS[count]} ${value}`
  return operatorHolds(0, count, value) ? `${answered} and ${counted}` : counted
}

/** A number is not equal to another if it is less or greater, which words and missing answers are not. */
function numberExpression(
  { number, value, part = "first" }: Extract<AnswerComparison, { number: unknown }>,
  question: Question,
): string {
  const name = asksPair(question)
    ? `{${question.id}[${part === "first" ? 0 : 1}]}`
    : `{${question.id}}`
  return number === "ne"
    ? `${name} < ${value} or ${name} > ${value}`
    : `${name} ${OPERATOR_SIGNS[number]} ${value}`
}

function textExpression(how: TextMatch, value: string, question: Question): string {
  const isOpen = typeOf(question).form === "text"
  const name = isOpen ? `{${question.id}}` : `{${question.id}-Comment}`
  const quoted = quotedText(value)
  switch (how) {
    case "eq":
      return `${name} = ${quoted}`
    case "ne":
      return `${isOpen ? `${name} notempty` : otherExpression(question)} and ${name} != ${quoted}`
    case "contains":
      return `${name} contains ${quoted}`
    default:
      return assertNever(how)
  }
}

function otherExpression(question: Question): string {
  const others = answersOf(question).filter((answer) => kindOf(answer) === "other")
  const values = others.map(({ code }) => valueText(valueIn(question, code)))
  return chosenExpression("any", values, question.id, storesMany(question))
}

/** Codes are numbers, the names of special answers are texts. */
const valueText = (value: string): string => (/^\d+$/.test(value) ? value : quotedText(value))

/** Only quotes are escaped there. */
const quotedText = (value: string): string => `'${value.replaceAll(/['"]/g, String.raw`\$&`)}'`
