import {
  answersOf,
  asksPair,
  hasForm,
  operatorHolds,
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
  if ("count" in comparison && comparison.among && isPossible(comparison, question))
    return countAmong(comparison, comparison.among)
  return isPossible(comparison, question) && comparison
}

/** Conditions with more sets of answers than this stay as they are. */
const SETS_MAX = 60

/** A count of some of the answers as sets of answers that were chosen, because no other tool counts some. */
function countAmong(
  comparison: Extract<AnswerComparison, { count: unknown }>,
  among: readonly number[],
): ShownWhen {
  const { question, count, value } = comparison
  const counts = Array.from({ length: among.length + 1 }, (_, chosen) =>
    operatorHolds(chosen, count, value),
  )
  const starts = counts.flatMap((holds, chosen) =>
    holds !== (counts[chosen - 1] ?? false) ? [chosen] : [],
  )
  const answered: Condition = { question, state: "answered" }
  const sets = starts.map((least) => (least === 0 ? [[]] : setsOf(among, least)))
  if (sets.flat().length > SETS_MAX) return comparison
  const reached = sets.map((each) =>
    joinConditions(
      "any",
      each.map((has): ShownWhen => has.length === 0 || { question, has, how: "all" }),
    ),
  )
  const holds = reached.reduceRight<ShownWhen>(
    (beyond, from) => joinConditions("all", [from, negationOf(beyond)]),
    false,
  )
  return joinConditions("all", [answered, holds])
}

/** All sets of this many codes; no more than are needed to see that there are too many. */
function setsOf(codes: readonly number[], size: number): number[][] {
  let sets: number[][] = [[]]
  for (let chosen = 0; chosen < size; chosen++)
    sets = sets
      .flatMap((set) => {
        const last = set.at(-1)
        const rest = codes.slice(last === undefined ? 0 : codes.indexOf(last) + 1)
        return rest.map((code) => [...set, code])
      })
      .slice(0, 10_000)
  return sets
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
