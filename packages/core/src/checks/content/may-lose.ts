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

/** Whether a respondent who had something to choose from still has: at least one of the others is shown to everybody. */
const leavesOne = (others: readonly Pick<Answer, "showIf">[]): boolean =>
  others.length === 0 || others.some(({ showIf }) => showIf === undefined)

/** Whether an answer can be removed without changing the route of respondents who chose another. */
export function mayLoseAnswer(
  subject: Subject,
  { question, answers }: Item,
  answer: Answer,
): boolean {
  const { redirect, screening, profile } = answer
  const others = answers.filter((each) => each !== answer && kindOf(each) === "normal")
  return !redirect && !screening && !profile && !isRecalled(subject, question) && leavesOne(others)
}

/** The same for a row of a matrix whose columns decide no route. */
export const mayLoseStatement = (
  subject: Subject,
  { question, answers, statements }: Item,
  statement: Statement,
): boolean =>
  !answers.some(({ redirect }) => redirect) &&
  !isRecalled(subject, question) &&
  leavesOne(statements.filter((each) => each !== statement))
