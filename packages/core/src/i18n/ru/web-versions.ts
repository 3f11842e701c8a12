import type { RussianTexts } from "../text.ts"

/** Texts of a project's page: versions, prices then and now, history, projects that follow up, copies, what is made from a game. */
export const ru = {
  "versions.one": "Версия {revision}",
  "versions.now": "Сейчас",
  "versions.all": "Показать все: {count}",
  "versions.read": "Открыть",
  "versions.readOne": "Открыть версию {revision}",
  "versions.changes": "Что изменилось",
  "versions.changesOf": "Что изменилось в версии {revision}",
  "versions.restoreOne": "Вернуть версию {revision}",
  "versions.since.approved": "С последнего одобрения",
  "versions.since.rejected": "С последнего отклонения",
  "versions.compareTitle": "Сравнение версий",
  "versions.before": "Было",
  "versions.after": "Стало",
  "versions.empty": "Вопросов в этой версии нет.",
  "versions.count": {
    one: "{count} изменение",
    few: "{count} изменения",
    many: "{count} изменений",
    other: "{count} изменения",
  },
} as const satisfies RussianTexts
