import type { RussianTexts } from "../text.ts"

/** Mails that decide nothing by a link, and callbacks. */
export const ru = {
  "mail.moderationDecision.approvedSubject": "Проект «{name}» одобрен",
  "mail.moderationDecision.approvedText": "Проект «{name}» (№{pid}) прошёл модерацию.",
  "mail.moderationDecision.rejectedSubject": "Проект «{name}» отклонён",
  "mail.moderationDecision.rejectedText":
    "Проект «{name}» (№{pid}) не прошёл модерацию. Исправьте его и отправьте ещё раз.",
  "mail.moderationDecision.reason": "Причина: {reason}.",
  "mail.moderationDecision.comment": "Комментарий модератора:",
  "mail.moderationDecision.action": "Открыть проект",
  "mail.moderationDecision.why": "Вы получили это письмо, потому что вы владелец проекта.",
  "mail.reportReady.subject": "Отчёт по проекту «{name}» готов",
  "mail.reportReady.text": "Опрос «{name}» (№{pid}) завершён, отчёт готов.",
  "mail.reportReady.action": "Открыть отчёт",
  "mail.reportReady.why": "Вы получили это письмо, потому что вы владелец проекта.",
  "mail.restored": "Задержано при восстановлении из резервной копии: возможно, уже было отправлено",
  "mail.noReport": "Не отправлено: отчёта нет",
  "mail.recipientGone": "Не отправлено: учётная запись получателя отключена или удалена",
  "callback.forbiddenAddress": "Адрес ведёт туда, куда обратные вызовы не отправляются",
  "callback.noAnswer": "Соединение закрылось без ответа",
  "callback.restored":
    "Задержан при восстановлении из резервной копии: возможно, уже был отправлен",
  "callback.timedOut": "Получатель не ответил вовремя",
} as const satisfies RussianTexts
