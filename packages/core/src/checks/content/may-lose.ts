import {
  type Answer,
  kindOf,
  type Question,
  recallOf,
  type Statement,
} from "../../questionnaire/index.ts"
import type { Subject } from "../findings/subject.ts"
import type { Item } from "./content.ts"

/** Returns true if the result of recall, here or at another question, depends on the available options. */
const isRecalled = ({ isSource }: Subject, question: Question): boolean =>
  recallOf(question) !== undefined || isSource(question.id)

type ConditionalItem = Pick<Answer, "showIf">

/** Whether each respondent is shown at least one of these; a question without any is shown as well. */
const isAnyShownToAll = (items: readonly ConditionalItem[]): boolean =>
  items.length === 0 || items.some(({ showIf }) => showIf === undefined)

/** Whether the question is shown to everybody who comes to it, with this item and without it. */
const isShownEitherWay = <Kind extends ConditionalItem>(
  items: readonly Kind[],
  item: Kind,
  neededOf: (items: readonly Kind[]) => readonly Kind[] = (all) => all,
): boolean =>
  isAnyShownToAll(neededOf(items)) &&
  isAnyShownToAll(neededOf(items.filter((each) => each !== item)))

/** The answers of which one must be shown: the ordinary ones, or all if there are none. */
function neededAnswers(answers: readonly Answer[]): readonly Answer[] {
  const ordinary = answers.filter((each) => kindOf(each) === "normal")
  return ordinary.length > 0 ? ordinary : answers
}

/** Whether an answer can be removed without changing the route of respondents who chose another. */
export function mayLoseAnswer(
  subject: Subject,
  { question, answers }: Item,
  answer: Answer,
): boolean {
  const { redirect, screening, profile } = answer
  return (
    !redirect &&
    !screening &&
    !profile &&
    !isRecalled(subject, question) &&
    isShownEitherWay(answers, answer, neededAnswers)
  )
}

/** The same for a row of a matrix whose columns decide no route. */
export const mayLoseStatement = (
  subject: Subject,
  { question, answers, statements }: Item,
  statement: Statement,
): boolean =>
  !answers.some(({ redirect }) => redirect) &&
  !isRecalled(subject, question) &&
  isShownEitherWay(statements, statement)
