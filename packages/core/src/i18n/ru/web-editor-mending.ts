import type { RussianTexts } from "../text.ts"

/** Texts for fixes, and for moving and drawing in the editor. */
export const ru = {
  "problem.bar": "Проблема",
  "fix.removeRedirect": "Убрать переход",
  "fix.makeReview": "Сделать повтором",
  "fix.removeRecall": "Убрать варианты из предыдущего ответа",
  "fix.showToAll": "Показывать всем",
  "fix.sourceFirst": "Поставить {source} выше",
  "keep.open": "Оставить как есть…",
  "keep.reason": "Почему это не ошибка",
  "keep.hint": "Увидят все, кто правит анкету",
  "keep.kept": "Оставлено: {reason}",
  "keep.again": "Проверять снова",
  "redirect.tapTarget": "Выберите вопрос или блок, куда ведёт переход с {question}",
  "redirect.cancel": "Отмена",
  "lock.pause":
    "Читать, копировать и проходить её можно. Чтобы править, приостановите опрос, а потом возьмите проект на доработку: это будет новая версия.",
  "lock.revise":
    "Читать, копировать и проходить её можно. Чтобы править, возьмите проект на доработку: это будет новая версия.",
  "send.unsavedTitle": "Сохранить правки?",
  "send.unsaved": "В анкете есть несохранённые правки. Респонденты увидят то, что сохранено.",
  "send.saveAndGo": "Сохранить и продолжить",
  "send.saveAndSend": "Сохранить и отправить",
  "many.question": {
    one: "{count} вопрос",
    few: "{count} вопроса",
    many: "{count} вопросов",
    other: "{count} вопроса",
  },
  "many.block": {
    one: "{count} блок",
    few: "{count} блока",
    many: "{count} блоков",
    other: "{count} блока",
  },
  "many.differs": "По-разному",
  "many.required": "Ответ",
  "many.required.yes": "Обязателен",
  "many.required.no": "Можно пропустить",
  "many.moveTo": "Перенести в блок",
  "many.chooseBlock": "Выберите блок",
  "many.align": "Выровнять",
  "many.align.left": "По левому краю",
  "many.align.top": "По верхнему краю",
  "many.align.column": "В столбец",
  "lock.unsaved":
    "Несохранённые правки остались на этом устройстве: их можно будет сохранить, когда анкету снова откроют для правки.",
} as const satisfies RussianTexts
