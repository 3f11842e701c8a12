import type { RussianTexts } from "../text.ts"

/** Ends in the editor. */
export const ru = {
  "ends.title": "Концы анкеты",
  "ends.close": "Закрыть",
  "ends.none":
    "Конец — последняя страница вашими словами: для всех с одним итогом или для тех, кого к нему приведёт условие вопроса. Без концов респонденты видят обычные слова страницы.",
  "ends.about": "Респонденты, которых не привели ни к одному концу, видят обычные слова страницы.",
  "ends.aboutSomeOutcomes":
    "Респонденты, которых не привели ни к одному концу, видят конец для всех с их итогом, а если его нет — обычные слова страницы.",
  "ends.aboutAllOutcomes":
    "Респонденты, которых не привели ни к одному концу, видят конец для всех с их итогом.",
  "ends.add": "Добавить конец",
  "ends.unnamed": "Без текста",
  "ends.text": "Что прочитает респондент",
  "ends.textHint":
    "Первый абзац, если он короткий, станет заголовком. Чтобы подставить ответ, наберите {braces}.",
  "ends.outcome": "Итог интервью",
  "ends.default.completed": "Показывать всем, кто прошёл до конца",
  "ends.default.screenedOut": "Показывать всем отсеянным",
  "ends.default.quotaFull": "Показывать всем, кому не хватило места",
  "ends.url": "Куда перейти дальше",
  "ends.urlHint": "Ссылка https; после имени сайта можно подставить параметр, например {param}",
  "ends.name": "Название для вас",
  "ends.nameHint": "Для списков, отчётов и выгрузок; респондент его не видит",
  "ends.unused": "К этому концу ещё ничего не ведёт: выберите его в вопросе («Конец, если…»).",
  "ends.unusedLocked": "К этому концу ничего не ведёт.",
  "ends.usedBy": "Сюда ведут:",
  "ends.translated": "Переведён на все языки анкеты.",
  "ends.untranslated": "Нет свежего перевода: {languages}.",
  "ends.translate": "Переводы",
  "ends.up": "Выше",
  "ends.down": "Ниже",
  "ends.duplicate": "Копировать",
  "ends.remove": "Удалить",
  "ends.removeUsed":
    "Сюда ведут условия вопросов: {questions}. Удалить конец вместе с этими условиями?",
  "ends.keep": "Не удалять",
  "ends.removeWithConditions": "Удалить вместе с условиями",
  "endOutcome.completed": "Прошёл до конца",
  "endOutcome.screenedOut": "Отсеян",
  "endOutcome.quotaFull": "Не хватило места",
} as const satisfies RussianTexts
