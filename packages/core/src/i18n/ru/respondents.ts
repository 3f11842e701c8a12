import type { RussianTexts } from "../text.ts"

/** What is held on respondents and comes of their interviews, in the terminal and in the web. */
export const ru = {
  "column.contact.interview": "Интервью",
  "column.contact.question": "Вопрос",
  "column.contact.format": "Вид",
  "column.contact.contact": "Контакт",
  "column.contact.givenAt": "Оставлен",
  "column.retention.months": "Месяцев после конца",
  "column.retention.until": "Хранятся до",
  "column.retention.anonymizedAt": "Обезличены",
  "column.retention.interviews": "Интервью",
  "column.surveyNumber": "№ опроса",
  "column.completes": "Интервью",
  "column.toIssuer": "Издателю",
  "game.completes": "Всего интервью: {completes}, издателю: {amount}",
} as const satisfies RussianTexts
