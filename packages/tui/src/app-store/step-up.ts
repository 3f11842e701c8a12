import type { IrreversibleActName } from "@qo/core/access"
import type { ApiError, AskStepUp, StepUpGiven } from "@qo/core/api"

/** A question for the password or a code that waits for its answer. */
export interface StepUpQuestion {
  act: IrreversibleActName
  failure: ApiError | undefined
  /** Undefined: the person gives neither. */
  answer: (given: StepUpGiven | undefined) => void
}

export interface StepUpQuestions {
  ask: AskStepUp
  /** The question that is shown now. */
  current: () => StepUpQuestion | undefined
}

/** Questions before irreversible acts: one after another is shown in place of the screen. */
export function createStepUpQuestions(changed: () => void): StepUpQuestions {
  const waiting: StepUpQuestion[] = []
  return {
    current: () => waiting[0],
    ask: (act, failure) =>
      new Promise((resolve) => {
        const question: StepUpQuestion = {
          act,
          failure,
          answer: (given) => {
            waiting.splice(waiting.indexOf(question), 1)
            resolve(given)
            changed()
          },
        }
        waiting.push(question)
        changed()
      }),
  }
}
