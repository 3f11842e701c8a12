import { answersOf, type Question, statementsOf } from "../questionnaire/index.ts"
import type { QuestionFigures } from "./figures-file.ts"

const NOBODY = { n: 0, weight: 0, effective: 0 }

/** Returns the figures of a question without answers. */
export function noAnswers(question: Question): QuestionFigures {
  const answers = answersOf(question).map(({ code, text }) => ({
    code,
    label: text,
    count: 0,
    share: null,
  }))
  const { id, category, text } = question
  const figures = { id, category, text, base: NOBODY }
  const statements = statementsOf(question)
  if (statements.length > 0)
    return {
      ...figures,
      statements: statements.map((each) => ({
        code: each.code,
        label: each.text,
        base: NOBODY,
        answers,
      })),
    }
  return answers.length > 0 ? { ...figures, answers } : figures
}
