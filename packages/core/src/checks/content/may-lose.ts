import { recallOf, type Answer, type Question } from "../../questionnaire/index.ts"
import type { Subject } from "../findings/subject.ts"
import type { Item } from "./content.ts"

/** Returns true if the result of recall, here or at another question, depends on the available options. */
const isRecalled = ({ isSource }: Subject, question: Question): boolean =>
  recallOf(question) !== undefined || isSource(question.id)

/** Whether an answer can be removed without changing the route of respondents who chose another. */
export const mayLoseAnswer = (
  subject: Subject,
  { question }: Item,
  { redirect, screening, profile }: Answer,
): boolean => !redirect && !screening && !profile && !isRecalled(subject, question)

/** The same for a row of a matrix whose columns decide no route. */
export const mayLoseStatement = (subject: Subject, { question, answers }: Item): boolean =>
  !answers.some(({ redirect }) => redirect) && !isRecalled(subject, question)
