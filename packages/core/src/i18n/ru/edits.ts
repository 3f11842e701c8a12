import type {
  ClashKind,
  Difference,
  EditProblem,
  ElementField,
  LogCode,
} from "../../edits/index.ts"
import type { DifferenceKind, DifferenceWeight } from "../../questionnaire/index.ts"
import type { RussianTexts } from "../text.ts"

/** Keys that the tables of edits need. */
type EditKey =
  | `logCode.${LogCode}`
  | `editProblem.${EditProblem["code"]}`
  | `differenceKind.${DifferenceKind}`
  | `differenceChange.${Difference["change"]}`
  | `differenceWeight.${DifferenceWeight}`
  | `element.${Difference["element"]}`
  | `elementField.${ElementField}`
  | `clashKind.${ClashKind}`

/** Words for edits, the change log, merging and comparing questionnaires. */
export const ru = {
  "logCode.001": "Изменён приоритет",
  "logCode.002": "Изменены целевые платформы",
  "logCode.003": "Изменены портреты",
  "logCode.004": "Добавлен блок",
  "logCode.005": "Добавлен вопрос в блок",
  "logCode.006": "Удалён вопрос из блока",
  "logCode.007": "Удалена анкета",
  "logCode.008": "Изменён вопрос",
  "logCode.009": "Изменены настройки блока",
  "logCode.010": "Получено с сервера",
  "logCode.011": "Удалён блок",
  "logCode.012": "Перемещён вопрос",
  "logCode.013": "Изменены настройки проекта",

  "editProblem.unknownElement": "В анкете нет элемента «{id}»",
  "editProblem.idTaken": "Идентификатор «{id}» уже занят",
  "editProblem.codeTaken": "Код {answerCode} уже есть у другого ответа этого вопроса",
  "editProblem.indexOutOfRange": "Места {at} нет: в списке {length}",
  "editProblem.unknownField": "Здесь не бывает поля «{field}»",
  "editProblem.invalidValue": "Недопустимое значение поля «{field}»",
  "editProblem.unknownCommand": "Неизвестная команда",
  "editProblem.stale": "Анкета уже изменилась: «{id}» не такой, как был",

  "differenceKind.wording": "Формулировки",
  "differenceKind.codes": "Коды и данные",
  "differenceKind.routing": "Переходы и варианты из ответов",
  "differenceKind.portraits": "Портреты",
  "differenceKind.structure": "Структура",
  "differenceKind.settings": "Настройки",
  "differenceKind.layout": "Расположение",

  "differenceChange.added": "добавлено",
  "differenceChange.removed": "удалено",
  "differenceChange.moved": "перемещено",
  "differenceChange.changed": "изменено",

  "differenceWeight.harmless": "Не влияет на данные",
  "differenceWeight.needsReview": "Нужно посмотреть",
  "differenceWeight.breaksData": "Ответы до и после не сравнить",

  "element.project": "Проект",
  "element.questionnaire": "Анкета",
  "element.portrait": "Портрет",
  "element.block": "Блок",
  "element.question": "Вопрос",
  "element.answer": "Ответ",
  "element.statement": "Утверждение",

  "elementField.answers": "ответы",
  "elementField.bands": "диапазоны",
  "elementField.block": "блок",
  "elementField.blocks": "блоки",
  "elementField.category": "категория",
  "elementField.code": "код",
  "elementField.conditions": "условия отбора",
  "elementField.count": "число звёзд",
  "elementField.demo": "демо-режим",
  "elementField.endsAt": "дата окончания",
  "elementField.format": "формат ответа",
  "elementField.from": "наименьшее число",
  "elementField.hint": "подсказка",
  "elementField.kind": "вид ответа",
  "elementField.labels": "подписи шкалы",
  "elementField.limit": "сколько ответов можно выбрать",
  "elementField.lines": "высота поля",
  "elementField.maxLength": "наибольшая длина",
  "elementField.multiple": "несколько ответов в строке",
  "elementField.name": "название",
  "elementField.others": "другие анкеты",
  "elementField.pair": "пара чисел",
  "elementField.params": "параметры",
  "elementField.picture": "картинка",
  "elementField.pictures": "картинки",
  "elementField.pid": "номер анкеты",
  "elementField.portraits": "портреты",
  "elementField.position": "место на схеме",
  "elementField.priority": "приоритет",
  "elementField.profile": "что узнаём о респонденте",
  "elementField.question": "вопрос",
  "elementField.questions": "вопросы",
  "elementField.recall": "варианты из предыдущего ответа",
  "elementField.redirect": "переход",
  "elementField.showIf": "условие показа",
  "elementField.required": "обязательность",
  "elementField.respondents": "число респондентов",
  "elementField.revision": "ревизия",
  "elementField.screening": "отсев",
  "elementField.settings": "настройки",
  "elementField.shuffle": "перемешивание",
  "elementField.statements": "утверждения",
  "elementField.step": "шаг",
  "elementField.suppress": "принятые замечания",
  "elementField.targetCompletes": "нужно анкет",
  "elementField.targetPlatforms": "целевые платформы",
  "elementField.template": "шаблон",
  "elementField.text": "текст",
  "elementField.title": "название",
  "elementField.to": "наибольшее число",
  "elementField.tpid": "проект, чьих респондентов опрашивают",
  "elementField.type": "тип проекта",
  "elementField.unit": "единица измерения",
  "elementField.write": "запись в базу",

  "clashKind.field": "Изменено с обеих сторон",
  "clashKind.deleted": "С одной стороны удалено, с другой изменено",
  "clashKind.moved": "Перенесено в разные места",
  "clashKind.order": "Порядок изменён с обеих сторон",
  "clashKind.category": "Изменена категория, а с другой стороны — вопрос",
  "clashKind.code": "Один и тот же код у разных ответов",
  "clashKind.id": "Один и тот же идентификатор у разных элементов",
} as const satisfies RussianTexts & Record<EditKey, string>
