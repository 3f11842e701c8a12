import { z } from "zod"
import { MAIL_KINDS, MAIL_STATUSES } from "./choices.ts"

export const MailKind = z.enum(MAIL_KINDS)
export type MailKind = z.infer<typeof MailKind>

export const MailStatus = z.enum(MAIL_STATUSES)
export type MailStatus = z.infer<typeof MailStatus>

/** A mail of the outbox, without its text. Times are in Unix seconds; 0 means never. */
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

/** A mail with its text. The text is null after its link was used or has expired. */
export const MailWithBody = MailRecord.extend({
  text: z.string().nullable(),
  html: z.string().nullable(),
})
export type MailWithBody = z.infer<typeof MailWithBody>
