export {
  LINK_MAIL_KINDS,
  MAIL_KIND,
  MAIL_KINDS,
  MAIL_STATUS,
  MAIL_STATUSES,
  type LinkMailKind,
} from "./choices.ts"
export { MailKind, MailRecord, MailStatus, MailWithBody } from "./mail.ts"
export { MAIL } from "./mail-fields.ts"
