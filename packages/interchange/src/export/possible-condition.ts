import {
  answersOf,
  asksPair,
  hasForm,
  statementsOf,
  typeOf,
  type AnswerComparison,
  type Comparison,
  type Condition,
  type Question,
} from "@qo/core/questionnaire"
import { joinConditions, negationOf, type ShownWhen } from "./shown-when.ts"

/** The question of an id, if it can have an answer where the condition is evaluated. */
export type QuestionById = (id: string) => Question | undefined

/** A condition without comparisons that no answer can meet: other tools would evaluate them in their own way. */
export function possibleCondition(condition: Condition, questionOf: QuestionById): ShownWhen {
  const inner = (part: Condition) => possibleCondition(part, questionOf)
  if ("all" in condition) return joinConditions("all", condition.all.map(inner))
  if ("any" in condition) return joinConditions("any", condition.any.map(inner))
  if ("not" in condition) return negationOf(inner(condition.not))
  return possibleComparison(condition, questionOf)
}

function possibleComparison(comparison: Comparison, questionOf: QuestionById): ShownWhen {
  if (!("question" in comparison)) return comparison
  const question = questionOf(comparison.question)
  if (!question) return "state" in comparison && comparison.state.startsWith("not")
  if ("has" in comparison) return possibleChoice(comparison, question)
  return isPossible(comparison, question) && comparison
}

function isPossible(comparison: AnswerComparison, question: Question): boolean {
  const { form } = typeOf(question)
  if ("state" in comparison) return true
  if ("number" in comparison)
    return comparison.part === "second" ? asksPair(question) : ["numbers", "text"].includes(form)
  if ("text" in comparison)
    return form === "text" || answersOf(question).some(({ kind }) => kind === "other")
  return form === "codes"
}

function possibleChoice(
  comparison: Extract<AnswerComparison, { has: unknown }>,
  question: Question,
): ShownWhen {
  const isOfRow = "row" in comparison
  if (!hasForm(question, isOfRow ? "rows" : "codes")) return false
  if (isOfRow && !statementsOf(question).some(({ code }) => code === comparison.row)) return false
  const codes = new Set(answersOf(question).map(({ code }) => code))
  const has = comparison.has.filter((code) => codes.has(code))
  const needsAll = comparison.how === "all" || comparison.how === "exactly"
  if (needsAll && has.length < comparison.has.length) return false
  if (has.length > 0) return { ...comparison, has }
  if (comparison.how === "any") return false
  return isOfRow
    ? { ...comparison, has: [...codes], how: "any" }
    : { question: question.id, state: "answered" }
}
