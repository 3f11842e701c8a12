import type { ru } from "../ru/answer-problems.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "interviewProblem.wrongForm": "This kind of answer does not fit the question",
  "interviewProblem.unknownAnswer": "There is no such answer",
  "interviewProblem.repeatedAnswer": "The same answer is chosen twice",
  "interviewProblem.tooFewAnswers": "Choose at least {min}",
  "interviewProblem.tooManyAnswers": "Choose at most {max}",
  "interviewProblem.chosenAlone": "This answer cannot be chosen together with others",
  "interviewProblem.otherNeedsText": "Write your own answer",
  "interviewProblem.textNotAsked": "This answer takes no text",
  "interviewProblem.textMissing": "Write an answer",
  "interviewProblem.textTooLong": "The answer is too long. Characters allowed: {max}",
  "interviewProblem.textUnreadable": "The answer contains characters that cannot be stored",
  "interviewProblem.numberExpected": "Write a number in digits, for example 1000 or 2.5",
  "interviewProblem.emailExpected": "Write an email address, such as anna@example.com",
  "interviewProblem.phoneExpected": "Write a phone number, such as +44 20 7946 0018",
  "interviewProblem.numberOutOfRange": "The number must be between {from} and {to}",
  "interviewProblem.numberOffGrid": "Numbers go from {from} in steps of {step}",
  "interviewProblem.pairOutOfOrder": "The first number must not be greater than the second",
  "interviewProblem.unknownRow": "There is no such row",
  "interviewProblem.rowMissing": "Answer every row",
  "interviewProblem.unknownPlace": "Choose a place from the list",
  "interviewProblem.answerRequired": "This question needs an answer",
}
