import type { ShortTexts } from "../text.ts"

/** Values in at most twelve cells, distinct within their list. */
export const ru = {
  "short.role.administrator": "админ",
  "short.role.moderator": "модератор",
  "short.role.moderatorVk": "мод. VK",
  "short.role.researcher": "исследов.",
  "short.role.issuer": "издатель",
  "short.role.demoResearcher": "демо",

  "short.userStatus.created": "создан",
  "short.userStatus.invitationSent": "приглашён",
  "short.userStatus.invitationAccepted": "принял",
  "short.userStatus.activated": "активен",
  "short.userStatus.deactivated": "отключён",

  "short.gameStatus.awaitingSdk": "ждёт SDK",
  "short.gameStatus.sdkConnected": "SDK готов",
  "short.gameStatus.onModeration": "модерация",
  "short.gameStatus.connected": "подключена",
  "short.gameStatus.disconnected": "отключена",

  "short.projectStatus.created": "создан",
  "short.projectStatus.onModeration": "модерация",
  "short.projectStatus.active": "активен",
  "short.projectStatus.rejected": "отклонён",
  "short.projectStatus.paused": "пауза",
  "short.projectStatus.stopped": "остановлен",
  "short.projectStatus.finished": "завершён",
  "short.projectStatus.onVkModeration": "модерация VK",
  "short.projectStatus.reportInProgress": "ждёт отчёта",
  "short.projectStatus.surveyFinished": "собран",
  "short.projectStatus.onAutoModeration": "модер. авто",
} as const satisfies ShortTexts
