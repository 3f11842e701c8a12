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
  "column.retention.planned": "Запланировано",
  "retention.planned": "{months} мес., начиная с {applies}; интервью: {count}",
  "ask.retention":
    "Сократить срок хранения данных проекта №{pid} с {from} до {to} мес. после конца? Интервью: {count}. Срок начнёт действовать {applies}; до этого его можно отозвать.",
  "ask.retentionEnded":
    "Сократить срок хранения данных проекта №{pid} с {from} до {to} мес.? Будет навсегда обезличено интервью: {count}, {until}. Отозвать можно до {applies}.",
  "column.surveyNumber": "№ опроса",
  "column.completes": "Интервью",
  "column.toIssuer": "Издателю",
  "game.completes": "Всего интервью: {completes}, издателю: {amount}",
} as const satisfies RussianTexts
