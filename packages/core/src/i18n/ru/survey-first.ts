import type { RussianTexts } from "../text.ts"

/** The first screen of a survey, which the server writes. */
export const ru = {
  "surveyFirst.purpose": "Ответы пойдут в общий отчёт, без имён.",
  "surveyFirst.time": "Время",
  "surveyFirst.about": "около {minutes} мин, можно прерваться",
  "surveyFirst.who": "Кто спрашивает",
  "surveyFirst.contact": "Связь",
  "surveyFirst.keep": "Хранение",
  "surveyFirst.months": {
    one: "{count} месяц, потом без связи с вами",
    few: "{count} месяца, потом без связи с вами",
    many: "{count} месяцев, потом без связи с вами",
    other: "{count} месяца, потом без связи с вами",
  },
  "surveyFirst.agree": "Даю согласие на обработку ответов",
  "surveyFirst.consent": "Полный текст согласия",
  "surveyFirst.consentText":
    "Я соглашаюсь, что {operator} собирает, хранит и обрабатывает мои ответы для этого исследования. Они хранятся под случайным номером.{notes} Отчёты показывают общие числа. Отозвать согласие можно в любой момент кодом с последней страницы: тогда ответы удаляются.",
  "surveyFirst.consentContacts":
    "Почта и телефон, если я их оставлю, хранятся отдельно от других ответов.",
  "surveyFirst.consentGame": "Меня позвала игра: мой номер в ней хранится зашифрованным.",
  "surveyFirst.withdrawNote": "Согласие можно отозвать кодом с последней страницы.",
  "surveyFirst.start": "Начать",
  "surveyFirst.agreeFirst": "Отметьте согласие, чтобы начать",
  "surveyFirst.notYet": "Ещё не всё готово",
} as const satisfies RussianTexts
