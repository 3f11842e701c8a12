import { isAnswered, type Limits } from "../../questionnaire/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { Rule } from "../findings/subject.ts"
import { placeOf, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"

/** QO404 and QO405: more blocks or questions than the product takes. */
export const tooManyQuestions: Rule = function* (subject) {
  const { questionnaire, limits, count } = subject
  const { blocks } = questionnaire
  if (blocks.length > limits.blocks)
    yield findingOf("QO404", {}, { count: blocks.length, limit: limits.blocks })
  if (count > limits.questions) yield findingOf("QO405", {}, { count, limit: limits.questions })
  for (const { id, questions } of blocks)
    if (questions.length > limits.questionsInBlock)
      yield findingOf(
        "QO405",
        { block: id },
        { count: questions.length, limit: limits.questionsInBlock },
      )
}

/** QO406, QO418, QO431 and QO433: too many or too few answers and statements. */
export const numberOfAnswers = eachQuestion((item, { limits }) => {
  if (!("answers" in item.question)) return NOTHING
  const { min, max } = answerLimits(item, limits)
  const { length } = item.answers
  return length < min || length > max || item.type.form === "rows"
    ? countAnswers(item, limits)
    : NOTHING
})

function* countAnswers(item: Item, limits: Limits): Iterable<Finding> {
  const { question, answers, statements } = item
  const count = answers.length
  const { min, max } = answerLimits(item, limits)
  const place = placeOf(item, "answers")
  if (count > max) yield findingOf("QO406", place, { count, limit: max })
  // Another rule reports a question with nothing in it at all.
  if (count < min && (count > 0 || question.text !== ""))
    yield findingOf("QO418", place, { count, limit: min })
  if (item.type.form !== "rows") return
  if (statements.length > limits.matrix.statements)
    yield findingOf("QO431", place, { count: statements.length, limit: limits.matrix.statements })
  if (statements.length === 0 && question.text !== "") yield findingOf("QO433", place)
}

const answerLimits = ({ type }: Item, limits: Limits): { min: number; max: number } => {
  const { chooses, form } = type
  if (chooses === "ranked") return limits.ranking
  const { min, max } = limits.answers
  return { min, max: form === "rows" ? limits.matrix.answers : max }
}

/** QO607: more questions than people answer to the end. */
export const longQuestionnaire: Rule = function* ({ limits, count: all, questionnaire }) {
  if (all <= limits.questionsHint) return
  const { blocks } = questionnaire
  const count = blocks.reduce((sum, { questions }) => sum + questions.filter(isAnswered).length, 0)
  if (count > limits.questionsHint)
    yield findingOf("QO607", {}, { count, limit: limits.questionsHint })
}

/** QO605: more answers than people read to the end. */
export const tiring = eachQuestion((item, { limits }) =>
  item.answers.length > limits.answers.hint
    ? [
        findingOf("QO605", placeOf(item, "answers"), {
          count: item.answers.length,
          limit: limits.answers.hint,
        }),
      ]
    : NOTHING,
)
