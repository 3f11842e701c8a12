import type { RussianTexts } from "../text.ts"

/** The last page of a survey, fetched while its questions are answered. */
export const ru = {
  "surveyLast.completed": "Спасибо, ответы приняты",
  "surveyLast.ended": "Спасибо, что уделили время",
  "surveyLast.endedText": "Вопросов больше нет.",
  "surveyLast.redirected": "Спасибо! Есть ещё одна анкета",
  "surveyLast.follow": "Перейти к ней",
  "surveyLast.mayClose": "Страницу можно закрыть.",
  "surveyLast.code": "Код вашего участия",
  "surveyLast.codeNote": "Сохраните его: по нему можно отозвать ответы.",
  "surveyLast.copy": "Скопировать",
  "surveyLast.copied": "Скопировано",
  "surveyLast.selected": "Код выделен, скопируйте его",
  "surveyLast.save": "Сохранить",
  "surveyLast.withdraw": "Отозвать ответы",
  "surveyLast.withdrawAsk": "Удалить все ответы? Вернуть их нельзя.",
  "surveyLast.withdrawn": "Ответы удалены",
  "surveyLast.withdrawFailed": "Сейчас не получилось. Попробуйте чуть позже.",
  "surveyLast.write": "Написать нам",
  "surveyLast.otherTab": "Опрос открыт в другой вкладке",
  "surveyLast.otherTabText": "Чтобы ответы не перепутались, отвечать можно в одной вкладке.",
  "surveyLast.here": "Продолжить здесь",
  "surveyLast.stuck": "Не получилось отправить ответы",
  "surveyLast.stuckText": "Они сохранены на этом устройстве. Откройте страницу ещё раз чуть позже.",
  "surveyLast.lost":
    "Пока связи не было, вопросы изменились: часть ответов к ним не подошла. Ответьте, пожалуйста, ещё раз отсюда.",
  "surveyLast.tooMany": "Слишком много шагов",
  "surveyLast.tooManyText":
    "В этом прохождении столько ответов и возвратов назад, что новые уже не принимаются. То, что принято раньше, не пропало.",
  "surveyLast.again": "Попробовать ещё раз",
  "surveyLast.close": "Закрыть",
} as const satisfies RussianTexts
