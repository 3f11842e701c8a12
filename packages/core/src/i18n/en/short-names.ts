import type { ru } from "../ru/short-names.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "short.role.administrator": "admin",
  "short.role.moderator": "moderator",
  "short.role.moderatorVk": "moder. VK",
  "short.role.researcher": "researcher",
  "short.role.issuer": "issuer",
  "short.role.demoResearcher": "demo",

  "short.userStatus.created": "created",
  "short.userStatus.invitationSent": "inv. sent",
  "short.userStatus.invitationAccepted": "inv. accept.",
  "short.userStatus.activated": "activated",
  "short.userStatus.deactivated": "deactivated",

  "short.gameStatus.awaitingSdk": "awaiting SDK",
  "short.gameStatus.sdkConnected": "SDK connect.",
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
  "short.projectStatus.onVkModeration": "VK moder.",
  "short.projectStatus.reportInProgress": "prep. report",
  "short.projectStatus.surveyFinished": "survey fin.",
  "short.projectStatus.onAutoModeration": "moder. auto",
}
