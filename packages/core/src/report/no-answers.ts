import { OUTCOMES } from "../interview/index.ts"
import { answersOf, type Question, statementsOf } from "../questionnaire/index.ts"
import type { FiguresFile, QuestionFigures } from "./figures-file.ts"

/** Figures of a question that nobody has answered. */
export function noAnswers(question: Question): QuestionFigures {
  const answers = answersOf(question).map(({ code }) => ({ code, count: 0 }))
  const figures = { id: question.id, category: question.category, text: question.text, base: 0 }
  const statements = statementsOf(question)
  if (statements.length > 0)
    return { ...figures, statements: statements.map(({ code }) => ({ code, base: 0, answers })) }
  return answers.length > 0 ? { ...figures, answers } : figures
}

/** Totals of a project without interviews. */
export const noInterviews = (): FiguresFile["totals"] => ({
  started: 0,
  running: 0,
  ...(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    (typeof OUTCOMES)[number],
    0
  >),
})
