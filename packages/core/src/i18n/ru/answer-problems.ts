import type { AnswerProblemKey } from "../../interview/index.ts"
import type { RussianTexts } from "../text.ts"

type Tables = Readonly<Record<`interviewProblem.${AnswerProblemKey | "answerRequired"}`, string>>

/** Faults of an answer, shown to the respondent. */
export const ru = {
  "interviewProblem.wrongForm": "Такой ответ к этому вопросу не подходит",
  "interviewProblem.unknownAnswer": "Такого варианта ответа нет",
  "interviewProblem.repeatedAnswer": "Один и тот же вариант выбран дважды",
  "interviewProblem.tooFewAnswers": "Выберите не меньше {min}",
  "interviewProblem.tooManyAnswers": "Выберите не больше {max}",
  "interviewProblem.chosenAlone": "Этот вариант нельзя выбрать вместе с другими",
  "interviewProblem.otherNeedsText": "Напишите свой вариант",
  "interviewProblem.textNotAsked": "К этому варианту текст не нужен",
  "interviewProblem.textMissing": "Напишите ответ",
  "interviewProblem.textTooLong": "Слишком длинный ответ: можно не больше {max} символов",
  "interviewProblem.textUnreadable": "В ответе есть символы, которые нельзя сохранить",
  "interviewProblem.numberExpected": "Напишите число цифрами, например 1000 или 2,5",
  "interviewProblem.emailExpected": "Напишите адрес электронной почты, например anna@example.com",
  "interviewProblem.phoneExpected": "Напишите номер телефона, например +7 912 345-67-89",
  "interviewProblem.numberOutOfRange": "Число должно быть от {from} до {to}",
  "interviewProblem.numberOffGrid": "Числа идут от {from} с шагом {step}",
  "interviewProblem.pairOutOfOrder": "Первое число не должно быть больше второго",
  "interviewProblem.unknownRow": "Такой строки нет",
  "interviewProblem.rowMissing": "Ответьте в каждой строке",
  "interviewProblem.unknownPlace": "Выберите место из списка",
  "interviewProblem.answerRequired": "На этот вопрос нужно ответить",
} as const satisfies RussianTexts & Tables
