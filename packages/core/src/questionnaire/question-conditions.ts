import type { Condition } from "./condition/condition.ts"
import { withQuestionIds } from "./condition/visit-condition.ts"
import type { ConditionalEnd } from "./parts/conditional-end.ts"
import type { ConditionalRedirect } from "./parts/conditional-redirect.ts"
import type { Question } from "./question-types/index.ts"
import { answersOf, statementsOf } from "./question-parts-of.ts"
import type { Block, Questionnaire } from "./questionnaire.ts"

/** An element that may have conditions; only questions have all of them. */
interface ConditionalElement {
  showIf?: Condition | undefined
  requiredIf?: Condition | undefined
  redirectIf?: ConditionalRedirect[] | undefined
  endIf?: ConditionalEnd[] | undefined
  screenOutIf?: Condition | undefined
}

/** The parts of an element that are one condition. */
const CONDITION_PARTS = ["showIf", "requiredIf", "screenOutIf"] as const

/** All parts of elements that contain conditions. */
export const CONDITION_FIELDS = [...CONDITION_PARTS, "redirectIf", "endIf"] as const

/** The conditions of an element itself. */
export function ownConditionsOf(element: ConditionalElement): Condition[] {
  const conditions: Condition[] = []
  for (const part of CONDITION_PARTS) {
    const condition = element[part]
    if (condition) conditions.push(condition)
  }
  for (const branches of [element.redirectIf, element.endIf])
    if (branches) for (const branch of branches) conditions.push(branch.if)
  return conditions
}

/** The conditions of a question: its own, and those of its answers and rows. */
export function conditionsOf(question: Question): Condition[] {
  const conditions = ownConditionsOf(question)
  for (const { showIf } of answersOf(question)) if (showIf) conditions.push(showIf)
  for (const { showIf } of statementsOf(question)) if (showIf) conditions.push(showIf)
  return conditions
}

/** The condition of a block, and those of its questions. */
export const conditionsInBlock = ({ showIf, questions }: Block): Condition[] => [
  ...(showIf ? [showIf] : []),
  ...questions.flatMap(conditionsOf),
]

/** Every condition of a questionnaire, in its order. */
export const conditionsIn = ({ blocks }: Pick<Questionnaire, "blocks">): Condition[] =>
  blocks.flatMap(conditionsInBlock)

/** The element with other conditions; the same object if none changes. */
export function withMappedCondition<Element extends ConditionalElement>(
  element: Element,
  replace: (condition: Condition) => Condition,
): Element {
  if (ownConditionsOf(element).every((condition) => replace(condition) === condition))
    return element
  const copy = { ...element }
  for (const part of CONDITION_PARTS) {
    const condition = element[part]
    if (condition) copy[part] = replace(condition)
  }
  if (element.redirectIf)
    copy.redirectIf = element.redirectIf.map((branch) => ({ ...branch, if: replace(branch.if) }))
  if (element.endIf)
    copy.endIf = element.endIf.map((branch) => ({ ...branch, if: replace(branch.if) }))
  return copy
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
