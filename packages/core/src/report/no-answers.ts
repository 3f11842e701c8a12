import { answersOf, type Question, statementsOf } from "../questionnaire/index.ts"
import type { QuestionFigures } from "./figures-file.ts"

/** Figures of a question that nobody has answered. */
export function noAnswers(question: Question): QuestionFigures {
  const answers = answersOf(question).map(({ code }) => ({ code, count: 0 }))
  const figures = { id: question.id, category: question.category, text: question.text, base: 0 }
  const statements = statementsOf(question)
  if (statements.length > 0)
    return { ...figures, statements: statements.map(({ code }) => ({ code, base: 0, answers })) }
  return answers.length > 0 ? { ...figures, answers } : figures
}
