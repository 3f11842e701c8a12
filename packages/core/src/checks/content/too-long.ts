import type { Limits } from "../../questionnaire/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import type { Rule } from "../findings/subject.ts"
import { answerPlace, placeOf, statementPlace, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { found } from "./found.ts"

/** QO419 of titles of blocks. */
export const longTitles: Rule = function* ({ questionnaire, limits }) {
  for (const { id, title } of questionnaire.blocks)
    if (title.length > limits.answerText)
      yield* check(title, limits.answerText, { block: id, part: "text" })
}

/** QO419: texts over their limit, in characters as people count them. QO434: open answers that may be too long. */
export const tooLong = eachQuestion((item, { limits }) => {
  const { question, longest } = item
  const mayBe =
    question.text.length > limits.questionText ||
    question.hint !== undefined ||
    longest > limits.answerText ||
    "labels" in question ||
    "unit" in question ||
    "maxLength" in question
  return mayBe ? tooLongIn(item, limits) : NOTHING
})

function* tooLongIn(item: Item, limits: Limits): Iterable<Finding> {
  const { question } = item
  yield* questionTexts(item, limits)
  if (item.longest > limits.answerText) yield* answerTexts(item, limits.answerText)
  yield* labels(item, limits.answerText)
  if ("maxLength" in question) yield* openLength(item, question.maxLength ?? 0, limits)
}

function* check(text: string, limit: number, place: Place): Iterable<Finding> {
  if (text.length <= limit) return
  let length = 0
  for (const _ of text) length++
  if (length > limit) yield found("QO419", place, { count: length, limit })
}

function* questionTexts(item: Item, { questionText }: Limits): Iterable<Finding> {
  yield* check(item.question.text, questionText, placeOf(item, "text"))
  yield* check(item.question.hint ?? "", questionText, placeOf(item, "text"))
}

function* answerTexts(item: Item, limit: number): Iterable<Finding> {
  for (const answer of item.answers)
    yield* check(answer.text, limit, answerPlace(item, answer, "text"))
  for (const statement of item.statements)
    yield* check(statement.text, limit, statementPlace(item, statement, "text"))
}

function* labels(item: Item, limit: number): Iterable<Finding> {
  const { question } = item
  const place = placeOf(item, "text")
  if ("unit" in question) yield* check(question.unit ?? "", limit, place)
  if (!("labels" in question)) return
  yield* check(question.labels?.low ?? "", limit, place)
  yield* check(question.labels?.high ?? "", limit, place)
}

function* openLength(item: Item, count: number, { openText }: Limits): Iterable<Finding> {
  if (count <= openText) return
  yield found(
    "QO434",
    placeOf(item),
    { count, limit: openText },
    { fix: { do: "changeQuestion", id: item.question.id, set: { maxLength: openText } } },
  )
}
