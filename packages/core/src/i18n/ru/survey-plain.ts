import type { RussianTexts } from "../text.ts"

/** Texts of a survey without JavaScript, and of its preview without a surrounding page. */
export const ru = {
  "surveyPlain.delete": "Удалить ответы",
  "surveyPlain.line": "Из вашей сети опрос проходит много людей",
  "surveyPlain.lineText":
    "Очередь подойдёт, когда кто-нибудь из вашей сети закончит. Страница обновляется сама каждые 15 секунд. После этого можно будет начать.",
  "surveyPlain.cookies": "Браузер не принял cookie",
  "surveyPlain.cookiesText":
    "Без JavaScript место, где вы остановились, помнит cookie этого сайта. Разрешите cookie или включите JavaScript и откройте ссылку ещё раз.",
  "surveyPlain.failed": "Не получилось",
  "surveyPlain.failedText":
    "Вернитесь на шаг назад и отправьте ещё раз чуть позже. То, что уже принято, не пропало.",
  "surveyPlain.away": "Страница не открылась",
  "surveyPlain.awayText": "Обновите её чуть позже. То, что уже принято, не пропало.",
  "surveyPlain.tooLarge": "Ответ слишком длинный",
  "surveyPlain.tooLargeText":
    "Вернитесь на шаг назад и сократите его. То, что уже принято, не пропало.",
  "surveyPlain.preview": "Предпросмотр опроса",
  "surveyPlain.previewText":
    "Здесь показывают опрос так, как его увидят респонденты. Откройте предпросмотр в редакторе анкеты.",
} as const satisfies RussianTexts
