import type { ShortTexts } from "../text.ts"

/** Values in at most twelve cells, distinct within their list: words of their labels, some of them cut. */
export const ru = {
  "short.role.administrator": "админ",
  "short.role.moderator": "модератор",
  "short.role.moderatorVk": "мод. VK",
  "short.role.researcher": "исследов.",
  "short.role.issuer": "издатель",
  "short.role.demoResearcher": "демо",

  "short.userStatus.created": "создан",
  "short.userStatus.invitationSent": "пригл. отпр.",
  "short.userStatus.invitationAccepted": "пригл. прин.",
  "short.userStatus.activated": "активирован",
  "short.userStatus.deactivated": "деактивир.",

  "short.gameStatus.awaitingSdk": "ожидает SDK",
  "short.gameStatus.sdkConnected": "SDK подкл.",
  "short.gameStatus.onModeration": "на модерации",
  "short.gameStatus.connected": "подключена",
  "short.gameStatus.disconnected": "отключена",

  "short.projectStatus.created": "создан",
  "short.projectStatus.onModeration": "на модерации",
  "short.projectStatus.active": "активен",
  "short.projectStatus.rejected": "отклонён",
  "short.projectStatus.paused": "приостановл.",
  "short.projectStatus.stopped": "остановлен",
  "short.projectStatus.finished": "завершён",
  "short.projectStatus.onVkModeration": "на мод. VK",
  "short.projectStatus.reportInProgress": "готов. отчёт",
  "short.projectStatus.surveyFinished": "опрос завер.",
  "short.projectStatus.onAutoModeration": "на мод. авто",
} as const satisfies ShortTexts
