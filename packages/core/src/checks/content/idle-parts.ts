import { limitOf } from "../../questionnaire/index.ts"
import type { Finding } from "../findings/finding.ts"
import { answerPlace, placeOf, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"
import { quote } from "./quote.ts"

/** QO509 and QO510: screening marks and limits where they mean nothing. */
export const idleParts = eachQuestion((item) => {
  const { question, type, marked } = item
  const hasLimit = "limit" in question && question.limit !== undefined && !limitOf(question)
  return hasLimit || (marked && !type.screens) ? idleIn(item, hasLimit) : NOTHING
})

function* idleIn(item: Item, hasLimit: boolean): Iterable<Finding> {
  const { question, number, answers, type } = item
  if (hasLimit)
    yield findingOf(
      "QO510",
      placeOf(item, "limit"),
      { question: number },
      { fix: { do: "changeQuestion", id: question.id, set: { limit: undefined } } },
    )
  if (type.screens) return
  for (const answer of answers)
    if (answer.screening)
      yield findingOf(
        "QO509",
        answerPlace(item, answer, "screening"),
        { question: number, answer: quote(answer.text) },
        { fix: { do: "changeAnswer", id: answer.id, set: { screening: undefined } } },
      )
}
