import {
  answersOf,
  countCopies,
  type Limits,
  type Questionnaire,
  statementsOf,
} from "../questionnaire/index.ts"
import { numberOfAnswers, tooManyQuestions } from "./content/too-many.ts"
import { tooManyCopies } from "./content/repeats.ts"
import { subjectOf } from "./content/subject-of.ts"
import type { Finding } from "./findings/finding.ts"

/** How many times a limit is too much for anybody to have meant it. */
const FAR = 10

/** So far above the limits that other checks would take seconds without being useful. */
export function isFarTooLarge({ blocks }: Questionnaire, limits: Limits): boolean {
  const questions = blocks.flatMap((block) => block.questions)
  if (countCopies(blocks) > FAR * limits.questions) return true
  return (
    blocks.length > FAR * limits.blocks ||
    questions.length > FAR * limits.questions ||
    questions.some(
      (question) =>
        answersOf(question).length > FAR * limits.answers.max ||
        statementsOf(question).length > FAR * limits.answers.max,
    )
  )
}

/** Only checks how many blocks, questions, answers and statements there are. */
export function checkSizes(questionnaire: Questionnaire, limits: Limits): Finding[] {
  const subject = subjectOf(questionnaire, {}, limits)
  return [...tooManyQuestions(subject), ...tooManyCopies(subject), ...numberOfAnswers(subject)]
}
