import { limitOf, typeOf } from "../../questionnaire/index.ts"
import type { Rule } from "../findings/subject.ts"
import { answerPlace, contentOf, placeOf } from "./content.ts"
import { found } from "./found.ts"
import { quote } from "./quote.ts"

/** QO509 and QO510: screening marks and limits where they mean nothing. */
export const idleParts: Rule = function* (subject) {
  for (const item of contentOf(subject)) {
    const { question, number, answers, marked } = item
    if ("limit" in question && question.limit && !limitOf(question))
      yield found(
        "QO510",
        placeOf(item, "limit"),
        { question: number },
        { fix: { do: "changeQuestion", id: question.id, set: { limit: undefined } } },
      )
    if (!marked || typeOf(question).screens) continue
    for (const answer of answers)
      if (answer.screening)
        yield found(
          "QO509",
          answerPlace(item, answer, "screening"),
          { question: number, answer: quote(answer.text) },
          { fix: { do: "changeAnswer", id: answer.id, set: { screening: undefined } } },
        )
  }
}
