import { z } from "zod"

/** Mails with a link that opens an account, once. */
export const LINK_MAIL_KINDS = [
  "invitation",
  "confirmation",
  "passwordReset",
  "passwordSetup",
] as const
export type LinkMailKind = (typeof LINK_MAIL_KINDS)[number]

/** Mails that the product sends. Labels: `mailKind.<name>` in i18n. */
export const MAIL_KINDS = [...LINK_MAIL_KINDS, "moderationDecision", "reportReady"] as const
export const MailKind = z.enum(MAIL_KINDS)
export type MailKind = z.infer<typeof MailKind>

/** `kept`: no mail server is set, so the mail only lies here. `dead`: given up; it can be sent again. */
export const MAIL_STATUSES = ["queued", "sent", "kept", "dead"] as const
export const MailStatus = z.enum(MAIL_STATUSES)
export type MailStatus = z.infer<typeof MailStatus>

/** A line of the outbox, without what the mail says. Times are unix seconds, 0 is never. */
export const MailRecord = z.object({
  id: z.int(),
  to: z.string(),
  kind: MailKind,
  subject: z.string(),
  status: MailStatus,
  attempts: z.int(),
  createdAt: z.int(),
  sentAt: z.int(),
  lastError: z.string().nullable(),
})
export type MailRecord = z.infer<typeof MailRecord>

/** A whole mail; the body is null once its link was used or has expired. */
export const MailWithBody = MailRecord.extend({
  text: z.string().nullable(),
  html: z.string().nullable(),
})
export type MailWithBody = z.infer<typeof MailWithBody>
