import type { LIST_FAULT_KEYS, LIST_NOTE_KEYS, LeftOut } from "../../structure-list/index.ts"
import type { RussianPlural, RussianTexts } from "../text.ts"

type ListTexts = Record<
  (typeof LIST_FAULT_KEYS)[number] | (typeof LIST_NOTE_KEYS)[number],
  string
> &
  Record<`list.leftOut.${LeftOut}`, RussianPlural>

/** Import from a list and its reverse: faults of a line, reinterpretations, parts that a list omits. */
export const ru = {
  "list.failed": "Не удалось обработать ввод!",
  "list.line": "Строка {line}: {text}",
  "list.ofAttribute": "Свойство «{name}»: {text}",

  "list.tooLarge": "Список слишком большой: не больше {size}",
  "list.tooManyLines": "В списке слишком много строк: не больше {maximum}",
  "list.notText": "Это не текст. Сохраните список как обычный текстовый файл",
  "list.brokenText":
    "Файл повреждён: в этой строке байты, которых в {encoding} не бывает. Сохраните список заново в UTF-8",
  "list.unknownEncoding":
    "Неизвестная кодировка: это не UTF-8 и не похоже на русский текст в CP1251. Сохраните список в UTF-8",
  "list.empty": "В списке нет ни одного вопроса",
  "list.noQuestion": "Перед этой строкой должен стоять вопрос",
  "list.unknownCategory":
    "Неизвестный вид вопроса «{category}». Если это часть текста, поставьте перед скобкой обратную косую черту: \\[",
  "list.answersNotHere": "У вопроса вида {category} ответов нет",
  "list.statementsNotHere": "Утверждения бывают только у матрицы, а это вопрос вида {category}",
  "list.markNeedsScreening":
    "Знак {mark} решает, кто проходит скрининг: укажите у вопроса [screening] или начните ответ с дефиса",
  "list.wrongBand": "Здесь нужен диапазон чисел, например 0..6, а не «{text}»",
  "list.unclosedBracket":
    "У «[{word}» нет закрывающей скобки: напишите [{word}] или \\[{word}, если это текст",
  "list.brokenAttributes":
    'Свойства в фигурных скобках не разобрать: нужно имя=значение или имя="значение с пробелами"',
  "list.unknownAttribute": "Неизвестное свойство «{name}»",
  "list.attributeNotHere": "Свойства «{name}» у вопроса вида {category} нет",
  "list.attributeTwice": "Свойство «{name}» здесь второе такое: нужно одно",
  "list.wrongAttribute": "Недопустимое значение свойства «{name}»: «{value}»",
  "list.wrongCondition": "Условие не читается: {value}. Пример: q3 has 1 and q5 >= 18",
  "list.unknownInCondition": "В условии назван вопрос, которого нет: {value}",
  "list.unknownTarget":
    "Непонятно, куда ведёт переход «{target}». Можно: Q7, end, complete, block: Название, review Q3 x2, questionnaire 12",
  "list.unknownQuestion": "Такого вопроса в списке нет: {target}",
  "list.unknownBlock": "Такого блока в списке нет: {target}",
  "list.ambiguousBlock":
    "Блоков с таким названием несколько: {target}. Укажите блок по номеру, например block 2",
  "list.redirectNotHere": "Отсюда перехода быть не может",
  "list.redirectTwice": "У вопроса уже есть переход",
  "list.redirectInText":
    "Переход вопроса «{target}» пишется отдельной строкой. Если это часть текста, поставьте перед стрелкой обратную косую черту: \\->",
  "list.categoryTwice":
    "Вид вопроса здесь указан дважды: [{category}]. Если это часть текста, поставьте перед скобкой обратную косую черту: \\[",
  "list.kindTwice":
    "Вид ответа здесь указан дважды: [{kind}]. Если это часть текста, поставьте перед скобкой обратную косую черту: \\[",
  "list.attributesTwice":
    "Свойства пишутся в одних фигурных скобках. Если первые — часть текста, поставьте перед ними обратную косую черту: \\{",
  "list.arrowTwice":
    "Переходов здесь два: один из них — «{target}». Если это часть текста, поставьте перед стрелкой обратную косую черту: \\->",

  "list.readAsCp1251": "Файл прочитан в кодировке CP1251: проверьте, что буквы верны",
  "list.readAsUtf16": "Файл прочитан в кодировке UTF-16",
  "list.bracketKept": "«[{bracket}]» осталось частью текста ответа",
  "list.arrowKept":
    "Стрелка и «{target}» остались частью текста: переход пишется через пробел, -> и куда он ведёт",
  "list.numbersLeft": "Номера в начале строк убраны. Таких строк: {count}",
  "list.answersFound":
    "Строки с отступом, номером или маркером ниже вопроса поняты как ответы. Таких строк: {count}",
  "list.moreNotes": "Замечаний больше: показаны первые {maximum}",

  "list.leftOut.pictures": {
    one: "В список не вошла {count} картинка",
    few: "В список не вошли {count} картинки",
    many: "В список не вошли {count} картинок",
    other: "В список не вошли {count} картинки",
  },
  "list.leftOut.suppressions": {
    one: "В список не вошло {count} принятое предупреждение анкеты",
    few: "В список не вошли {count} принятых предупреждения анкеты",
    many: "В список не вошли {count} принятых предупреждений анкеты",
    other: "В список не вошли {count} принятого предупреждения анкеты",
  },
  "list.leftOut.translations": {
    one: "В список не вошёл {count} перевод, языки тоже: их переносят файлы переводчиков",
    few: "В список не вошли {count} перевода, языки тоже: их переносят файлы переводчиков",
    many: "В список не вошли {count} переводов, языки тоже: их переносят файлы переводчиков",
    other: "В список не вошли {count} перевода, языки тоже: их переносят файлы переводчиков",
  },
  "list.leftOut.brokenRedirects": {
    one: "В список не вошёл {count} переход, который ведёт в никуда",
    few: "В список не вошли {count} перехода, которые ведут в никуда",
    many: "В список не вошли {count} переходов, которые ведут в никуда",
    other: "В список не вошли {count} перехода, которые ведут в никуда",
  },
  "list.leftOut.idleMarks": {
    one: "{count} отметка скрининга вне скринингового вопроса",
    few: "{count} отметки скрининга вне скрининговых вопросов",
    many: "{count} отметок скрининга вне скрининговых вопросов",
    other: "{count} отметки скрининга вне скрининговых вопросов",
  },
  "list.leftOut.brokenRecalls": {
    one: "В список не вошла {count} настройка вариантов из ответа на вопрос, которого нет",
    few: "В список не вошли {count} настройки вариантов из ответа на вопрос, которого нет",
    many: "В список не вошли {count} настроек вариантов из ответа на вопрос, которого нет",
    other: "В список не вошли {count} настройки вариантов из ответа на вопрос, которого нет",
  },
  "list.leftOut.brokenRepeats": {
    one: "В список не вошёл {count} повтор по вопросу, которого нет",
    few: "В список не вошли {count} повтора по вопросам, которых нет",
    many: "В список не вошли {count} повторов по вопросам, которых нет",
    other: "В список не вошли {count} повтора по вопросам, которых нет",
  },
  "list.leftOut.brokenConditions": {
    one: "В список не вошло {count} условие с вопросом, которого нет",
    few: "В список не вошли {count} условия с вопросами, которых нет",
    many: "В список не вошли {count} условий с вопросами, которых нет",
    other: "В список не вошли {count} условия с вопросами, которых нет",
  },
} as const satisfies RussianTexts & ListTexts
