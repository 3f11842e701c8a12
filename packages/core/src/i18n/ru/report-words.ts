import type {
  BaseKind,
  INTERVIEW_FIELDS,
  REPORT_OUTCOMES,
  REPORT_QUALITIES,
  RefusalKey,
  ShareTest,
  TIME_FIELDS,
} from "../../report/index.ts"
import type { RussianPlural, RussianTexts } from "../text.ts"

type Tables = Readonly<
  Record<
    | RefusalKey
    | `report.field.${(typeof INTERVIEW_FIELDS | typeof TIME_FIELDS)[number]}`
    | `report.outcome.${(typeof REPORT_OUTCOMES)[number]}`
    | `report.quality.${(typeof REPORT_QUALITIES)[number]}`
    | `report.base.${BaseKind}`
    | `report.test.${ShareTest}`,
    string | RussianPlural
  >
>

/** Words of reports: bases of figures, confidence, and why some are not shown. */
export const ru = {
  "report.field.outcome": "Чем закончилось",
  "report.field.portrait": "Портрет",
  "report.field.version": "Версия анкеты",
  "report.field.source": "Откуда пришли",
  "report.field.fromGame": "Из игры",
  "report.field.lang": "Язык опроса",
  "report.field.quality": "Качество",
  "report.field.end": "Конец анкеты",
  "report.field.startedAt": "Начало",
  "report.field.finishedAt": "Конец",

  "report.outcome.completed": "Прошли до конца",
  "report.outcome.screenedOut": "Отсеяны скринингом",
  "report.outcome.notQualified": "Не подошли ни под один портрет",
  "report.outcome.quotaFull": "Пришли, когда мест уже не было",
  "report.outcome.redirected": "Ушли в другую анкету",
  "report.outcome.abandoned": "Бросили на полпути",
  "report.outcome.closed": "Закрыты вместе с опросом",
  "report.outcome.running": "Отвечают сейчас",

  "report.quality.speeder": "Спешили",
  "report.quality.straightLining": "Отвечали одинаково",
  "report.quality.unprovenTimes": "Время не подтверждено",
  "report.quality.good": "Без замечаний",

  "report.source.link": "По ссылке",
  "report.source.sdk": "Из игр",
  "report.source.preview": "Из предпросмотра",

  "report.ages": "{from}–{to}",
  "report.agesFrom": "{from} и старше",
  "report.agesTo": "до {to}",
  "report.game": "игра №{id}",
  "report.code": "код {code}",

  "report.base.asked": "спрошенных",
  "report.base.answered": "ответивших",
  "report.base.all": "всех",
  "report.shareOf": "Доля от",
  "report.people": {
    one: "{n} из {all} респондента",
    few: "{n} из {all} респондентов",
    many: "{n} из {all} респондентов",
    other: "{n} из {all} респондента",
  },
  "report.everybody": "Респонденты: {n}",
  "report.weightedByPortraits": "взвешено по портретам, эффективно {n}",
  "report.weightedByMargins": "взвешено по долям, эффективно {n}",
  "report.versions": "версия {versions}",
  "report.n": "n = {n}",
  "report.few": "n = {n}, мало",
  "report.fewEffective": "n = {n}, эффективно {effective}, мало",
  "report.lessThanTen": "< 10",
  "report.answered": "Ответили, n",
  "report.effective": "Эффективно с весами",
  "report.total": "Всего",
  "report.selected": "выбранные, {n}",
  "report.others": "остальные, {n}",
  "report.othersMean": "у остальных {value}",
  "report.interval": "95 % интервал Уилсона",
  "report.interval95": "от {low} до {high}, 95 % интервал",
  "report.higher": "больше, чем у остальных",
  "report.lower": "меньше, чем у остальных",
  "report.differs": "отличие значимо (p < 0,01)",
  "report.grey": "Меньше 30 ответов, с весами — по эффективной базе: серым, без проверки отличий.",
  "report.score": "Показатель",
  "report.scores": "Показатели",
  "report.hidden":
    "Ответили меньше 10 человек. Такие ответы не показываем, чтобы никого нельзя было узнать.",
  "report.hiddenColumns":
    "Прочерк: меньше 10 ответов, скрыто так, чтобы цифру нельзя было вычислить по итогу.",
  "report.nobodyFits": "Под фильтр никто не подходит. Уберите или расширьте одно из условий.",
  "report.contact": "Контакты в отчёт не попадают: видно только, сколько человек их оставили.",
  "report.gone": "Ответа больше нет в анкете",
  "report.more": "и ещё {n}",

  "report.beforeFirst": "До первого вопроса",

  "report.line.mean": "Среднее",
  "report.line.median": "Медиана",
  "report.line.nps": "NPS",
  "report.line.from": "от",
  "report.line.to": "до",
  "report.meanPlace": "Среднее место с интервалом, 1 — важнее всего",
  "report.topShare": "доля тех, кто поставил в первые {k}",
  "report.promoters": "сторонники",
  "report.passives": "нейтральные",
  "report.detractors": "критики",
  "report.deviation": "стандартное отклонение",

  "report.test.pooled": "z с общей долей",
  "report.test.unpooled": "t с отдельными долями",
  "report.test.means": "t Уэлча",
  "report.test.both": "доли: {shares}; средние: {means}",
  "report.bonferroni": "поправка Бонферрони",
  "report.letters": "Буква: больше, чем в столбце с этой буквой; {test}, {level}",
  "report.overlapping": "В столбцах есть общие люди: проверка это учитывает",
  "report.chiSquare": "χ² = {statistic}, df = {df}, p {p}; V Крамера {v}",
  "report.doubtful": "Ячеек, где ожидается меньше 5 человек: {n}. Читайте с осторожностью.",

  "report.refused.fewPeople":
    "Ответов, которые можно показать, меньше 10. Ответы показываем группами не меньше 10 человек, чтобы никого нельзя было узнать.",
  "report.refused.mixed":
    "Фильтр не разделяет группы по 10 и больше человек, которыми вам показывают ответы: в него не вошло бы больше десятой части людей. Отберите по другим условиям: {possible}. Автору проекта доступен любой фильтр.",
  "report.refused.mixedNear":
    "Фильтр уже, чем группы по 10 и больше человек, которыми вам показывают ответы: в него не вошло бы больше десятой части людей. Ближайший фильтр, который можно показать: {near}. Автору проекта доступен любой.",
  "report.refused.mixedAll":
    "Фильтр не разделяет группы по 10 и больше человек, которыми вам показывают ответы. Ответило слишком мало людей для любого фильтра; автору проекта доступен любой.",
  "report.refused.mixedColumns":
    "«{what}» не разделяет группы по 10 и больше человек, которыми вам показывают ответы, поэтому таблицы нет. Выберите другие столбцы или обратитесь к автору проекта.",
  "report.refused.mixedWeights":
    "Веса различаются внутри групп по 10 и больше человек, которыми здесь показывают ответы. Попросите у автора проекта отчёт без весов.",
  "report.refused.cutsFew":
    "Возраст выбирайте целыми группами (14–17, 18–24, 25–34…). По другим числам отбирает только тот, кто видит отдельные ответы: иначе можно было бы узнать одного человека.",
  "report.refused.moments":
    "По времени ответов отбирает только тот, кто видит отдельные ответы: иначе можно было бы узнать одного человека.",
  "report.refused.weightsTell":
    "Веса — для тех, кто видит отдельные ответы: иначе по ним можно было бы узнать одного человека. Попросите у автора проекта ссылку на отчёт с весами.",
  "report.refused.weights":
    "Веса не разобрать: «{token}». Пишите portraits — по местам портретов, или доли по полу, возрасту, образованию, региону, портрету: gender:f=52,m=48 age:18-34=40,35-=60",
  "report.refused.weightField":
    "По «{field}» взвесить нельзя: можно по полу, возрасту, образованию, региону и портрету",
  "report.refused.weightValue": "{field}: нет значения «{value}»",
  "report.refused.weightAges":
    "Возраст «{value}» режет группу пополам. Группы: до 13, 14–17, 18–24, 25–34, 35–44, 45–54, 55–59, 60–65, 66 и старше",
  "report.refused.noPortraits":
    "У проекта нет портретов с нужным числом людей: взвешивать не по чему",
  "report.refused.portraitsOverlap":
    "Портреты «{one}» и «{other}» пересекаются: взвесить по ним нельзя, задайте доли сами",
  "report.refused.meant": "{text}. Возможно, «{meant}»?",
  "report.refused.unknownField": "В фильтре нет поля «{what}»",
  "report.refused.unknownQuestion": "В отчёте нет вопроса «{what}»",
  "report.refused.unknownValue": "«{token}»: нет значения «{what}»",
  "report.refused.notAFilter":
    "Условие не разобрать: «{token}». Пишите, например, gender:f age:18-24 finishedAt:2026-05-10",
  "report.refused.row": "Строки таблицы: вопрос «{what}» так не показать",
  "report.refused.column": "Столбцы таблицы: по «{what}» людей не разделить",

  "report.disclosure.title": "О методе",
  "report.disclosure.mode": "Способ",
  "report.disclosure.modeOf": "Опрос в интернете: {sources}",
  "report.disclosure.dates": "Когда",
  "report.disclosure.datesOf": "{from} – {to}",
  "report.disclosure.languages": "Языки",
  "report.disclosure.sample": "Кто отвечал",
  "report.disclosure.optIn":
    "Участие добровольное, люди не отобраны случайно, поэтому интервалы опираются на модель: они верны, если внутри групп ответили люди, похожие на остальных.",
  "report.disclosure.count": "Сколько",
  "report.disclosure.countOf": "Начали {started}, прошли до конца {completed}",
  "report.leftOut": {
    one: "под фильтр может подойти ещё до {count} человека — из групп, которые подходят частично",
    few: "под фильтр может подойти ещё до {count} человек — из групп, которые подходят частично",
    many: "под фильтр может подойти ещё до {count} человек — из групп, которые подходят частично",
    other: "под фильтр может подойти ещё до {count} человека — из групп, которые подходят частично",
  },
  "report.withdrawn": {
    one: "{count} ответ стёрт или отозван: в «Собрано» он есть, в цифрах нет",
    few: "{count} ответа стёрты или отозваны: в «Собрано» они есть, в цифрах нет",
    many: "{count} ответов стёрты или отозваны: в «Собрано» они есть, в цифрах нет",
    other: "{count} ответа стёрты или отозваны: в «Собрано» они есть, в цифрах нет",
  },
  "report.disclosure.incidence": "Подходящих",
  "report.disclosure.breakOff": "Бросили на полпути",
  "report.disclosure.length": "Длительность",
  "report.disclosure.lengthOf": "{median} мин, у девяти из десяти до {p90} мин",
  "report.disclosure.filter": "Фильтр",
  "report.disclosure.noFilter": "все, кто прошёл до конца",
  "report.disclosure.base": "База",
  "report.disclosure.weighting": "Веса",
  "report.disclosure.noWeighting": "без весов",
  "report.disclosure.weightingOf":
    "Раскладка ({margins}), от {least} до {most}; эффект плана {effect}, эффективная база {effective}",
  "report.disclosure.unknown": {
    one: "У {count} человека нет таких данных, его вес 1",
    few: "У {count} человек нет таких данных, их вес 1",
    many: "У {count} человек нет таких данных, их вес 1",
    other: "У {count} человека нет таких данных, их вес 1",
  },
  "report.disclosure.intervals": "Интервалы",
  "report.disclosure.intervalsOf":
    "{level}: доли по Уилсону, средние по Стьюденту, медианы по рангам, NPS по нормальному закону. С весами дисперсии линеаризованы и откалиброваны по долям",
  "report.disclosure.tests": "Отличия",
  "report.disclosure.testsOf":
    "Доли: {test}; средние: {means}; ▲▼ при p < 0,01 и эффективной базе от {grey}. С весами общая доля — по весам, дисперсии линеаризованы и откалиброваны по долям",
  "report.disclosure.few": "Мало ответов",
  "report.disclosure.fewOf":
    "Меньше {grey}, с весами — по эффективной базе, — серым; без права на отдельные ответы видны группы не меньше {hidden} человек",
  "report.disclosure.groups": "Группы",
  "report.disclosure.groupsOf":
    "Показаны ответы {n} человек группами не меньше {hidden}. Новые ответы тоже появляются группами. Группы, которые подходят под фильтр частично, в него не входят: это не больше десятой части людей, другие отборы не показываем. Общие числа округлены вниз до десятков. Меньше {grey} — серым",
} as const satisfies RussianTexts & Tables
