import type { END_CAUSES, EXPLAINED_STATUSES, MISFIT_KINDS } from "../../report/index.ts"
import type { RussianPlural, RussianTexts } from "../text.ts"

type Tables = Readonly<
  Record<
    | `why.status.${(typeof EXPLAINED_STATUSES)[number]}`
    | `why.ended.${(typeof END_CAUSES)[number]}`
    | `why.misfit.${(typeof MISFIT_KINDS)[number]}`,
    string | RussianPlural
  >
>

/** Why a question was asked in an interview or not, and how answers fit other routes. */
export const ru = {
  "why.status.answered": "Вопрос задан, ответ есть",
  "why.status.refused": "Вопрос задан, отвечать отказались",
  "why.status.skipped": "Вопрос задан и пропущен",
  "why.status.open": "Вопрос показан, ответа пока нет",
  "why.status.notAsked": "Вопрос не задавали",

  "why.about": "Интервью {interview}, версия анкеты {version}, начато {at}",
  "why.notKept":
    "Ход интервью удалён по сроку хранения: остался только результат, объяснить его уже нельзя.",
  "why.leftOut": {
    one: "Ещё {count} шаг раньше не показан",
    few: "Ещё {count} шага раньше не показаны",
    many: "Ещё {count} шагов раньше не показаны",
    other: "Ещё {count} шага раньше не показаны",
  },
  "why.undone": "{step} Больше не считается.",

  "why.begun": "Начало: о человеке ничего не известно.",
  "why.begun.known": "Начало. Известно: {known}.",
  "why.begun.params": "{begun} В ссылке: {params}.",
  "why.came": "Из {from}: {rule}.",
  "why.came.start": "С этого вопроса анкета начинается.",
  "why.shown": "Вопрос показан.",
  "why.shown.recalled": "Вопрос показан, вариантов {shown} из {all}. {recall}.",
  "why.shown.kept": "Вопрос показан со всеми вариантами: по {source} не осталось бы ни одного.",
  "why.shown.hidden": "{shown} Скрыто: {items}.",
  "why.shown.hiddenItem": "«{item}», условие «{condition}» не выполнено",
  "why.answered": "Ответ: {said}.",
  "why.answered.contact": "Ответ: контакт. Он хранится отдельно.",
  "why.noteRead": "Пояснение прочитано.",
  "why.skipped": "Ответа нет: вопрос разрешено пропустить.",
  "why.known": "Не спрашивали: уже известно, {place}.",
  "why.empty": "Не спросили: вариантов не осталось. {recall}.",
  "why.hidden": "Не показан: условие «{condition}» не выполнено.",
  "why.hidden.emptied":
    "Не показан: выбирать было не из чего, условия не выполнены: «{condition}».",
  "why.hidden.undrawn":
    "Не показан: респонденту задают часть вопросов или блоков, и этот не выпал.",
  "why.hidden.read": "{text} {read}.",
  "why.read.answered": "{question}: {said}",
  "why.read.contact": "{question}: ответ есть, это контакт",
  "why.read.skipped": "{question}: пропущен",
  "why.read.notAsked": "{question}: не задан",
  "why.jumped": "Мимо: из {from} сразу в {to}, {rule}.",
  "why.back": "Шаг назад, снова {to}.",
  "why.open": "Интервью идёт, сейчас открыт {question}.",
  "why.open.place": "Интервью идёт и ждёт места в портрете.",

  "why.ended": "Конец: {outcome}.",
  "why.ended.way": "Конец после {question}: {rule}.",
  "why.ended.broken": "Конец: переход из {question} никуда не ведёт.",
  "why.ended.noPortrait": "Конец: человек не подошёл ни под один портрет.",
  "why.ended.quotaFull": "Конец: портрет подошёл, но места уже заняты.",
  "why.ended.timeout": "Конец: на {question} так и не ответили.",
  "why.ended.close": "Конец: опрос остановили, открыт был {question}.",
  "why.ended.screening": "Конец: ответ на {question} отсеивает — {said}.",
  "why.ended.screening.bare": "Конец: ответ на {question} отсеивает.",
  "why.ended.recall": "Конец: в {question} выбирать не из чего, и это отсеивает.",
  "why.ended.shown": "{ended} Показан конец «{end}».",
  "why.ended.condition": "Конец: после {question} отсеивает условие «{condition}».",

  "why.recall.selected": "Варианты из предыдущего ответа: выбранные в {source}",
  "why.recall.notSelected": "Варианты из предыдущего ответа: не выбранные в {source}",
  "why.recall.shown": "Варианты из предыдущего ответа: показанные в {source}",
  "why.recall.all": "Варианты из предыдущего ответа: все из {source}, если этот вопрос задавали",

  "why.rule.start": "начало анкеты",
  "why.rule.next": "следующий по порядку",
  "why.rule.next.end": "это последний вопрос",
  "why.rule.answer": "переход по ответу «{answer}»",
  "why.rule.band": "переход по числу от {from} до {to}",
  "why.rule.question": "переход, который стоит на самом вопросе",
  "why.rule.condition": "переход по условию «{condition}»",
  "why.rule.end": "конец по условию «{condition}»",
  "why.rule.usedUp": "вернуться больше нельзя, поэтому дальше по порядку",
  "why.rule.hidden": "предыдущий вопрос не показан",
  "why.target.review": "{rule} (возврат, не больше {times} раз)",
  "why.target.block": "{rule} (к началу блока)",
  "why.target.completeBlock": "{rule} (конец блока)",
  "why.target.end": "{rule} (конец анкеты)",
  "why.target.questionnaire": "{rule} (в анкету №{pid})",

  "why.misfit.asked": "Вопрос {question} по этой версии задали бы, а в этих интервью его не было",
  "why.misfit.notReached": "На вопрос {question} ответили, а по этой версии до него не дошли бы",
  "why.misfit.notAccepted": "Такой ответ на вопрос {question} эта версия не приняла бы: {problem}",
  "why.misfit.gone": "Вопроса {question} в этой версии нет, а ответы на него есть",
  "why.misfit.ended":
    "Ответы подходят, исход нет: был «{outcome}», а эта версия после вопроса {question} закончила бы иначе",

  "why.check.none": "Все интервью возможны и по маршрутам версии {version}.",
  "why.check.empty": "Законченных интервью ещё нет: проверять нечего.",
  "why.check.some": "По маршрутам версии {version} невозможны {misfits} из {checked} интервью.",
  "why.check.unclear": {
    one: "Про {count} интервью сказать нельзя: его ход уже удалён.",
    few: "Про {count} интервью сказать нельзя: их ход уже удалён.",
    many: "Про {count} интервью сказать нельзя: их ход уже удалён.",
    other: "Про {count} интервью сказать нельзя: их ход уже удалён.",
  },
} as const satisfies RussianTexts & Tables
