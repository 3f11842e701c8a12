import type { ru } from "../ru/short-names.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "short.role.administrator": "admin",
  "short.role.moderator": "moderator",
  "short.role.moderatorVk": "VK moder.",
  "short.role.researcher": "researcher",
  "short.role.issuer": "issuer",
  "short.role.demoResearcher": "demo",

  "short.userStatus.created": "created",
  "short.userStatus.invitationSent": "invited",
  "short.userStatus.invitationAccepted": "accepted",
  "short.userStatus.activated": "active",
  "short.userStatus.deactivated": "deactivated",

  "short.gameStatus.awaitingSdk": "awaits SDK",
  "short.gameStatus.sdkConnected": "SDK ready",
  "short.gameStatus.onModeration": "moderation",
  "short.gameStatus.connected": "connected",
  "short.gameStatus.disconnected": "disconnected",

  "short.projectStatus.created": "created",
  "short.projectStatus.onModeration": "moderation",
  "short.projectStatus.active": "active",
  "short.projectStatus.rejected": "rejected",
  "short.projectStatus.paused": "paused",
  "short.projectStatus.stopped": "stopped",
  "short.projectStatus.finished": "finished",
  "short.projectStatus.onVkModeration": "moder. VK",
  "short.projectStatus.reportInProgress": "reporting",
  "short.projectStatus.surveyFinished": "collected",
  "short.projectStatus.onAutoModeration": "moder. auto",
}
