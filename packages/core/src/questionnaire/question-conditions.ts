import type { Condition } from "./condition/condition.ts"
import { withQuestionIds } from "./condition/visit-condition.ts"
import type { Question } from "./question-types/index.ts"
import { answersOf, statementsOf } from "./question-parts-of.ts"
import type { Questionnaire } from "./questionnaire.ts"

/** An element that may be shown on a condition. */
interface ConditionalElement {
  showIf?: Condition | undefined
}

/** The conditions of a question: its own, and those of its answers and rows. */
export const conditionsOf = (question: Question): Condition[] =>
  [question, ...answersOf(question), ...statementsOf(question)].flatMap(
    ({ showIf }: ConditionalElement) => showIf ?? [],
  )

/** Every condition of a questionnaire, in its order. */
export const conditionsIn = ({ blocks }: Pick<Questionnaire, "blocks">): Condition[] =>
  blocks.flatMap(({ showIf, questions }) => [
    ...(showIf ? [showIf] : []),
    ...questions.flatMap(conditionsOf),
  ])

/** The element with another condition; the same object if it does not change. */
export function withMappedCondition<Element extends ConditionalElement>(
  element: Element,
  replace: (condition: Condition) => Condition,
): Element {
  const { showIf } = element
  const next = showIf && replace(showIf)
  return next === showIf ? element : { ...element, showIf: next }
}

/** The question with other conditions, also of its answers and rows; the same object if none changes. */
export function withMappedConditions(
  question: Question,
  replace: (condition: Condition) => Condition,
): Question {
  const before = conditionsOf(question)
  if (before.every((condition) => replace(condition) === condition)) return question
  const copy = { ...withMappedCondition(question, replace) }
  if ("answers" in copy)
    copy.answers = copy.answers.map((each: ConditionalElement) =>
      withMappedCondition(each, replace),
    ) as typeof copy.answers
  if ("statements" in copy)
    copy.statements = copy.statements.map((each) => withMappedCondition(each, replace))
  return copy
}

/** The question with other ids of the questions that its conditions read. */
export const withRenamedConditions = (
  question: Question,
  rename: (id: string) => string,
): Question =>
  withMappedConditions(question, (condition) =>
    withQuestionIds(condition, (comparison) => rename(comparison.question)),
  )
