import type { RussianTexts } from "../text.ts"

/** A report that goes to others: by a link, as a file, as a picture. */
export const ru = {
  "reportPage.shared.frozen": "Снимок: цифры на {at}",
  "reportPage.shared.live": "Цифры на {at}, опрос ещё может их изменить",
  "reportPage.shared.until": "ссылка открывается до {until}",
  "reportPage.shared.print": "Напечатать",
  "reportPage.shared.about":
    "Этот отчёт открыт по ссылке. В нём только итоги: ответов отдельных людей и их слов здесь нет, а группы меньше 10 человек скрыты.",
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
  "reportPage.share.liveText": "Цифры растут, пока идёт опрос",
  "reportPage.share.days": "Ссылка действует",
  "reportPage.share.daysUntil": {
    one: "{count} день, до {until}",
    few: "{count} дня, до {until}",
    many: "{count} дней, до {until}",
    other: "{count} дня, до {until}",
  },
  "reportPage.share.few": "Группы меньше 10 человек скрыты, итоги видны всегда",
  "reportPage.share.tooFew":
    "Под отбор попадает или вне его остаётся меньше 10 человек: по ссылке увидят только это, без цифр",
  "reportPage.share.noWords": "Ответы словами не показываются",
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
} as const satisfies RussianTexts
