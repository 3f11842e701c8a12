import type { Finding } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import { answerPlace, placeOf, statementPlace, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"
import { mayLoseAnswer, mayLoseStatement } from "./may-lose.ts"
import { quote } from "./quote.ts"

/** QO401–403: nothing to ask, in the whole questionnaire or in one of its blocks. */
export const emptyBlocks: Rule = function* ({ questionnaire: { blocks } }) {
  if (blocks.length === 0) return yield findingOf("QO401", {})
  const empty = blocks.filter(({ questions }) => questions.length === 0)
  if (empty.length === blocks.length) return yield findingOf("QO402", {}, { count: empty.length })
  for (const block of empty) {
    const { id } = block
    const title = quote(block.title) || `№${blocks.indexOf(block) + 1}`
    yield findingOf("QO403", { block: id }, { title }, { fix: { do: "deleteBlock", id } })
  }
}

/** QO407–409: questions, answers and statements without a text. */
export const missingTexts = eachQuestion((item, subject) =>
  item.question.text === "" || item.blank ? missingIn(item, subject) : NOTHING,
)

function* missingIn(item: Item, subject: Subject): Iterable<Finding> {
  const { question, longest } = item
  if (question.text === "" && "answers" in question && longest === 0)
    return yield findingOf("QO407", placeOf(item))
  if (question.text === "") yield findingOf("QO408", placeOf(item, "text"))
  yield* missingAnswerTexts(subject, item)
}

function* missingAnswerTexts(subject: Subject, item: Item): Iterable<Finding> {
  for (const answer of item.answers) {
    if (answer.text !== "") continue
    const fix = { do: "deleteAnswer", id: answer.id } as const
    const rest = mayLoseAnswer(subject, item, answer) ? { fix } : {}
    yield findingOf("QO409", answerPlace(item, answer, "text"), { code: answer.code }, rest)
  }
  for (const statement of item.statements) {
    if (statement.text !== "") continue
    const fix = { do: "deleteStatement", id: statement.id } as const
    const rest = mayLoseStatement(subject, item, statement) ? { fix } : {}
    yield findingOf(
      "QO409",
      statementPlace(item, statement, "text"),
      { code: statement.code },
      rest,
    )
  }
}
