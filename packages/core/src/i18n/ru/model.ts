import type { RussianTexts } from "../text.ts"

/** Words for the parts of a questionnaire. */
export const ru = {
  "questionCategory.one": "Один ответ",
  "questionCategory.multiple": "Несколько ответов",
  "questionCategory.screening": "Скрининг",
  "questionCategory.qualification": "Квалификация",
  "questionCategory.range": "Число от и до",
  "questionCategory.open": "Открытый вопрос",
  "questionCategory.stars": "Звёзды",
  "questionCategory.slider": "Ползунок",
  "questionCategory.nps": "NPS",
  "questionCategory.ranking": "Ранжирование",
  "questionCategory.matrix": "Матрица",
  "questionCategory.region": "Регион (автовопрос)",
  "questionCategory.city": "Город (автовопрос)",
  "questionCategory.note": "Пояснение",

  "answerKind.normal": "Обычный",
  "answerKind.other": "Другое (свой ответ)",
  "answerKind.none": "Ничего из перечисленного",
  "answerKind.dontKnow": "Затрудняюсь ответить",
  "answerKind.refuse": "Отказываюсь отвечать",

  "openFormat.text": "Текст",
  "openFormat.number": "Число",
  "openFormat.email": "Электронная почта",
  "openFormat.phone": "Телефон",

  "shuffle.none": "Не перемешивать",
  "shuffle.full": "Перемешать все",
  "shuffle.exceptLast": "Все, кроме последнего",
  "shuffle.exceptLastTwo": "Все, кроме двух последних",
  "shuffle.exceptFirst": "Все, кроме первого",
  "shuffle.exceptFirstTwo": "Все, кроме двух первых",
  "shuffle.exceptFirstAndLast": "Все, кроме первого и последнего",
  "shuffle.reverse": "Обратный порядок",
  "shuffle.reverseExceptLast": "Обратный порядок, кроме последнего",
  "shuffle.reverseExceptLastTwo": "Обратный порядок, кроме двух последних",

  "screening.allow": "Пропустить дальше",
  "screening.deny": "Отсеять",
  "screening.allowIfAny": "Пропустить, только если есть ещё разрешающий ответ",

  "recallMode.selected": "Выбранные",
  "recallMode.notSelected": "Не выбранные",
  "recallMode.shown": "Показанные",
  "recallMode.all": "Все",

  "recallOnEmpty.skip": "Пропустить вопрос",
  "recallOnEmpty.showAll": "Показать все ответы",
  "recallOnEmpty.screenOut": "Отсеять",

  "writeValue.code": "код",
  "writeValue.label": "текст ответа",
  "writeValue.number": "число",
  "writeValue.text": "слова респондента",
  "writeWhen.completed": "если анкета пройдена",
  "writeWhen.always": "всегда",
  "writeMode.set": "заменить",
  "writeMode.ifEmpty": "если пусто",
  "writeMode.append": "дописать",
} as const satisfies RussianTexts
