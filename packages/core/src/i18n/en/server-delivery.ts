import type { ru } from "../ru/server-delivery.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "mail.moderationDecision.approvedSubject": "Project “{name}” was approved",
  "mail.moderationDecision.approvedText": "Project “{name}” (No. {pid}) has passed moderation.",
  "mail.moderationDecision.rejectedSubject": "Project “{name}” was rejected",
  "mail.moderationDecision.rejectedText":
    "Project “{name}” (No. {pid}) has not passed moderation. Mend it and send it again.",
  "mail.moderationDecision.reason": "Reason: {reason}.",
  "mail.moderationDecision.comment": "The moderator’s comment:",
  "mail.moderationDecision.action": "Open the project",
  "mail.moderationDecision.why": "You get this mail because the project is yours.",
  "mail.reportReady.subject": "The report of project “{name}” is ready",
  "mail.reportReady.text": "The survey “{name}” (No. {pid}) has ended, and its report is ready.",
  "mail.reportReady.action": "Open the report",
  "mail.reportReady.why": "You get this mail because the project is yours.",
  "mail.restored": "Held when a backup was restored: it may have been sent before",
  "mail.noReport": "Not sent: there is no report",
  "mail.recipientGone": "Not sent: the recipient’s account is deactivated or deleted",
  "callback.forbiddenAddress": "The address leads to where callbacks are not sent",
  "callback.noAnswer": "The connection was closed without an answer",
  "callback.restored": "Held when a backup was restored: it may have been sent before",
  "callback.timedOut": "The receiver did not answer in time",
}
