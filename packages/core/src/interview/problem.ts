/** Every reason an answer is not accepted for. Texts: `interviewProblem.<key>` in i18n, with these parameters. */
export const ANSWER_PROBLEMS = [
  /** A text where codes belong, one number where two do, and the like. */
  "wrongForm",
  /** `code` is none of the answers shown. */
  "unknownAnswer",
  "repeatedAnswer",
  /** Fewer than `min` or more than `max`. */
  "tooFewAnswers",
  "tooManyAnswers",
  "chosenAlone",
  "otherNeedsText",
  /** A text beside an answer that takes none. */
  "textNotAsked",
  "textMissing",
  "textTooLong",
  "textUnreadable",
  "numberExpected",
  "emailExpected",
  "phoneExpected",
  /** Outside of `from`–`to`. */
  "numberOutOfRange",
  /** Not one of `from`, `from + step`, … */
  "numberOffGrid",
  "pairOutOfOrder",
  "unknownRow",
  /** A statement, by `code`, without an answer. */
  "rowMissing",
  "unknownPlace",
] as const
export type AnswerProblemKey = (typeof ANSWER_PROBLEMS)[number]

/** Every other reason an event does not fit. Texts as above. */
export const EVENT_PROBLEMS = [
  "interviewOver",
  "otherQuestion",
  "answerRequired",
  "nothingBefore",
  /** A portrait's place is being reserved. */
  "placeAwaited",
  "placeNotAwaited",
  "otherPortrait",
] as const
export const INTERVIEW_PROBLEMS = [...ANSWER_PROBLEMS, ...EVENT_PROBLEMS] as const
export type InterviewProblemKey = (typeof INTERVIEW_PROBLEMS)[number]

type Params = Readonly<Record<string, number>>
export interface AnswerProblem {
  key: AnswerProblemKey
  params?: Params
}
export interface InterviewProblem {
  key: InterviewProblemKey
  params?: Params
}
