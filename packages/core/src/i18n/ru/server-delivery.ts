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
  "mail.networkCrowd.subject": "Одна сеть заняла много мест в опросе «{name}»",
  "mail.networkCrowd.text":
    "Опрос «{name}» (№{pid}) сейчас проходит много людей из одной сети, свободных мест мало. Другие респонденты из этой сети могут пройти опрос, но места за ними не закрепляются. Если все они в одном офисе или классе, включите в настройках проекта «Респонденты в одной сети».",
  "mail.networkCrowd.action": "Открыть проект",
  "mail.networkCrowd.why":
    "Вы получили это письмо, потому что вы владелец проекта. Таких писем — не больше одного в день на проект.",
  "mail.reportReady.why": "Вы получили это письмо, потому что вы владелец проекта.",
  "mail.retentionPlanned.subject": "Ответы проекта «{name}» будут храниться меньше",
  "mail.retentionPlanned.text":
    "Срок хранения данных проекта «{name}» (№{pid}) сократится до {months} мес. после его конца. Затронуто интервью: {count}. Новый срок начнёт действовать {moment}; до этого его можно отозвать на странице проекта. После этого ответы уже нельзя будет связать с респондентами, и отменить это нельзя.",
  "mail.retentionPlanned.action": "Открыть проект",
  "mail.retentionPlanned.why": "Вы получили это письмо, потому что вы владелец проекта.",
  "mail.retentionDue.subject": "Ответы проекта «{name}» будут обезличены",
  "mail.retentionDue.text":
    "Срок хранения данных проекта «{name}» (№{pid}) истекает. Начиная с {moment} ответы будут обезличены навсегда. Интервью: {count}. Скачайте нужное заранее или выберите срок подлиннее на странице проекта.",
  "mail.retentionDue.action": "Открыть проект",
  "mail.retentionDue.why": "Вы получили это письмо, потому что вы владелец проекта.",
  "mail.projectPurge.subject": "Удалённый проект «{name}» будет стёрт навсегда",
  "mail.projectPurge.text":
    "Проект «{name}» (№{pid}) удалён. Начиная с {moment} он будет стёрт навсегда вместе со всеми ответами. Интервью: {count}. До этого его можно восстановить в списке удалённых проектов.",
  "mail.projectPurge.action": "Открыть проекты",
  "mail.projectPurge.why": "Вы получили это письмо, потому что вы владелец проекта.",
  "mail.passwordSet.subject": "Администратор задал вам пароль",
  "mail.passwordSet.text":
    "Администратор задал новый пароль вашей учётной записи; все ваши сеансы и токены API завершены. Если вы об этом не просили, сбросьте пароль на странице входа и сообщите другому администратору.",
  "mail.passwordSet.action": "Войти",
  "mail.passwordSet.why": "Вы получили это письмо, потому что это ваша учётная запись.",
  "mail.factorReset.subject": "Администратор снял ваш второй фактор",
  "mail.factorReset.text":
    "Администратор снял второй фактор вашей учётной записи вместе с запасными кодами; все ваши сеансы завершены. Пока вы не включите его снова, для входа достаточно пароля. Если вы об этом не просили, смените пароль и сообщите другому администратору.",
  "mail.factorReset.action": "Войти",
  "mail.factorReset.why": "Вы получили это письмо, потому что это ваша учётная запись.",
  "mail.gameKeysChanged.subject": "Ключи SDK игры «{name}» заменены",
  "mail.gameKeysChanged.text":
    "Для игры «{name}» (№{gameId}) выданы новые ключи SDK. Старые действуют до {moment}: до этого поставьте новые на сервер игры.",
  "mail.gameKeysChanged.action": "Открыть игры",
  "mail.gameKeysChanged.why":
    "Вы получили это письмо, потому что игра принадлежит вашей организации.",
  "mail.gameDeleted.subject": "Игра «{name}» удалена",
  "mail.gameDeleted.text":
    "Игра «{name}» (№{gameId}) удалена: её SDK больше не получает опросов, а токен стёрт навсегда.",
  "mail.gameDeleted.action": "Открыть игры",
  "mail.gameDeleted.why": "Вы получили это письмо, потому что игра принадлежит вашей организации.",
  "mail.restored": "Задержано при восстановлении из резервной копии: возможно, уже было отправлено",
  "mail.noReport": "Не отправлено: отчёта нет",
  "mail.recipientGone": "Не отправлено: учётная запись получателя отключена или удалена",
  "callback.forbiddenAddress": "Адрес ведёт туда, куда обратные вызовы не отправляются",
  "callback.noAnswer": "Соединение закрылось без ответа",
  "callback.restored":
    "Задержан при восстановлении из резервной копии: возможно, уже был отправлен",
  "callback.timedOut": "Получатель не ответил вовремя",
} as const satisfies RussianTexts
