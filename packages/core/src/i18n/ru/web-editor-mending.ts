import type { RussianTexts } from "../text.ts"

/** Texts of what the editor offers where something is wrong, and where something is moved or drawn by hand. */
export const ru = {
  "problem.bar": "Проблема",
  "fix.removeRedirect": "Убрать переход",
  "fix.makeReview": "Сделать повтором",
  "fix.removeRecall": "Убрать отбор",
  "fix.sourceFirst": "Поставить {source} выше",
  "keep.open": "Оставить как есть…",
  "keep.reason": "Почему это не ошибка",
  "keep.hint": "Увидят все, кто правит анкету",
  "keep.keep": "Оставить",
  "keep.kept": "Оставлено: {reason}",
  "keep.again": "Проверять снова",
  "redirect.tapTarget": "Выберите вопрос или блок, куда ведёт переход с {question}",
  "redirect.cancel": "Отмена",
  "lock.unsaved":
    "Несохранённые правки остались на этом устройстве: их можно будет сохранить, когда анкету откроют.",
} as const satisfies RussianTexts
