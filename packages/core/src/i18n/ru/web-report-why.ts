import type { RussianTexts } from "../text.ts"

/** How single answers came about by the routes of the questionnaire. */
export const ru = {
  "reportPage.why.routes": "Ответы и маршруты",
  "reportPage.why.title": "Почему задали вопрос",
  "reportPage.why.about":
    "По одному интервью: каким правилом человек попал на вопрос или миновал его, шаг за шагом.",
  "reportPage.why.open": "Объяснить ответ…",
  "reportPage.why.menu": "Почему его задали…",
  "reportPage.why.of": "Почему спросили",
  "reportPage.why.ofAnswer": "Почему спросили: {answer}",
  "reportPage.why.interview": "Интервью",
  "reportPage.why.interview.hint":
    "Номер интервью из файла с ответами или код с последней страницы опроса",
  "reportPage.why.question": "Вопрос",
  "reportPage.why.explain": "Объяснить",
  "reportPage.why.close": "Закрыть",
  "reportPage.why.loading": "Проходим интервью заново…",
  "reportPage.why.told": "Как это вышло",
  "reportPage.why.noInterview":
    "Такого интервью в этом опросе нет: номер неточный, или ответы удалены",
  "reportPage.why.noQuestion":
    "В версии анкеты, по которой отвечал этот человек, такого вопроса нет",

  "reportPage.check.title": "Проверка всех ответов",
  "reportPage.check.about":
    "Каждое законченное интервью проходится заново по маршрутам версии. Видно, какие ответы по ним получиться не могли и почему.",
  "reportPage.check.version": "Версия анкеты",
  "reportPage.check.version.hint":
    "Пусто: та, по которой отвечают сейчас. Номера версий стоят на странице проекта",
  "reportPage.check.noVersion": "Такой версии у анкеты нет",
  "reportPage.check.run": "Проверить",
  "reportPage.check.stop": "Остановить",
  "reportPage.check.running": "Проверено интервью: {n}",
  "reportPage.check.interviews": {
    one: "{count} интервью",
    few: "{count} интервью",
    many: "{count} интервью",
    other: "{count} интервью",
  },
  "reportPage.check.more": "Показать ещё {n}",
  "reportPage.check.file": "Скачать список (CSV)",
  "reportPage.check.reason": "Что не подходит",
} as const satisfies RussianTexts
