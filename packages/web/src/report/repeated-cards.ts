import { questionNumbers } from "@qo/core/questionnaire"
import type { QuestionView } from "@qo/core/report"

/** A question with its number in the report. */
export interface NumberedQuestion {
  question: QuestionView
  number: number
}

/** A card of the report: a question, or the copies of a repeated one, of which one is shown at a time. */
export interface RepeatedCard {
  /** Id of the repeated question, or of the question. */
  id: string
  all: readonly NumberedQuestion[]
  shown: NumberedQuestion
}

/** The cards of a report. `chosen`: ids of the copies that are shown, by repeated question; default: the first copy. */
export function repeatedCards(
  questions: readonly QuestionView[],
  chosen: Readonly<Record<string, string>>,
): readonly RepeatedCard[] {
  const groups = new Map<string, [NumberedQuestion, ...NumberedQuestion[]]>()
  const numbers = questionNumbers(questions)
  for (const question of questions) {
    const id = question.copyOf?.question ?? question.id
    const numbered = { question, number: numbers.get(question.id) ?? 0 }
    const group = groups.get(id)
    if (group) group.push(numbered)
    else groups.set(id, [numbered])
  }
  return Array.from(groups, ([id, all]) => ({
    id,
    all,
    shown: all.find(({ question }) => question.id === chosen[id]) ?? all[0],
  }))
}
