import { choiceOf } from "../record/index.ts"

/** Mails with a one-time link that gives access to an account. */
export const LINK_MAIL_KINDS = [
  "invitation",
  "confirmation",
  "passwordReset",
  "passwordSetup",
] as const
export type LinkMailKind = (typeof LINK_MAIL_KINDS)[number]

/** Mails of the outbox. Labels: `mailKind.<name>` in i18n. */
export const MAIL_KINDS = [
  ...LINK_MAIL_KINDS,
  "moderationDecision",
  "reportReady",
  "retentionPlanned",
  "retentionDue",
  "projectPurge",
  "accountPurge",
  "accountsPurge",
  "passwordSet",
  "factorReset",
  "accountChanged",
  "gameKeysChanged",
  "gameDeleted",
  "networkCrowd",
  "projectChanged",
] as const

/**
 * `kept`: no mail server is configured, so the mail remains in the outbox. `dead`: no further attempts are made, but it can be
 * sent again.
 */
export const MAIL_STATUSES = ["queued", "sent", "kept", "dead"] as const

export const MAIL_KIND = choiceOf("mailKind", MAIL_KINDS, {
  invitation: "neutral",
  confirmation: "neutral",
  passwordReset: "neutral",
  passwordSetup: "neutral",
  moderationDecision: "neutral",
  reportReady: "neutral",
  retentionPlanned: "neutral",
  retentionDue: "neutral",
  projectPurge: "neutral",
  accountPurge: "neutral",
  accountsPurge: "neutral",
  passwordSet: "neutral",
  factorReset: "neutral",
  accountChanged: "neutral",
  gameKeysChanged: "neutral",
  gameDeleted: "neutral",
  networkCrowd: "neutral",
  projectChanged: "neutral",
})

export const MAIL_STATUS = choiceOf("mailStatus", MAIL_STATUSES, {
  queued: "info",
  sent: "good",
  kept: "neutral",
  dead: "bad",
})
