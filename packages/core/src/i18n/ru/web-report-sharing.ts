import type { RussianTexts } from "../text.ts"

/** A report that goes to others: by a link, as a file, as a picture. */
export const ru = {
  "reportPage.shared.frozen": "Снимок: цифры на {at}",
  "reportPage.shared.live": "Цифры на {at}, опрос ещё может их изменить",
  "reportPage.shared.until": "ссылка открывается до {until}",
  "reportPage.shared.print": "Напечатать",
  "reportPage.shared.about":
    "Этот отчёт открыт по ссылке. В нём только итоги: ответов отдельных людей и их слов здесь нет. Ответы показаны группами не меньше 10 человек.",
  "reportPage.shared.closed": "Ссылка больше не открывается",
  "reportPage.shared.closedText":
    "Её срок вышел, или её закрыл тот, кто её дал. Попросите у него новую.",
  "reportPage.shared.broken": "По этой ссылке отчёта нет",
  "reportPage.shared.brokenText":
    "Скорее всего, она скопирована не целиком. Откройте её ещё раз из письма или попросите прислать заново.",
  "reportPage.shared.waits": "Отчёт пока закрыт",
  "reportPage.shared.waitsText":
    "Его откроют, когда опрос закончится. Ссылка останется той же: зайдите по ней позже.",
  "reportPage.shared.failed": "Отчёт не открылся",
  "reportPage.shared.retry": "Повторить",

  "reportPage.share": "Поделиться",
  "reportPage.share.title": "Поделиться отчётом",
  "reportPage.share.kind": "Что увидят по ссылке",
  "reportPage.share.frozen": "Снимок",
  "reportPage.share.frozenText": "Цифры останутся такими, как сейчас, {at}",
  "reportPage.share.live": "Живой отчёт",
  "reportPage.share.liveText": "Цифры растут, пока идёт опрос, — не меньше чем по 10 человек",
  "reportPage.share.days": "Ссылка действует",
  "reportPage.share.daysUntil": {
    one: "{count} день, до {until}",
    few: "{count} дня, до {until}",
    many: "{count} дней, до {until}",
    other: "{count} дня, до {until}",
  },
  "reportPage.share.few":
    "По ссылке видны группы не меньше 10 человек — возможно, чуть меньше людей, чем у вас. Если в фильтр не вошло бы больше десятой части людей, цифр не будет: ссылка объяснит почему. Если кто-то отзовёт ответы, исчезнет вся его группа. Общие числа и портреты округлены вниз до десятков",
  "reportPage.share.tooFew":
    "Под фильтр подходят меньше 10 человек: по ссылке увидят только это, без цифр",
  "reportPage.share.table": "С таблицей {table}",
  "reportPage.share.noTable":
    "Без таблицы. Чтобы показать и её, постройте её на вкладке «Таблица» и поделитесь оттуда",
  "reportPage.share.noWords": "Текстовые ответы не показываются",
  "reportPage.share.made": "Ссылка готова",
  "reportPage.share.make": "Создать ссылку",
  "reportPage.share.done": "Закрыть",
  "reportPage.share.open": "Уже открыто",
  "reportPage.share.frozenOf": "Снимок, {at}",
  "reportPage.share.liveOf": "Живой отчёт, {at}",
  "reportPage.share.until": "до {until}",
  "reportPage.share.views": {
    one: "{count} просмотр",
    few: "{count} просмотра",
    many: "{count} просмотров",
    other: "{count} просмотра",
  },
  "reportPage.share.copy": "Скопировать ссылку: {name}",
  "reportPage.share.copied": "Скопировано: {name}",
  "reportPage.share.close": "Отозвать",
  "reportPage.share.closeTitle": "Отозвать ссылку?",
  "reportPage.share.closeText": "{name}: у кого она есть, больше не откроет отчёт.",

  "reportPage.download.noRows":
    "Ответы отдельных людей скачивают только владелец проекта и администратор. Вам — итоги.",
  "reportPage.download.title": "Скачать ответы",
  "reportPage.download.responses": "Ответы для других программ…",
  "reportPage.download.format": "Формат",
  "reportPage.download.format.xlsx": "Excel (XLSX)",
  "reportPage.download.format.csv": "Таблица (CSV)",
  "reportPage.download.format.sav": "SPSS (SAV)",
  "reportPage.download.format.triple-s": "Triple-S 2.0",
  "reportPage.download.format.json": "JSON",
  "reportPage.download.format.codebook": "Описание переменных (CSV)",
  "reportPage.download.format.xlsx.hint": "Ответы и описание переменных на разных листах",
  "reportPage.download.format.csv.hint": "Открывается везде; описание переменных скачайте отдельно",
  "reportPage.download.format.sav.hint": "С подписями, кодами пропусков, наборами и весом",
  "reportPage.download.format.triple-s.hint": "Архив с данными и описанием для программ обработки",
  "reportPage.download.format.json.hint": "Для своих программ: ответы и описание вместе",
  "reportPage.download.format.codebook.hint": "Что значат имена и коды в остальных файлах",
  "reportPage.download.values": "В ячейках",
  "reportPage.download.values.labels": "Ответы словами",
  "reportPage.download.values.codes": "Коды ответов",
  "reportPage.download.filtered": "Только {filter}: {people}",
  "reportPage.download.weighted": "С весами, как в отчёте",
  "reportPage.download.about":
    "Без фильтра в файле все, кто прошёл анкету до конца. Контактов в файлах нет.",
  "reportPage.download.cancel": "Отмена",
} as const satisfies RussianTexts
