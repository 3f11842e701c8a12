import {
  type AnswerComparison,
  answersOf,
  asksPair,
  kindOf,
  type Question,
  statementsOf,
  typeOf,
} from "../../questionnaire/index.ts"

/** Whether some answer to a question could be as a comparison says; `false`: it compares what the question does not ask. */
export function comparisonFits(question: Question, comparison: AnswerComparison): boolean {
  const { form, chooses } = typeOf(question)
  if ("state" in comparison) return true
  if ("number" in comparison) return takesNumber(question, comparison.part === "second")
  if ("text" in comparison)
    return form === "text" || answersOf(question).some((answer) => kindOf(answer) === "other")
  if ("rank" in comparison) return chooses === "ranked" && hasCode(question, comparison.rank)
  if ("count" in comparison) return form === "codes" && hasSomeOf(question, comparison.among)
  if (!hasSomeCode(question, comparison)) return false
  return "row" in comparison
    ? form === "rows" && statementsOf(question).some(({ code }) => code === comparison.row)
    : form === "codes"
}

const takesNumber = (question: Question, isSecond: boolean): boolean =>
  isSecond ? asksPair(question) : ["numbers", "text"].includes(typeOf(question).form)

/** Who chose none of some codes need not be able to choose them. */
const hasSomeCode = (
  question: Question,
  { has, how }: Extract<AnswerComparison, { has: unknown }>,
): boolean => how === "none" || has.some((code) => hasCode(question, code))

const hasSomeOf = (question: Question, codes: readonly number[] | undefined): boolean =>
  codes === undefined || codes.some((code) => hasCode(question, code))

const hasCode = (question: Question, wanted: number): boolean =>
  answersOf(question).some(({ code }) => code === wanted)
